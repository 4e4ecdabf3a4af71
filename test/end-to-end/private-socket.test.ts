// Tests the private socket of the command line, which needs no key because only its owner can open it.
import assert from 'node:assert/strict';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { readOperations } from '../../src/contract/operations.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { until } from '../support/application/history.ts';
import { listTexts, openPrivateDoor, put, talk } from '../support/application/talk.ts';
import { makePipe } from '../support/running/make-pipe.ts';
import { openRaw, type RawAnswer, type RawRequest, readOnlyAnswer, writeRequest } from '../support/service/raw-http.ts';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('answers without a key on the private socket, which only its owner can open', async (t) => {
  const service = await startService(t);
  const { home } = service;
  const ask = async (request: RawRequest): Promise<RawAnswer> => {
    const connection = await openRaw(t, { path: home.socketPath });
    await connection.send(writeRequest(request));
    return readOnlyAnswer(await connection.closed(), { head: request.method === 'HEAD' });
  };
  const stats = statSync(home.socketPath);
  assert.ok(stats.isSocket());
  assert.equal(stats.mode & 0o777, 0o600);
  assert.equal(stats.uid, process.getuid?.());
  await put(service, 'a');
  for (const [request, expected] of [
    [{ target: '/v1/status' }, 200],
    [{ target: '/v1/history', headers: [['x-api-key', 'wrong']] }, 200],
    [{ target: '/v1/history', headers: [['Host', 'whatever']] }, 200],
    [{ target: '/openapi.json' }, 200],
    [{ target: '/control/api' }, 200],
    [{ method: 'HEAD', target: '/control/api' }, 200],
    [{ method: 'DELETE', target: '/control/api' }, 405],
    [{ target: '/control' }, 404],
    [{ target: '/control/api?x=1' }, 400],
    [{ method: 'PATCH', target: '/control/api', body: '{}' }, 400],
    [{ method: 'PATCH', target: '/control/api', body: '{"port":80}' }, 400],
    [{ method: 'PATCH', target: '/control/api', headers: [['Content-Length', '9000000']] }, 413],
    [{ method: 'PATCH', target: '/control/api', headers: [['Transfer-Encoding', 'chunked']] }, 411],
  ] as const) {
    const { status, headers } = await ask(request);
    assert.equal(status, expected, JSON.stringify(request));
    if (expected === 405) assert.equal(headers['allow'], 'GET, HEAD, PATCH');
  }
  const { json } = await ask({ target: '/control/api' });
  assert.deepEqual(
    [json.on, json.state, json.url, json.pid, json.home.data, json.key.present, json.key.keychain],
    [true, 'listening', service.url, service.pid, home.data, true, false],
  );
});

test('a named pipe in the place of instance.json holds nobody up', async (t) => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  makePipe(home.instanceFile);
  assert.equal((await runProgram(t, home, 'var', 'set', 'name', 'Ada')).status, 0);
  const service = await startService(t, home);
  assert.match((await runProgram(t, home, 'status')).output, new RegExp(service.url));
});

test('offers no private operation on the API port, with or without the key', async (t) => {
  const service = await startService(t);
  for (const { method, path } of readOperations('control')) {
    for (const key of [service.key, 'wrong']) {
      for (const target of [path, `/v1${path}`]) {
        const { status, json } = await talk(
          { ...service, key },
          method,
          target,
          method === 'PATCH' ? { on: false } : undefined,
        );
        const expected = target === path || key === service.key ? [404, 'not_found'] : [401, 'unauthorized'];
        assert.deepEqual([status, json.error], expected, `${method} ${target}`);
      }
    }
  }
  assert.equal((await talk(service, 'GET', '/v1/status')).status, 200, 'nothing has changed');
});

test('copies the key to the clipboard and never into the history', async (t) => {
  const service = await startService(t);
  const door = openPrivateDoor(service.home);
  await put(service, 'a');
  const { where } = await door.call('copyKey', {});
  assert.match(where, /api-key/);
  await put(service, 'b');
  assert.deepEqual(await listTexts(service), ['b', 'a']);
  assert.equal((await talk(service, 'GET', `/v1/history?q=${service.key}`)).json.total, 0);
  await door.call('revokeKey', {});
  await assert.rejects(door.call('copyKey', {}), { status: 404 });
});

test('a hanging connection does not block others on the private socket', async (t) => {
  const { home, pid } = await startService(t);
  const hanging = await Promise.all(Array.from({ length: 20 }, () => openRaw(t, { path: home.socketPath })));
  for (const connection of hanging) await connection.send('GET /control/api HTTP/1.1\r\n');
  assert.equal((await openPrivateDoor(home).call('getApi', {})).pid, pid);
});

test('recreates a removed or replaced socket and the file that names it', async (t) => {
  const service = await startService(t);
  const { home } = service;
  const answers = () =>
    until('The socket', () =>
      openPrivateDoor(home)
        .call('getApi', {})
        .catch(() => undefined),
    );
  rmSync(home.socketPath);
  rmSync(home.instanceFile);
  assert.equal((await answers()).pid, service.pid);
  await until('The instance file', async () => existsSync(home.instanceFile) || undefined);
  rmSync(home.socketPath);
  writeFileSync(home.socketPath, 'not a socket');
  assert.equal((await answers()).pid, service.pid);
  assert.equal(statSync(home.socketPath).mode & 0o777, 0o600);
  assert.equal(service.errors(), '');
  assert.equal(await service.stop(), 0);
  assert.ok(!existsSync(home.socketPath) && !existsSync(home.instanceFile));
});
