// Requests sent at the same time, over real sockets: what is kept is what the same requests would leave behind one after the other.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import type { Handle, Request } from '../../src/http/exchange.ts';
import { startApplication } from '../support/application.ts';
import { list } from '../support/history.ts';
import { listen } from '../support/listener.ts';
import { openRaw, readOnlyAnswer, writeRequest } from '../support/raw-http.ts';

type Step =
  | { readonly does: 'put'; readonly as: 'text' | 'html' | 'markdown'; readonly length: number }
  | { readonly does: 'put again' | 'set' | 'clear' | 'tag' | 'tag matching' | 'pin' };

/** Bodies of this length are parsed on another thread, and take a while to arrive. */
const large = 300_000;

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('put' as const),
      as: fc.constantFrom('text' as const, 'html' as const, 'markdown' as const),
      length: fc.constantFrom(0, 0, 0, large),
    }),
    fc.record({
      does: fc.constantFrom(
        'put again' as const,
        'set' as const,
        'clear' as const,
        'tag' as const,
        'tag matching' as const,
        'pin' as const,
      ),
    }),
  ),
  { minLength: 2, maxLength: 12 },
);

const write = (step: Step, index: number, key: string): string => {
  const send = (method: string, target: string, body?: object): string =>
    writeRequest({
      method,
      target,
      headers: [['x-api-key', key]],
      ...(body && { body: JSON.stringify(body) }),
    });
  switch (step.does) {
    case 'put':
      return send('PUT', '/v1/clipboard', { [step.as]: `note${index} ${'x'.repeat(step.length)}`.trim() });
    case 'put again':
      return send('PUT', '/v1/clipboard', { text: 'again' });
    case 'set':
      return send('PUT', '/v1/variables/x', { value: `v${index}` });
    case 'clear':
      return send('DELETE', '/v1/history');
    case 'tag':
      return send('PATCH', '/v1/history', { addTags: [`t${index}`] });
    case 'tag matching':
      return send('PATCH', '/v1/history?q=note', { addTags: [`t${index}`] });
    case 'pin':
      return send('POST', '/v1/pins', { text: `pinned${index}` });
  }
};

interface Kept {
  readonly name: string;
  readonly pin: boolean;
  readonly tags: readonly string[];
}

/** What the steps leave behind one after the other: the entries, newest first, and the variable. */
const applyInTurn = (inOrder: readonly (readonly [Step, number])[]): { entries: Kept[]; x: string | undefined } => {
  let entries: Kept[] = [];
  let x: string | undefined;
  for (const [step, index] of inOrder) {
    if (step.does === 'put') entries = [{ name: `note${index}`, pin: false, tags: [] }, ...entries];
    if (step.does === 'put again') {
      const known = entries.find(({ name }) => name === 'again');
      entries = [known ?? { name: 'again', pin: false, tags: [] }, ...entries.filter((entry) => entry !== known)];
    }
    if (step.does === 'pin') entries = [{ name: `pinned${index}`, pin: true, tags: [] }, ...entries];
    if (step.does === 'set') x = `v${index}`;
    if (step.does === 'clear') entries = entries.filter(({ pin }) => pin);
    if (step.does === 'tag' || step.does === 'tag matching')
      entries = entries.map((entry) =>
        step.does === 'tag' || entry.name.startsWith('note') ? { ...entry, tags: [...entry.tags, `t${index}`] } : entry,
      );
  }
  return { entries, x };
};

/** The application behind a socket, and a note of which requests have arrived whole, in their order. */
const start = async (t: TestContext) => {
  const started = await startApplication(t);
  const arrived: string[] = [];
  const nameOf = ({ headers }: Request): string => headers['x-name'] ?? '';
  const handle: Handle = (request) => {
    if (request.headers['content-length'] === undefined) arrived.push(nameOf(request));
    return started.application.handlePublic({
      ...request,
      readBody: async () => {
        const bytes = await request.readBody();
        arrived.push(nameOf(request));
        return bytes;
      },
    });
  };
  return { ...started, arrived, ...(await listen(t, handle)) };
};

type Started = Awaited<ReturnType<typeof start>>;

/** Each on a connection of its own: the next is sent as soon as the system has taken the one before. */
const sendAll = async (t: TestContext, { port, arrived }: Started, requests: readonly string[]): Promise<number[]> => {
  arrived.length = 0;
  const answers: Promise<Buffer>[] = [];
  for (const [index, request] of requests.entries()) {
    const { send, closed } = await openRaw(t, { port });
    await send(request.replace('\r\n', `\r\nX-Name: ${index}\r\n`));
    answers.push(closed());
  }
  for (const answer of await Promise.all(answers)) assert.match(String(readOnlyAnswer(answer).status), /^20[01]$/);
  return arrived.map(Number);
};

const readKept = async ({ call }: Started) => {
  const { items } = await list(call, { limit: 200 });
  const { status, json } = await call('GET', '/v1/variables/x');
  return {
    entries: items.map(({ value, pin, tags }) => ({ name: value.split(' ')[0], pin, tags })),
    x: status === 200 ? json.value : undefined,
  };
};

test('copies put one right after the other are recorded in that order', async (t) => {
  const started = await start(t);
  for (let burst = 0; burst < 5; burst++) {
    const requests = Array.from({ length: 8 }, (_, index) =>
      write({ does: 'put', as: index % 3 === 1 ? 'html' : 'text', length: 0 }, burst * 8 + index, started.key),
    );
    assert.deepEqual(await sendAll(t, started, requests), [...requests.keys()]);
  }
  const { entries } = await readKept(started);
  assert.deepEqual(
    entries.map(({ name }) => name),
    Array.from({ length: 40 }, (_, index) => `note${39 - index}`),
  );
});

test('a variable set ten times in a row ends as the last value', async (t) => {
  const started = await start(t);
  for (let burst = 0; burst < 5; burst++) {
    await sendAll(
      t,
      started,
      Array.from({ length: 10 }, (_, index) => write({ does: 'set' }, index, started.key)),
    );
    assert.equal((await readKept(started)).x, 'v9');
  }
});

test('whatever is sent at the same time leaves behind what it would one after the other, by the order of arrival', async (t) => {
  const started = await start(t);
  await fc.assert(
    fc.asyncProperty(steps, async (made) => {
      await started.call('DELETE', '/v1/history?pins=true');
      await started.call('DELETE', '/v1/variables/x');
      const order = await sendAll(
        t,
        started,
        made.map((step, index) => write(step, index, started.key)),
      );
      const inOrder = order.flatMap((index) => {
        const step = made[index];
        return step ? [[step, index] as const] : [];
      });
      assert.equal(inOrder.length, made.length);
      assert.deepEqual(await readKept(started), applyInTurn(inOrder));
    }),
    { numRuns: 40 },
  );
});
