// Tests which small pictures are made, in which order, and which are kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createThumbnails } from '../../src/app/desktop/thumbnails.ts';
import { Refusal } from '../../src/base/refusal.ts';

const waiting = new AbortController().signal;

/** Each file has the size and the bytes that a test gives it. */
const start = (bytesOf: (file: string) => Uint8Array | Promise<Uint8Array> = () => new Uint8Array(1)) => {
  const made: unknown[] = [];
  const makeThumbnail = createThumbnails({
    openTools: () => ({
      make: async ({ file = '' }) => {
        made.push(file);
        return bytesOf(file);
      },
    }),
    readFile: async () => new Uint8Array(2),
  });
  return {
    made,
    ask: (file: string, { type = 'image/png', side = 500, bytes = 9, client = waiting } = {}) =>
      makeThumbnail({ file, type, width: side, height: side, bytes }, client),
  };
};

const name = (_: unknown, index: number): string => `file ${index}`;

/** Like `start`, while the file "first" is being made. */
const startBusy = () => {
  const first = Promise.withResolvers<Uint8Array>();
  const started = start((file) => (file === 'first' ? first.promise : new Uint8Array(1)));
  const begun = started.ask('first');
  return {
    ...started,
    finish: async (): Promise<void> => {
      first.resolve(new Uint8Array(1));
      await begun;
    },
  };
};

test('makes the one asked for last first, and refuses the oldest if too many wait', async () => {
  const { made, ask, finish } = startBusy();
  const files = Array.from({ length: 33 }, name);
  const asked = Promise.allSettled(files.map((file) => ask(file)));
  await finish();
  const [oldest] = await asked;
  assert.ok(oldest?.status === 'rejected' && oldest.reason instanceof Refusal);
  assert.deepEqual(made, ['first', ...files.slice(1).reverse()]);
});

test('makes none that was given up while it waited', async () => {
  const { made, ask, finish } = startBusy();
  const client = new AbortController();
  const asked = Promise.allSettled([ask('given up', { client: client.signal }), ask('next')]);
  client.abort();
  await finish();
  const [givenUp, next] = await asked;
  assert.ok(givenUp?.status === 'rejected' && givenUp.reason.name === 'AbortError');
  assert.equal(next?.status, 'fulfilled');
  assert.deepEqual(made, ['first', 'next']);
});

test('makes each file once, also if it is asked for twice at once', async () => {
  const { made, ask } = start();
  await Promise.all([ask('a'), ask('a')]);
  await ask('a');
  assert.deepEqual(made, ['a']);
});

test('keeps 256, up to a megabyte, and drops those that nobody asked for', async () => {
  const { made, ask } = start((file) => new Uint8Array(file === 'large' ? 1024 * 1024 - 10 : 1));
  for (const file of Array.from({ length: 256 }, name)) await ask(file);
  await ask('file 0');
  await ask('file 256');
  assert.equal(made.length, 257);
  await ask('file 0');
  assert.equal(made.length, 257, 'file 0 was kept');
  await ask('file 1');
  assert.equal(made.length, 258, 'file 1 was dropped');
  await ask('large');
  await ask('file 1');
  assert.equal(made.length, 259, 'file 1 fits beside the large one');
  await ask('file 200');
  assert.equal(made.length, 260, 'file 200 was dropped for the large one');
});

test('says why a picture fails, and goes on with the next', async () => {
  const { ask } = start(async (file) => {
    if (file === 'broken') throw new Refusal('command_failed', 'it is damaged.');
    return new Uint8Array(3);
  });
  const [broken, next] = await Promise.allSettled([ask('broken'), ask('next')]);
  assert.ok(broken?.status === 'rejected');
  assert.deepEqual(
    [broken.reason.error, broken.reason.message],
    ['not_found', "The picture can't be made smaller: it is damaged."],
  );
  assert.equal(next?.status, 'fulfilled');
});

test('starts no process for icons', async () => {
  const { made, ask } = start();
  assert.deepEqual(await ask('icon', { side: 32 }), { type: 'image/png', bytes: new Uint8Array(2) });
  assert.deepEqual(made, []);
  await ask('moving', { side: 32, type: 'image/gif' });
  await ask('heavy', { side: 32, bytes: 100_000 });
  await ask('large', { side: 113 });
  assert.deepEqual(made, ['moving', 'heavy', 'large']);
});
