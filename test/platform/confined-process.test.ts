// Tests that a confined process can read only allowed files, has no network, and ends on request, at its limits or with its parent.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type ConfinedProcess, startConfinedProcess } from '../../src/platform/process/confined-process.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const prying = new URL('./prying-process.ts', import.meta.url);
const limits = { megabytes: 256, seconds: 60 };

const start = (t: TestContext, file: URL, args: readonly string[], readable: readonly string[]): ConfinedProcess => {
  const started = startConfinedProcess({ file, args, readable: [dirname(fileURLToPath(file)), ...readable], limits });
  t.after(() => started.kill());
  return started;
};

const listen = async (t: TestContext, where: number | string): Promise<number> => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(typeof where === 'number' ? { port: where, host: '127.0.0.1' } : { path: where });
  await once(server, 'listening');
  t.after(() => {
    server.close();
    assert.equal(connections, 0, 'something connected');
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

test('neither its main thread nor its workers can use the network, other files or programs', async (t) => {
  const folder = makeTempFolder(t);
  // Characters that could be mistaken for list separators.
  const readable = join(folder, 'pictures, mine');
  mkdirSync(readable);
  const [allowed, secret] = [join(readable, 'a.png'), join(folder, 'secret')];
  for (const file of [allowed, secret]) writeFileSync(file, 'content');
  const socket = join(folder, 'socket');
  await listen(t, socket);
  const compiled = join(folder, 'compiled');
  mkdirSync(compiled);
  const before = process.env['NODE_COMPILE_CACHE'];
  process.env['NODE_COMPILE_CACHE'] = compiled;
  t.after(() => {
    if (before === undefined) delete process.env['NODE_COMPILE_CACHE'];
    else process.env['NODE_COMPILE_CACHE'] = before;
  });
  const targets = { allowed, secret, socket, cache: join(compiled, 'poison'), port: await listen(t, 0) };
  process.env['COPYLOOM_API_KEY'] = 'a key';
  t.after(() => delete process.env['COPYLOOM_API_KEY']);
  const started = start(t, prying, [JSON.stringify(targets)], [readable]);
  const report = Promise.withResolvers<unknown>();
  started.listen(report.resolve);
  started.send('go');
  const failed = started.ended.then(({ said }) => assert.fail(said));
  const { main, other, environment } = (await Promise.race([report.promise, failed])) as Record<string, object>;
  const { 'read an allowed file': reading, ...rest } = main as Record<string, string>;
  assert.equal(reading, 'done');
  assert.deepEqual(new Set(Object.values(rest)), new Set(['denied']), JSON.stringify(rest));
  assert.deepEqual(other, main);
  assert.doesNotMatch(String(environment), /COPYLOOM/);
  assert.equal(readFileSync(allowed, 'utf8'), 'content');
});

/** Seconds of CPU time after which it ends by itself if nothing stops it. */
const tooLong = 5;

const endless = (folder: string): URL => {
  const file = join(folder, 'endless.mjs');
  writeFileSync(
    file,
    `process.on('message', () => {
      for (let used; ; used = process.cpuUsage()) if (used?.user + used?.system > ${tooLong}e6) process.exit(7);
    });`,
  );
  return new URL(`file://${file}`);
};

test('reports whether it was killed or used too much CPU time', {
  skip: process.platform === 'win32',
}, async (t) => {
  const file = endless(makeTempFolder(t));
  const killed = start(t, file, [], []);
  killed.kill();
  assert.equal((await killed.ended).signal, 'SIGKILL');
  killed.send('after the end'); // doesn't throw
  const busy = startConfinedProcess({
    file,
    args: [],
    readable: [dirname(fileURLToPath(file))],
    limits: { ...limits, seconds: 1 },
  });
  busy.send('spin');
  t.after(() => busy.kill());
  const { code, signal } = await busy.ended;
  assert.match(String(signal), /^SIG(KILL|XCPU)$/, `it exited with code ${code}`);
});

test("a process that can't be started counts as ended", async (t) => {
  const missing = start(t, new URL('./missing.ts', import.meta.url), [], []);
  const { code, said } = await missing.ended;
  assert.equal(code, 1);
  assert.match(said, /missing\.ts/);
});
