// A run changes nothing: a thousand random runs leave the home unchanged.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import { copyIn, putTexts, screenshot, until } from '../support/application/history.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import fc from '../support/running/random.ts';

/** Every file with its mode and a digest. Skips SQLite's shared-memory file, to which readers write. */
const takeSnapshot = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*', { cwd: folder })
      .filter((file) => statSync(join(folder, file)).isFile() && !file.endsWith('-shm'))
      .map((file) => {
        const path = join(folder, file);
        const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
        return [file, `${statSync(path).mode.toString(8)} ${digest}`];
      }),
  );

const sources = [
  '$1',
  '$2',
  '$1..3',
  '$name',
  '@list',
  '@list[0]',
  '%user',
  '%user{name}',
  '!secret',
  '"quoted $name"',
];
const arguments_ = [...sources, 'a', '2', '/a+/g', "'x y'", '%user{nobody}', '50%', 'json'];
const keywords = shippedFilters
  .map(({ keyword }) => keyword)
  .concat('mine', 'shout', 'is url', 'not from x', 'nothing');

const anyStage = fc
  .tuple(fc.constantFrom(...keywords), fc.array(fc.constantFrom(...arguments_), { maxLength: 2 }))
  .map(([keyword, args]) => [keyword, ...args].join(' '));
const anyExample = fc.constantFrom(...shippedFilters.flatMap(({ examples }) => examples.map(({ run }) => run)));
const anyTarget = fc.constantFrom('', ' > $name', ' > @list', ' > %new');
const anyPipeline = fc
  .tuple(fc.array(fc.oneof(anyStage, anyExample), { minLength: 1, maxLength: 4 }), anyTarget)
  .map(([stages, target]) => stages.join(' | ') + target);
const anyRun = fc.oneof(
  fc.record({ text: fc.string(), pipeline: anyPipeline }),
  fc.record({ pipeline: fc.tuple(fc.constantFrom(...sources), anyPipeline).map((parts) => parts.join(' | ')) }),
  fc.record({ pipeline: anyPipeline }),
  fc.record({
    action: fc.constantFrom(...keywords),
    arguments: fc.array(fc.constantFrom(...arguments_), { maxLength: 2 }),
  }),
);

/** The state once maintenance, which runs between requests, is done. */
const takeStableSnapshot = async (folder: string) => {
  let last = takeSnapshot(folder);
  await until('A stable state', async () => {
    await wait(2000);
    const before = last;
    last = takeSnapshot(folder);
    return isDeepStrictEqual(last, before) || undefined;
  });
  return last;
};

test('a thousand random runs leave every byte of the home unchanged', async (t) => {
  const application = await startWithThreads(t);
  const { call, control, home, log, clipboard } = application;
  await putTexts(call, 'https://example.org/', '{"name":"Ada","born":1815}', 'one\ntwo\nthree');
  await copyIn(application, { image: screenshot, text: 'recognized' });
  await putTexts(call, 'the newest');
  await call('PUT', '/v1/variables/name', { body: { value: 'Ada' } });
  await call('PUT', '/v1/variables/list', { body: { list: ['b', 'a'] } });
  await call('PUT', '/v1/variables/user', { body: { hash: { name: 'Ada' } } });
  await control('PUT', '/control/secrets/secret', { body: { value: 'never shown' } });
  await call('POST', '/v1/actions', { body: { keyword: 'shout', pipeline: 'upper | suffix !' } });
  await call('POST', '/v1/actions', { body: { keyword: 'mine', script: 'touch somewhere' } });
  await call('POST', '/v1/triggers', { body: { condition: { regex: '.' }, action: 'shout' } });
  const [before, pasted] = [await takeStableSnapshot(home.data), clipboard.content];
  const statuses = new Map<number, number>();
  for (const body of fc.sample(anyRun, 1000)) {
    const { status, json } = await call('POST', '/v1/run', { body });
    assert.ok([200, 403, 422].includes(status), `${JSON.stringify(body)} → ${status} ${JSON.stringify(json)}`);
    assert.ok(!JSON.stringify(json).includes('never shown'));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assert.deepEqual(takeSnapshot(home.data), before);
  assert.deepEqual(clipboard.content, pasted);
  assert.ok((statuses.get(200) ?? 0) > 100, `too few succeeded: ${JSON.stringify([...statuses])}`);
  assert.deepEqual(
    log.filter((line) => !/^The picture file of entry \d+ is missing/.test(line)), // it doesn't exist, and a run may read it
    [],
  );
});
