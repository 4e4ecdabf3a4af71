// Requests sent concurrently over real sockets have the same result as when sent sequentially.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { type Arrival, createArrivals } from '../../src/http/arrivals.ts';
import { talk } from '../support/application/talk.ts';
import fc, { rounds } from '../support/running/random.ts';
import { openRaw, readOnlyAnswer, writeRequest } from '../support/service/raw-http.ts';
import { type Service, startService } from '../support/service/service.ts';

type Step =
  | { readonly does: 'put'; readonly as: 'text' | 'html' | 'markdown'; readonly length: number }
  | { readonly does: 'put again' | 'set' | 'clear' | 'tag' | 'tag matching' | 'pin' };

/** Bodies of this length are parsed on another thread, and take a while to arrive. */
const large = 600_000;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('put' as const),
    as: fc.constantFrom('text' as const, 'html' as const, 'markdown' as const),
    length: fc.constantFrom(0, 0, 0, large),
  }),
  fc.record({ does: fc.constantFrom('put again', 'set', 'clear', 'tag', 'tag matching', 'pin') }),
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

interface RecordedEntry {
  readonly name: string;
  readonly pin: boolean;
  readonly tags: readonly string[];
}

/** The result of running the steps sequentially: the entries, newest first, and the variable. */
const applySequentially = (steps: readonly Step[]): { entries: RecordedEntry[]; x: string | undefined } => {
  let entries: RecordedEntry[] = [];
  let x: string | undefined;
  for (const [index, step] of steps.entries()) {
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

type Door = 'port' | 'private socket';

const addressOf = (door: Door, { port, home }: Service) => (door === 'port' ? { port } : { path: home.socketPath });

/** Once this returns, every earlier connection to the door has been accepted. */
const askForStatus = async (t: TestContext, door: Door, service: Service): Promise<void> => {
  const { send, closed } = await openRaw(t, addressOf(door, service));
  await send(writeRequest({ headers: [['x-api-key', service.key]] }));
  assert.equal(readOnlyAnswer(await closed()).status, 200);
};

/** Each on a separate connection: the next is sent as soon as the system has accepted the previous one. */
const sendAll = async (
  t: TestContext,
  service: Service,
  requests: readonly { readonly door: Door; readonly request: string }[],
): Promise<void> => {
  const connections = [];
  for (const { door } of requests) connections.push(await openRaw(t, addressOf(door, service)));
  // The order of two connections is unknown if they wait at different doors.
  for (const door of new Set(requests.map(({ door }) => door))) await askForStatus(t, door, service);
  for (const [index, { request }] of requests.entries()) await connections[index]?.send(request);
  for (const { closed } of connections) assert.match(String(readOnlyAnswer(await closed()).status), /^20[01]$/);
};

const readState = async (service: Service) => {
  const { json: page } = await talk(service, 'GET', '/v1/history?limit=200');
  const { status, json } = await talk(service, 'GET', '/v1/variables/x');
  return {
    entries: page.items.map(({ value, pin, tags }: Schemas['Entry']) => ({ name: value.split(' ')[0], pin, tags })),
    x: status === 200 ? json.value : undefined,
  };
};

const clearState = async (service: Service): Promise<void> => {
  await talk(service, 'DELETE', '/v1/history?pins=true');
  await talk(service, 'DELETE', '/v1/variables/x');
};

test('copies sent back to back are recorded in order', async (t) => {
  const service = await startService(t);
  for (let burst = 0; burst < 5; burst++) {
    const requests = Array.from({ length: 8 }, (_, index) =>
      write({ does: 'put', as: index % 3 === 1 ? 'html' : 'text', length: 0 }, burst * 8 + index, service.key),
    );
    await sendAll(
      t,
      service,
      requests.map((request) => ({ door: 'port', request })),
    );
  }
  const { entries } = await readState(service);
  assert.deepEqual(
    entries.map(({ name }: RecordedEntry) => name),
    Array.from({ length: 40 }, (_, index) => `note${39 - index}`),
  );
});

test('a variable set ten times in a row ends with the last value', async (t) => {
  const service = await startService(t);
  for (let burst = 0; burst < 5; burst++) {
    const requests = Array.from({ length: 10 }, (_, index) => write({ does: 'set' }, index, service.key));
    await sendAll(
      t,
      service,
      requests.map((request) => ({ door: 'port', request })),
    );
    assert.equal((await readState(service)).x, 'v9');
  }
});

test('a large copy sent before small ones is recorded before them', async (t) => {
  const service = await startService(t);
  for (let burst = 0; burst < 12; burst++) {
    await clearState(service);
    const steps = Array.from(
      { length: 6 },
      (_, index): Step => ({ does: 'put', as: 'text', length: index % 3 === 1 ? large : 0 }),
    );
    await sendAll(
      t,
      service,
      steps.map((step, index) => ({
        door: burst % 2 === 0 ? 'port' : 'private socket',
        request: write(step, index, service.key),
      })),
    );
    assert.deepEqual(await readState(service), applySequentially(steps));
  }
});

test('concurrent requests at either door have the same result as sequential ones', async (t) => {
  const service = await startService(t);
  const door = fc.constantFrom<Door>('port', 'private socket');
  const sent = fc.array(fc.record({ step, door }), { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sent, async (steps) => {
      await clearState(service);
      await sendAll(
        t,
        service,
        steps.map(({ step, door }, index) => ({ door, request: write(step, index, service.key) })),
      );
      assert.deepEqual(await readState(service), applySequentially(steps.map(({ step }) => step)));
    }),
    { numRuns: rounds(40) },
  );
});

test('a client that stalls in the middle of its request holds up nobody and goes last', async (t) => {
  const service = await startService(t);
  const slow = write({ does: 'put', as: 'text', length: large }, 0, service.key);
  const { send, closed } = await openRaw(t, { port: service.port });
  await send(slow.slice(0, slow.length / 2));
  for (const index of [1, 2, 3])
    await sendAll(t, service, [
      { door: 'port', request: write({ does: 'put', as: 'text', length: 0 }, index, service.key) },
    ]);
  assert.equal((await readState(service)).entries.length, 3);
  await send(slow.slice(slow.length / 2));
  assert.equal(readOnlyAnswer(await closed()).status, 200);
  const { entries } = await readState(service);
  assert.deepEqual(
    entries.map(({ name }: RecordedEntry) => name),
    ['note0', 'note3', 'note2', 'note1'],
  );
});

test('a client that sends forever holds up others only briefly', async () => {
  const arrivals = createArrivals();
  const endless = arrivals.begin();
  let isOver = false;
  const goOn = (): void => {
    if (isOver) return;
    endless.progress();
    setImmediate(goOn);
  };
  goOn();
  const handled: string[] = [];
  const handle = async (name: string, { complete, leave }: Arrival): Promise<void> => {
    await complete();
    handled.push(name);
    leave();
  };
  await Promise.all([handle('first', arrivals.begin()), handle('second', arrivals.begin())]);
  isOver = true;
  await handle('endless', endless);
  assert.deepEqual(handled, ['first', 'second', 'endless']);
});

test('a request that fails while arriving releases those behind it', async () => {
  const arrivals = createArrivals({ quietTurns: Infinity, quietTime: Infinity, holdTime: Infinity });
  const failing = arrivals.begin();
  const behind = arrivals.begin().complete();
  failing.leave();
  await behind;
});
