// Tests the process of `copyloom mcp`: its output, when it ends, and that other commands don't load it.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { createResources } from '../../src/mcp/resources.ts';
import { serveTools } from '../../src/mcp/serve-tools.ts';
import { listTexts } from '../support/application/talk.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { command, program } from '../support/service/program.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { runProgram } from '../support/service/run-program.ts';
import { environmentFor, startService } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const start = (t: TestContext, env: NodeJS.ProcessEnv = {}, ...args: string[]) => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop the process
  const child = spawn(command, ['mcp', ...args], { env: { ...environmentFor(makeTempHome(t)), ...env } });
  t.after(() => child.kill('SIGKILL'));
  const streams = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    streams.output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    streams.errors += chunk;
  });
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return { child, streams, send };
};

const waitForEnd = async (child: ChildProcess): Promise<number | NodeJS.Signals | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode ?? child.signalCode;
};

const initialize = {
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

test('writes only protocol messages and exits when its input ends', async (t) => {
  const { child, streams, send } = start(t);
  send(initialize);
  await once(child.stdout, 'data');
  child.stdin.write('this is not JSON\n{"neither":"is this a message"}\n');
  send({ id: 2, method: 'tools/list' });
  send({ id: 3, method: 'no/such/method' });
  while (!streams.output.includes('"id":3')) await once(child.stdout, 'data');
  child.stdin.end();
  assert.equal(await waitForEnd(child), 0);
  const ids = streams.output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  assert.deepEqual(ids.sort(), [1, 2, 3, null, null]);
  assert.doesNotMatch(streams.errors, /\bat .*\.[mt]s:/, 'no stack');
});

test('completes calls made before the end of the input', async (t) => {
  const service = await startService(t);
  const env = { COPYLOOM_API_KEY: service.key };
  const { child, streams, send } = start(t, env, '--port', String(service.port));
  send(initialize);
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: { name: 'put_clipboard', arguments: { text: 'piped' } } });
  const last = { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'get_status', arguments: {} } };
  child.stdin.end(JSON.stringify(last)); // without a final newline
  assert.equal(await waitForEnd(child), 0);
  const answers = streams.output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(answers.map(({ id, result }) => [id, result.isError ?? false]).sort(), [
    [1, false],
    [2, false],
    [3, false],
  ]);
  assert.deepEqual(await listTexts(service), ['piped']);
});

test('answers a malformed request, with its id if it has one, and handles the next one normally', async (t) => {
  const { child, streams, send } = start(t);
  send(initialize);
  await once(child.stdout, 'data');
  const malformed = [
    { jsonrpc: '2.0', id: 2 },
    { id: 'three', method: 'tools/list' },
    { jsonrpc: '2.0', id: 4, method: 5 },
    { jsonrpc: '2.0', id: 5, method: 'tools/list', params: 'none' },
    { jsonrpc: '2.0', id: {}, method: 'tools/list' },
    [{ jsonrpc: '2.0', id: 9, method: 'ping' }, { jsonrpc: '2.0', id: 8 }, 5],
    [],
    null,
  ];
  child.stdin.write(malformed.map((one) => `${JSON.stringify(one)}\n`).join(''));
  child.stdin.write('not json\n{"jsonrpc":"2.0","id":10,\n\r\n\n');
  const last = JSON.stringify({ jsonrpc: '2.0', id: 6, method: 'ping' });
  child.stdin.write(last.slice(0, 20)); // a line can arrive in pieces
  child.stdin.write(`${last.slice(20)}\n`);
  while (!streams.output.includes('"id":6')) await once(child.stdout, 'data');
  const answers = streams.output.trimEnd().split('\n');
  assert.deepEqual(
    answers.map((line) => JSON.parse(line)).flatMap(({ id, error }) => (error ? [[id, error.code]] : [])),
    [...[2, 'three', 4, 5, null, 8, null, null, null].map((id) => [id, -32600]), [null, -32700], [null, -32700]],
  );
  assert.equal(answers.length, 14, 'with those to initialize and to the two pings');
});

test('answers every message of a batch, and takes null for no arguments', async (t) => {
  const { child, streams, send } = start(t);
  send({ ...initialize, params: { ...initialize.params, protocolVersion: '2025-03-26' } });
  await once(child.stdout, 'data');
  const call = { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'get_status', arguments: null } };
  const batch = [
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'ping' },
    call,
    { jsonrpc: '2.0', id: 4, method: 'tools/list' },
  ];
  child.stdin.end(JSON.stringify(batch)); // without a final newline
  assert.equal(await waitForEnd(child), 0);
  const answers = streams.output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(answers[0].result.protocolVersion, '2025-03-26');
  const results = new Map(answers.map(({ id, result }) => [id, result]));
  assert.deepEqual([...results.keys()].sort(), [1, 2, 3, 4]);
  assert.deepEqual(results.get(2), {});
  assert.match(results.get(3).content[0].text, /^This server has no API key/);
  assert.ok(results.get(4).tools.length > 20);
});

test('says in words which parameters are wrong', async (t) => {
  const { child, streams, send } = start(t);
  send(initialize);
  await once(child.stdout, 'data');
  send({ id: 2, method: 'tools/call', params: { name: 7, arguments: [1] } });
  send({ id: 3, method: 'resources/read', params: { uri: 5 } });
  child.stdin.end();
  assert.equal(await waitForEnd(child), 0);
  const errors = streams.output
    .trimEnd()
    .split('\n')
    .flatMap((line) => JSON.parse(line).error ?? []);
  assert.deepEqual(errors, [
    {
      code: -32602,
      message:
        'Invalid parameters. name: expected string, received number; arguments: expected record, received array.',
    },
    { code: -32602, message: 'Invalid parameters. uri: expected string, received number.' },
  ]);
});

test('exits immediately when its input ends before any message', async (t) => {
  const { child, streams } = start(t);
  child.stdin.end();
  assert.equal(await waitForEnd(child), 0);
  assert.deepEqual(streams, { output: '', errors: '' });
});

for (const when of ['before', 'after'] as const) {
  test(`exits on SIGTERM during a call, ${when} the end of its input`, async (t) => {
    const port = await findFreePort();
    const silent = createServer(() => undefined).listen(port, '127.0.0.1');
    t.after(() => silent.closeAllConnections());
    t.after(() => silent.close());
    await once(silent, 'listening');
    const { child, send } = start(t, { COPYLOOM_API_KEY: 'clm_any' }, '--port', String(port));
    send(initialize);
    await once(child.stdout, 'data');
    send({ id: 2, method: 'tools/call', params: { name: 'get_status', arguments: {} } });
    await once(silent, 'request');
    if (when === 'after') child.stdin.end();
    child.kill('SIGTERM');
    assert.equal(await waitForEnd(child), 0);
  });
}

test('waits a limited time for an unanswered call, and not at all for a cancelled one', async () => {
  for (const [finishTime, isCancelled] of [
    [1, false],
    [2 ** 31 - 1, true],
  ] as const) {
    const input = new PassThrough();
    const called = Promise.withResolvers<void>();
    const { ended } = serveTools({
      input,
      output: new PassThrough().resume(),
      version: '0',
      instructions: '',
      finishTime,
      onFault: assert.fail,
      resources: createResources({ client: undefined, url: '', readFile: assert.fail }),
      caller: {
        tools: [],
        call: () => {
          called.resolve();
          return new Promise(() => undefined);
        },
      },
    });
    const send = (message: object): void => void input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    send(initialize);
    send({ id: 2, method: 'tools/call', params: { name: 'get_status', arguments: {} } });
    await called.promise;
    if (isCancelled) send({ method: 'notifications/cancelled', params: { requestId: 2 } });
    input.end();
    await ended;
  }
});

test('explains itself on standard error at a terminal, and exits on Ctrl+D', async (t) => {
  const terminal = startAtTerminal(t, makeTempHome(t), `${process.execPath} ${program} mcp 2>&1 >/dev/null`);
  await terminal.saw('Ctrl+D');
  terminal.type('\u0004');
  const { status, shown } = await terminal.ended();
  assert.equal(status, 0);
  assert.match(shown, /This is an MCP server\..+copyloom mcp --register claude-code/s);
});

test('handles help and usage errors like every command', async (t) => {
  const home = makeTempHome(t);
  const help = await runProgram(t, home, 'mcp', '--help');
  assert.deepEqual([help.status, help.errors], [0, '']);
  assert.match(help.output, /copyloom mcp --register cursor\n/);
  assert.equal((await runProgram(t, home, 'mcp', '--port', '80')).status, 2);
  const { child, streams } = start(t, { COPYLOOM_API_PORT: 'eighty' });
  assert.equal(await waitForEnd(child), 2);
  assert.match(streams.errors, /^COPYLOOM_API_PORT must be a whole number from 1024 to 49151, not "eighty"\.\n/);
  assert.equal(streams.output, '');
});

/** All files that the program loaded. */
const listLoaded = async (t: TestContext, ...args: string[]): Promise<string[]> => {
  const folder = makeTempFolder(t);
  const env = { ...environmentFor(makeTempHome(t)), NODE_V8_COVERAGE: folder };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'ignore', 'ignore'] });
  t.after(() => child.kill('SIGKILL'));
  await waitForEnd(child);
  return readdirSync(folder).flatMap((name) => {
    const { result }: { result: { url: string }[] } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return result.map(({ url }) => url);
  });
};

test('only copyloom mcp loads the SDK', async (t) => {
  const loadsSdk = (urls: readonly string[]): boolean => urls.some((url) => url.includes('@modelcontextprotocol'));
  assert.equal(loadsSdk(await listLoaded(t, 'mcp')), true);
  for (const args of [['--version'], ['help'], ['mcp', '--help'], ['status']])
    assert.equal(loadsSdk(await listLoaded(t, ...args)), false, args.join(' '));
});
