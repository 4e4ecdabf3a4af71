// Tests `copyloom mcp --register` with the real program and service: what it writes is what a client needs to start the server.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { findProgram } from '../../src/platform/process/find-program.ts';
import { startModel } from '../support/service/mcp.ts';
import { startProgramIn } from '../support/service/run-program.ts';
import { environmentFor, type Service, startService } from '../support/service/service.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** Runs `copyloom mcp` as the user of a service, with a home of its own for the files of clients. */
const start = async (t: TestContext, service?: Service) => {
  const running = service ?? (await startService(t));
  const folder = makeTempFolder(t);
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  const env = { ...environmentFor(running.home), HOME: folder, PATH: `${programs}${delimiter}${process.env['PATH']}` };
  return {
    service: running,
    folder,
    programs,
    config: join(folder, '.cursor', 'mcp.json'),
    mcp: (...args: string[]) => startProgramIn(t, env, 'mcp', ...args).ended(),
    copyloom: (...args: string[]) => startProgramIn(t, env, ...args).ended(),
  };
};

test('a client can start the server with what was registered, and again after a new key', async (t) => {
  const { service, config, mcp, copyloom } = await start(t);
  const connect = async () => {
    const { command, args, env } = JSON.parse(readFileSync(config, 'utf8')).mcpServers.copyloom;
    return startModel(t, { program: command, given: args.slice(1), env });
  };
  const { status, output, errors } = await mcp('--register', 'cursor', '--read-only');
  assert.equal(status, 0, errors);
  assert.equal(output, `Registered with Cursor, in ${config}. Restart Cursor.\n`);
  assert.match(errors, /Is Cursor installed\?\nThe file contains your API key, so only you can read it\./);
  const model = await connect();
  assert.equal((await model.get('get_status')).name, 'Copyloom');
  assert.match(await model.reject('put_clipboard'), /--read-only/);

  assert.equal((await copyloom('key', 'generate')).status, 0);
  assert.match(
    await model.refuse('get_status'),
    /register this server again with the current key: copyloom mcp --register CLIENT/,
  );
  assert.match((await mcp('--register', 'cursor')).output, /^Registered with Cursor/);
  const renewed = await connect();
  assert.equal((await renewed.get('put_clipboard', { text: 'x' })).entry.value, 'x');
  const unchanged = await mcp('--register', 'cursor');
  assert.equal(unchanged.output, `Already registered with Cursor, in ${config}. Nothing was changed.\n`);
  const rehearsed = await mcp('--unregister', 'cursor', '--dry-run');
  assert.equal(rehearsed.output, `This would delete ${config}, which has nothing else.\n`);
  const removed = await mcp('--unregister', 'cursor');
  assert.equal(removed.output, `Removed from Cursor. ${config} had nothing else, so it was deleted.\n`);
  assert.equal(existsSync(config), false);
  assert.equal(service.errors(), '');
});

test('a dry run shows what would be written without the key, and the key appears in no output', async (t) => {
  const { service, config, mcp } = await start(t);
  const { status, output } = await mcp('--register', 'cursor', '--dry-run');
  assert.equal(status, 0);
  assert.ok(output.startsWith(`This would be in ${config}:\n{\n  "mcpServers": {\n    "copyloom": {\n`), output);
  assert.match(output, /"COPYLOOM_API_KEY": "clm_…"/);
  assert.match(output, new RegExp(`"--port",\\s+"${service.port}"`));
  assert.equal(existsSync(config), false);
  for (const args of [
    ['--register', 'cursor'],
    ['--register', 'codex', '--dry-run'],
    ['--unregister', 'cursor'],
  ]) {
    const done = await mcp(...args);
    assert.ok(!(done.output + done.errors).includes(service.key), args.join(' '));
  }
});

test('uses the command of Claude Code, and explains its failures without the key', async (t) => {
  const { service, folder, programs, mcp } = await start(t);
  if ((await findProgram('claude')) === undefined) {
    const missing = await mcp('--register', 'claude-code');
    assert.equal(missing.status, 1);
    assert.match(missing.errors, /^The program claude is not on the PATH\. .*Nothing was changed/);
    const rehearsed = await mcp('--register', 'claude-code', '--dry-run');
    assert.deepEqual([rehearsed.status, rehearsed.output.split('\n')[0]], [0, 'This command would run:']);
    assert.equal(rehearsed.errors, 'The program claude is not on the PATH. Install it first.\n');
  }
  const log = join(folder, 'log');
  const claude = join(programs, 'claude');
  const install = (fails: boolean): void => {
    writeFileSync(
      claude,
      `#!/bin/sh\nprintf '%s|' "$@" >> ${log}\necho >> ${log}\n${fails ? 'echo "bad: $*" >&2; exit 1' : 'exit 0'}\n`,
    );
    chmodSync(claude, 0o755);
  };
  install(false);
  const dry = await mcp('--register', 'claude-code', '--dry-run');
  assert.match(
    dry.output,
    /^This command would run:\nclaude mcp add copyloom --scope user --env COPYLOOM_API_KEY=clm_… -- \/.*copyloom mcp --port \d+\n$/,
  );
  assert.equal(existsSync(log), false);
  const done = await mcp('--register', 'claude-code');
  assert.deepEqual([done.status, done.errors], [0, '']);
  assert.equal(done.output, 'Registered with Claude Code. To check it, type /mcp in a new session.\n');
  const [removed = '', added = ''] = readFileSync(log, 'utf8').split('\n');
  assert.equal(removed, 'mcp|remove|--scope|user|copyloom|');
  assert.ok(
    added.startsWith(`mcp|add|copyloom|--scope|user|--env|COPYLOOM_API_KEY=${service.key}|--|/`) &&
      added.endsWith(`/copyloom|mcp|--port|${service.port}|`),
    added,
  );
  install(true);
  const failed = await mcp('--register', 'claude-code');
  assert.equal(failed.status, 1);
  assert.match(failed.errors, /^claude failed: bad: mcp add copyloom .*=clm_… /);
  assert.ok(!failed.errors.includes(service.key));
});

test('explains wrong use, a missing key and an API that is off', async (t) => {
  const { mcp, copyloom, config } = await start(t);
  const unknown = await mcp('--register', 'curser');
  assert.equal(unknown.status, 2);
  assert.match(
    unknown.errors,
    /^--register must be claude-code, claude-desktop, cursor, .* or copilot, not "curser"\. Did you mean "cursor"\?\n/,
  );
  for (const [args, message] of [
    [['--register', 'zed', '--unregister', 'zed'], /can't be combined/],
    [['--dry-run'], /--dry-run works only with --register or --unregister/],
    [['--unregister', 'zed', '--read-only'], /only --dry-run makes sense/],
  ] as const) {
    const { status, errors } = await mcp(...args);
    assert.equal(status, 2);
    assert.match(errors, message);
  }
  await copyloom('api', 'off');
  assert.match(
    (await mcp('--register', 'zed')).errors,
    /The API is off, and the server needs it\. .*copyloom api on\n/,
  );
  await copyloom('key', 'revoke');
  const keyless = await mcp('--register', 'cursor');
  assert.equal(keyless.status, 1);
  assert.match(
    keyless.errors,
    /^The API is off, and there is no API key\. .*create a key: copyloom api on\. Then register again\.\n/,
  );
  const rehearsed = await mcp('--register', 'cursor', '--dry-run');
  assert.equal(rehearsed.status, 0);
  assert.match(rehearsed.output, /"COPYLOOM_API_KEY": "clm_…"/);
  assert.match(rehearsed.errors, /create a key: copyloom api on\n/);
  assert.equal(existsSync(config), false);
  assert.equal((await copyloom('api', 'on')).status, 0);
  assert.equal((await mcp('--register', 'cursor')).status, 0, 'the advice helps');
  await copyloom('key', 'revoke');
  assert.match(
    (await mcp('--register', 'zed')).errors,
    /^There is no API key\. Create one with: copyloom key generate/,
  );
});
