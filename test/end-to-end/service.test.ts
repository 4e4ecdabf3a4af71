// Tests the program as a process: starting, stopping, killing, and control through its private socket.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { findHome, type Home } from '../../src/platform/files/home.ts';
import { listTexts, openPrivateDoor, put, talk } from '../support/application/talk.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { openRaw } from '../support/service/raw-http.ts';
import { runProgram, startProgram, startProgramIn } from '../support/service/run-program.ts';
import { environmentFor, startService } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const isRefused = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  const socket = connect({ port, host });
  const result = await Promise.race([
    once(socket, 'connect').then(() => false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true);
  socket.destroy();
  return result;
};

test('a second start reports the running one, exits with 1 and leaves it alone', async (t) => {
  const service = await startService(t);
  const files = readdirSync(service.home.data);
  const second = await runProgram(t, service.home, 'serve', '--port', String(await findFreePort()));
  assert.deepEqual([second.status, second.output], [1, '']);
  for (const part of [service.home.data, `process ${service.pid}`, service.url]) {
    assert.ok(second.errors.includes(part), `${part} in: ${second.errors}`);
  }
  assert.deepEqual(readdirSync(service.home.data), files);
  assert.equal((await talk(service, 'GET', '/v1/status')).status, 200);
  assert.equal((await openPrivateDoor(service.home).call('getApi', {})).pid, service.pid);
});

test('of several concurrent starts in a new home, one serves and the others exit with 1', async (t) => {
  const home = makeTempHome(t);
  const ports = await Promise.all(Array.from({ length: 3 }, findFreePort));
  const programs = ports.map((port) => startProgram(t, home, 'serve', '--port', String(port), '--json'));
  const outcomes = await Promise.all(
    programs.map((program) => Promise.race([program.saw('"url"').catch(() => ''), program.ended()])),
  );
  const served = outcomes.filter((outcome) => typeof outcome === 'string' && outcome !== '');
  assert.equal(served.length, 1, JSON.stringify(outcomes));
  const ended = await Promise.all(
    programs.filter((_, index) => outcomes[index] !== served[0]).map((program) => program.ended()),
  );
  for (const { status, errors } of ended) {
    assert.equal(status, 1);
    assert.match(errors, /already running/);
  }
});

test('explains in one sentence why a home cannot be created, and exits with 1', async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux has /proc');
  for (const folder of ['/proc/nope', '/sys/nope']) {
    const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: 'linux', homedir: '/' });
    for (const words of [['status'], ['serve', '--port', String(await findFreePort())]]) {
      const { status, errors } = await runProgram(t, home, ...words);
      assert.equal(status, 1);
      assert.match(errors, /^(Can't create the folder|Copyloom can't start in) \/\w+\/nope.*: .*\n$/);
    }
  }
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`exits with 0 on ${signal} and releases port, socket and files`, async (t) => {
    const service = await startService(t);
    const { port, home } = service;
    await put(service, 'kept');
    const idle = await openRaw(t, { port });
    const privately = await openRaw(t, { path: home.socketPath });
    assert.equal(await service.stop(signal), 0);
    await Promise.all([idle.closed(), privately.closed()]);
    assert.ok(await isRefused(port));
    assert.deepEqual(readdirSync(home.data).sort(), [
      'api-key',
      'copyloom.db',
      'copyloom.db.reserve',
      'images',
      'instance.lock',
    ]);
    assert.equal(service.errors(), '');
    const again = await startService(t, home);
    assert.deepEqual(await listTexts(again), ['kept']);
  });
}

test('keeps every answered write and finishes requests in progress when it stops', async (t) => {
  const service = await startService(t);
  const writing = Array.from({ length: 50 }, (_, index) => put(service, `text ${index}`));
  await Promise.race(writing);
  const [status, ...outcomes] = await Promise.all([
    service.stop('SIGTERM'),
    ...writing.map((one) => one.catch(() => undefined)),
  ]);
  assert.equal(status, 0);
  const answered = outcomes.filter((outcome) => outcome !== undefined);
  assert.ok(answered.length > 0);
  const texts = await listTexts(await startService(t, service.home));
  for (const { status: said, json } of answered) {
    assert.equal(said, 200);
    assert.ok(texts.includes(json.entry.value));
  }
});

test('starts despite the leftovers of a killed process', async (t) => {
  const first = await startService(t);
  await put(first, 'kept');
  assert.equal(await first.stop('SIGKILL'), 'SIGKILL');
  assert.ok(existsSync(first.home.socketPath) && existsSync(first.home.instanceFile), 'it left its socket behind');
  const second = await startService(t, first.home);
  assert.deepEqual(await listTexts(second), ['kept']);
  const { pid } = await openPrivateDoor(first.home).call('getApi', {});
  assert.equal(pid, second.pid);
  assert.equal(second.key, first.key);
});

test('reports which program uses the port, and exits with 1', async (t) => {
  const { port, pid } = await startService(t);
  const home = makeTempHome(t);
  const { status, output, errors } = await runProgram(t, home, 'serve', '--port', String(port));
  assert.deepEqual([status, output], [1, '']);
  const owner = process.platform === 'linux' ? ` by copyloom \\(process ${pid}\\)` : '';
  assert.match(errors, new RegExp(`not listening because port ${port} is taken${owner}; choose another with --port\n`));
  assert.ok(!existsSync(home.socketPath) && !existsSync(home.instanceFile));
  await startService(t, home);
});

const describeModes = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .concat(path)
    .map((one) => {
      const stats = statSync(one);
      const wanted = stats.isDirectory() ? 0o700 : 0o600;
      return (stats.mode & 0o777) === wanted ? '' : `${one} has ${(stats.mode & 0o777).toString(8)}`;
    })
    .filter((fault) => fault !== '');

test('creates folders with 0700 and files with 0600, whatever the umask and existing modes', async (t) => {
  const folder = join(makeTempFolder(t), 'not', 'there', 'yet');
  const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
  const umask = process.umask(0);
  t.after(() => process.umask(umask));
  const use = async (): Promise<void> => {
    const service = await startService(t, home);
    await put(service, 'a');
    await talk(service, 'PUT', '/v1/recording', { recording: true });
    await openPrivateDoor(home).call('generateKey', {});
    await openPrivateDoor(home).call('changeApi', { body: { on: true } });
    assert.deepEqual(describeModes(home.data), []);
    assert.equal(await service.stop(), 0);
    assert.deepEqual(describeModes(home.data), []);
  };
  await use();
  assert.equal(statSync(join(folder, '..')).mode & 0o777, 0o700);
  writeFileSync(home.databaseFile, 'damaged'.repeat(1000));
  await use();
});

test('generates and revokes the key through the private socket, effective from the next request', async (t) => {
  const service = await startService(t);
  const door = openPrivateDoor(service.home);
  const statusWith = async (key: string) => (await talk({ ...service, key }, 'GET', '/v1/status')).status;
  assert.equal((await door.call('showKey', {})).key, service.key);
  const { key: second } = await door.call('generateKey', {});
  assert.deepEqual([await statusWith(service.key), await statusWith(second)], [401, 200]);
  assert.deepEqual(await door.call('revokeKey', {}), { deleted: 1 });
  const refused = await talk({ ...service, key: second }, 'GET', '/v1/status');
  assert.deepEqual([refused.status, refused.json.error], [503, 'no_key']);
  await assert.rejects(door.call('showKey', {}), { status: 404 });
  await service.stop();
  const again = await startService(t, service.home); // `serve` turns the API on, which creates a missing key
  assert.match(again.key, /^clm_[\w-]{43}$/);
  assert.notEqual(again.key, second);
  assert.equal((await talk(again, 'GET', '/v1/status')).status, 200);
});

test('turns the API on and off and changes its port through the private socket, releasing the old port at once', async (t) => {
  const service = await startService(t);
  const { port, home, key } = service;
  const door = openPrivateDoor(home);
  const off = await door.call('changeApi', { body: { on: false } });
  assert.deepEqual([off.on, off.state, off.status, off.url], [false, 'off', 'off', undefined]);
  assert.ok(await isRefused(port), 'off');
  assert.equal((await door.call('getStatus', {})).name, 'Copyloom', 'the commands work while the API is off');
  const on = await door.call('changeApi', { body: { on: true } });
  assert.deepEqual([on.state, on.url], ['listening', service.url]);
  assert.equal((await talk(service, 'GET', '/v1/status')).status, 200);
  const next = await findFreePort();
  const moved = await door.call('changeApi', { body: { port: next } });
  assert.deepEqual([moved.state, moved.port, moved.url], ['listening', next, `http://127.0.0.1:${next}`]);
  assert.ok(await isRefused(port), 'the old port');
  assert.equal((await talk({ url: moved.url ?? '', key }, 'GET', '/v1/status')).status, 200);
  const taken = createServer().listen(port, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const failed = await door.call('changeApi', { body: { port } });
  assert.deepEqual([failed.on, failed.state, failed.url], [true, 'failed', undefined]);
  assert.match(failed.status, new RegExp(`^not listening because port ${port} is taken`));
  assert.ok(await isRefused(next), 'the port before it');
  for (const wrong of [80, 1023, 49_152, 0, -1, 1.5]) {
    await assert.rejects(door.call('changeApi', { body: { port: wrong } }), { status: 400 }, String(wrong));
  }
  const back = await door.call('changeApi', { body: { port: next } });
  assert.equal(back.state, 'listening');
});

test('keeps settings across a restart, but not the port of a single run', async (t) => {
  const first = await startService(t);
  const door = openPrivateDoor(first.home);
  const port = await findFreePort();
  await door.call('changeApi', { body: { port } });
  await door.call('putRecording', { body: { recording: false, seconds: 3600 } });
  const written = JSON.parse(readFileSync(first.home.settingsFile, 'utf8'));
  writeFileSync(first.home.settingsFile, JSON.stringify({ ...written, ofAnotherVersion: { kept: true } }));
  await first.stop();
  const second = startProgram(t, first.home, 'serve', '--json');
  const { url } = JSON.parse(await second.saw('\n'));
  assert.equal(url, `http://127.0.0.1:${port}`);
  const { json } = await talk({ url, key: first.key }, 'GET', '/v1/recording');
  assert.equal(json.recording, false);
  assert.ok(Date.parse(json.resumesAt) > Date.now());
  await talk({ url, key: first.key }, 'PUT', '/v1/recording', { recording: true });
  assert.equal((await second.stop('SIGTERM')).status, 0);
  const third = await startService(t, first.home);
  assert.notEqual(third.port, port);
  const { port: used } = await openPrivateDoor(first.home).call('getApi', {});
  assert.equal(used, third.port);
  await third.stop();
  const kept = JSON.parse(readFileSync(first.home.settingsFile, 'utf8'));
  assert.deepEqual(kept, { apiPort: port, ofAnotherVersion: { kept: true } });
});

test('reports unreadable settings in one sentence and leaves them unchanged', async (t) => {
  const home = makeTempHome(t);
  for (const [settings, message] of [
    ['{"apiPort": 28787', /settings\.json is not valid JSON: line 1, column 18 has the end of the file where /],
    ['[]', /settings\.json is not a JSON object/],
    ['{"apiPort": 80}', /The setting apiPort in .*settings\.json can't be 80.*1024 to 49151/],
    ['{"apiPort": "28787"}', /The setting apiPort .* can't be "28787"/],
    ['{"recording": null}', /The setting recording .* can't be null/],
    [
      '{"maxDays": "x"}',
      /can't be "x"\. .+ Copyloom doesn't start until you correct it: copyloom config reset maxDays\n$/,
    ],
  ] as const) {
    writeFileSync(home.settingsFile, settings);
    const { status, output, errors } = await runProgram(t, home, 'serve', '--port', String(await findFreePort()));
    assert.deepEqual([status, output, readFileSync(home.settingsFile, 'utf8')], [1, '', settings]);
    assert.match(errors, message);
    assert.doesNotMatch(errors, /bug|\n.*\n/i, 'one sentence, no stack');
  }
  assert.ok(!existsSync(home.databaseFile), 'nothing was opened');
  assert.match((await runProgram(t, home, 'status')).output, /warning +The setting maxDays in /);
  const { status, errors } = await runProgram(t, home, 'config', 'reset', 'maxDays');
  assert.deepEqual([status, errors, readFileSync(home.settingsFile, 'utf8')], [0, '', '{}']);
});

test('reports what prevents a start, and exits', async (t) => {
  const inTheWay = (name: 'databaseFile' | 'instanceFile' | 'socketPath' | 'keyFile') => (home: Home) =>
    void mkdirSync(home[name]);
  for (const prepare of [
    inTheWay('databaseFile'),
    inTheWay('instanceFile'),
    inTheWay('socketPath'),
    inTheWay('keyFile'),
    (home: Home) => writeFileSync(home.lockFile, 'not empty'.repeat(100)),
    (home: Home) => writeFileSync(home.imagesFolder, 'a file'),
  ]) {
    const home = makeTempHome(t);
    prepare(home);
    const { status, output, errors } = await runProgram(t, home, 'serve', '--port', String(await findFreePort()));
    assert.deepEqual([status, output], [1, ''], errors);
    assert.ok(errors.includes(home.data) && !errors.includes('bug'), errors);
  }
});

const readHint = (output: string, name: string): string => {
  const line = output.split('\n').find((one) => one.startsWith(name));
  assert.ok(line, output);
  return line.slice(name.length);
};

const runInShell = (t: TestContext, line: string, home: Home): Promise<{ stdout: string }> => {
  // A shell without any of our variables: the line must be self-contained.
  const { COPYLOOM_HOME: _, ...env } = environmentFor(home);
  return promisify(execFile)('sh', ['-c', line], { env, cwd: makeTempFolder(t) });
};

test('the command that serve prints works as is in any folder', async (t) => {
  const folder = join(makeTempFolder(t), "a home's $HOME");
  const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
  const port = await findFreePort();
  const program = startProgram(t, home, 'serve', '--port', String(port));
  const output = await program.saw('Press Ctrl+C');
  assert.match(
    output,
    new RegExp(`^Copyloom is listening at http://127\\.0\\.0\\.1:${port}; the key is stored in the file`),
  );
  assert.match(output, /^There is no desktop session, so Copyloom uses an internal clipboard/m);
  const key = readFileSync(home.keyFile, 'utf8');
  assert.ok(!output.includes(key), 'the key is not shown');
  const hint = readHint(output, 'Try it: ');
  const curl = await promisify(execFile)('sh', ['-c', 'command -v curl']).catch(() => undefined);
  if (!curl) return t.skip('curl is not installed');
  const { stdout } = await runInShell(t, hint.replace('curl ', 'curl -sS -w "\\n%{http_code}" '), home);
  assert.match(stdout, /"name":"Copyloom".*\n200$/);
  assert.equal(JSON.parse((await runInShell(t, hint, home)).stdout).name, 'Copyloom', 'the unchanged command works');
});

const importing = (script: string): string => `--import=data:text/javascript,${encodeURIComponent(script)}`;

/** Loaded into the program: stops it while it prints that it is running. */
const stopWhileAnnouncing = `
  const write = process.stdout.write;
  process.stdout.write = function (text, ...rest) {
    const written = write.call(this, text, ...rest);
    if (text.includes('"url"')) process.kill(process.pid, 'SIGTERM');
    return written;
  };`;

test('closes the history and exits with 0 when stopped as soon as it says that it is running', async (t) => {
  const home = makeTempHome(t);
  const env = { ...environmentFor(home), NODE_OPTIONS: importing(stopWhileAnnouncing) };
  const program = startProgramIn(t, env, 'serve', '--port', String(await findFreePort()), '--json');
  const { status, errors } = await program.ended();
  assert.deepEqual([status, errors], [0, '']);
  assert.ok(!existsSync(`${home.databaseFile}-wal`));
});

/** Loaded into the program: sends it every signal a second time while it handles the first. */
const sendAgain = `
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => setImmediate(() => process.kill(process.pid, signal)));`;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  test(`closes the history even if ${signal} arrives again while it stops`, async (t) => {
    const home = makeTempHome(t);
    const env = { ...environmentFor(home), NODE_OPTIONS: importing(sendAgain) };
    const program = startProgramIn(t, env, 'serve', '--port', String(await findFreePort()), '--json');
    await program.saw('"url"');
    assert.equal((await program.stop(signal)).status, 0);
    assert.ok(!existsSync(`${home.databaseFile}-wal`));
    assert.ok(!existsSync(home.instanceFile));
  });

test('listens only on 127.0.0.1', async (t) => {
  const { port } = await startService(t);
  assert.equal(await isRefused(port), false);
  assert.ok(await isRefused(port, '::1'));
  if (process.platform === 'linux') assert.ok(await isRefused(port, '127.0.0.2'));
});
