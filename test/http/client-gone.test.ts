// Disconnected clients and overload: abandoned work stops, and memory stays bounded.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startRunners } from '../../src/app/threads/start-runners.ts';
import { startThread } from '../../src/app/threads/thread.ts';
import { startApplication } from '../support/application/application.ts';
import { assertRefused, putText, until } from '../support/application/history.ts';
import { listen, startListening, type TestListener } from '../support/application/listener.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { patience } from '../support/running/patience.ts';
import { openRaw, readAnswers, readOnlyAnswer, writeRequest } from '../support/service/raw-http.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const endless = { text: `${'a'.repeat(60)}b`, pipeline: 'matches /(a+)+$/' };

const sendRun = async (t: TestContext, { port, key }: TestListener & { key: string }, body: object) => {
  const raw = await openRaw(t, { port });
  await raw.send(
    writeRequest({
      method: 'POST',
      target: '/v1/run',
      headers: [['x-api-key', key]],
      body: JSON.stringify(body),
    }),
  );
  return raw;
};

test('queued runs leave the queue when their clients disconnect, however they do', async (t) => {
  const application = await startWithThreads(t);
  const service = { ...application, ...(await listen(t, application.application.handlePublic)) };
  for (let client = 0; client < 8; client++) {
    const { socket } = await sendRun(t, service, endless);
    if (client % 2 === 0) socket.destroy();
    else socket.resetAndDestroy();
  }
  const waited = await sendRun(t, service, endless);
  const answered: string[] = [];
  const last = waited.closed().then(() => answered.push('endless'));
  const upper = await sendRun(t, service, { text: 'x', pipeline: 'upper' });
  assert.equal(readOnlyAnswer(await upper.closed()).json.text, 'X');
  assert.deepEqual(answered, [], 'before the one run with a waiting client was stopped');
  waited.socket.destroy();
  await last;
  assert.deepEqual(service.log, []);
});

test('active runs stop when their clients disconnect, however they do', async (t) => {
  let running = 0;
  const { application, key } = await startWithThreads(t, makeTempHome(t), {
    startRunners: (pictures) => {
      const pool = startRunners(startThread, pictures, patience);
      const lane: typeof pool.lane = (...given) => {
        running += 1;
        return pool.lane(...given);
      };
      return { ...pool, lane };
    },
  });
  const service = { ...(await listen(t, application.handlePublic)), key };
  const staying = await sendRun(t, service, endless);
  const leaving = [await sendRun(t, service, endless), await sendRun(t, service, endless)];
  await until('All places to be taken', async () => (running === 3 ? true : undefined));
  leaving[0]?.socket.destroy();
  leaving[1]?.socket.resetAndDestroy();
  const upper = [
    await sendRun(t, service, { text: 'x', pipeline: 'upper' }),
    await sendRun(t, service, { text: 'x', pipeline: 'upper' }),
  ];
  const late = staying.closed().then(() => assert.fail('The run that somebody waits for ended first.'));
  late.catch(() => undefined);
  for (const { closed } of upper) assert.equal(readOnlyAnswer(await Promise.race([closed(), late])).json.text, 'X');
  staying.socket.destroy();
});

test('a client that closed its sending side still gets its response', async (t) => {
  const service = await startListening(t);
  const raw = await sendRun(t, service, { text: 'abc', pipeline: 'sleep-not-there' });
  raw.halfClose();
  const answers = readAnswers(await raw.closed());
  assert.equal(answers.at(-1)?.json.error, 'invalid_pipeline');
});

test('large bodies over the memory limit are refused before they are read', async (t) => {
  const { application, call, key } = await startApplication(t);
  const body = Promise.withResolvers<Uint8Array>();
  let read = 0;
  const send = () =>
    application.handlePublic({
      method: 'POST',
      target: '/v1/run',
      headers: { host: '127.0.0.1', 'x-api-key': key, 'content-length': String(8 * 1024 * 1024) },
      headBytes: 100,
      readBody: () => {
        read += 1;
        return body.promise;
      },
    });
  const held = Array.from({ length: 8 }, send);
  const refused = await send();
  assert.deepEqual([refused.status, JSON.parse(Buffer.concat(refused.body).toString()).error], [503, 'busy']);
  assert.equal(read, 8, 'nothing of it was read');
  assert.equal((await putText(call, 'small ones pass')).value, 'small ones pass');
  body.resolve(Buffer.from('{"text":"x","pipeline":"upper"}'));
  for (const reply of await Promise.all(held)) assert.equal(reply.status, 200);
  assert.equal((await send()).status, 200, 'there is room again');
});

test('a search that takes too long is stopped with a message, and lists are served meanwhile', async (t) => {
  const { startReaders } = await import('../../src/app/threads/start-readers.ts');
  const home = makeTempHome(t);
  const shortest = 1; // less than it takes to start a thread
  const readers = startReaders(startThread, home.databaseFile, (error) => assert.fail(String(error)), shortest);
  const { call, log } = await startApplication(t, home, { readers });
  const search = call('GET', '/v1/history?q=anything');
  assert.equal((await call('GET', '/v1/history')).status, 200);
  assertRefused(await search, 'read_timeout', /took over 5 seconds/);
  assert.equal((await call('GET', '/v1/status')).status, 200);
  assert.deepEqual(log, []);
});

test('a search stopped during a rebuild reports the progress of the rebuild', async (t) => {
  const { startReaders } = await import('../../src/app/threads/start-readers.ts');
  const { isText } = await import('../../src/core/history/derived-tags.ts');
  const { startRebuild } = await import('../../src/store/indexes/index-rebuild.ts');
  const { openTestStore } = await import('../support/store/fill-store.ts');
  const { makeTempHome } = await import('../support/store/temp-home.ts');
  const home = makeTempHome(t);
  const { database, history, reader } = openTestStore(home, t);
  for (let n = 0; n < 4; n++) history.record({ text: `number ${n}` });
  startRebuild(database, isText);
  while (reader.indexing()?.done === 0) history.tidySome(() => true); // lists come first
  const readers = startReaders(startThread, home.databaseFile, (error) => assert.fail(String(error)), 1);
  t.after(readers.close);
  const search = readers.search().listHistory({ query: { q: 'number', fuzzy: true, limit: 5 }, path: {} });
  await assert.rejects(search, {
    error: 'read_timeout',
    message:
      'The search took over 5 seconds and was stopped because the search index is being rebuilt (25% done). Try again when it is done.',
  });
});
