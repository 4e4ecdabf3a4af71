// Registering with MCP clients: which file it is, and that nothing else in it is lost.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parse } from 'smol-toml';
import { writeAsJson } from '../../src/base/edit-jsonc.ts';
import { findMcpClient, type McpClientName, mcpClientNames } from '../../src/base/mcp-clients.ts';
import { findConfigFile } from '../../src/platform/mcp-clients/config-file.ts';
import { registerClient } from '../../src/platform/mcp-clients/register-client.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const server = { program: '/opt/copyloom/bin/copyloom', args: ['mcp'], key: `clm_${'k'.repeat(43)}` };
const standard = { command: server.program, args: server.args, env: { COPYLOOM_API_KEY: server.key } };

const start = (t: TestContext, client: McpClientName) => {
  const homedir = makeTempFolder(t);
  const environment = { env: {}, platform: 'linux', homedir } as const;
  const declared = findMcpClient(client);
  const path = 'file' in declared ? findConfigFile(declared.file, environment) : '';
  return {
    homedir,
    path,
    write: (text: string): void => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    },
    read: () => readFileSync(path, 'utf8'),
    register: (changes: Partial<typeof server> = {}, dryRun = false) =>
      registerClient({ client, server: { ...server, ...changes }, dryRun }, environment),
    unregister: () => registerClient({ client, server: undefined, dryRun: false }, environment),
  };
};

test('finds the file of each client on each platform, where its variables say', () => {
  const find = (client: McpClientName, platform: NodeJS.Platform, env: Record<string, string> = {}) => {
    const declared = findMcpClient(client);
    return 'file' in declared ? findConfigFile(declared.file, { env, platform, homedir: '/home/ada' }) : 'none';
  };
  const moved = { XDG_CONFIG_HOME: '/x', CODEX_HOME: '/c', COPILOT_HOME: '/p', APPDATA: '/a' };
  assert.deepEqual(
    mcpClientNames.map((client) => [find(client, 'linux'), find(client, 'linux', moved)]),
    [
      ['none', 'none'],
      ['/home/ada/.config/Claude/claude_desktop_config.json', '/x/Claude/claude_desktop_config.json'],
      ['/home/ada/.cursor/mcp.json', '/home/ada/.cursor/mcp.json'],
      ['/home/ada/.config/Code/User/mcp.json', '/x/Code/User/mcp.json'],
      ['/home/ada/.codeium/windsurf/mcp_config.json', '/home/ada/.codeium/windsurf/mcp_config.json'],
      ['/home/ada/.config/zed/settings.json', '/x/zed/settings.json'],
      ['/home/ada/.codex/config.toml', '/c/config.toml'],
      ['/home/ada/.gemini/settings.json', '/home/ada/.gemini/settings.json'],
      ['/home/ada/.copilot/mcp-config.json', '/p/mcp-config.json'],
    ],
  );
  assert.equal(
    find('claude-desktop', 'darwin', moved),
    '/home/ada/Library/Application Support/Claude/claude_desktop_config.json',
  );
  assert.equal(find('zed', 'darwin', moved), '/home/ada/.config/zed/settings.json');
  assert.equal(find('zed', 'win32', moved), '/a/Zed/settings.json');
  assert.equal(find('vscode', 'linux', { XDG_CONFIG_HOME: 'relative' }), '/home/ada/.config/Code/User/mcp.json');
});

test('creates the file in the format of each client, private, and deletes it again', async (t) => {
  const expected: Partial<Record<McpClientName, unknown>> = {
    vscode: { servers: { copyloom: { ...standard, type: 'stdio' } } },
    zed: { context_servers: { copyloom: standard } },
    codex: { mcp_servers: { copyloom: standard } },
    copilot: { mcpServers: { copyloom: { ...standard, type: 'local', tools: ['*'] } } },
  };
  for (const client of mcpClientNames.filter((name) => name !== 'claude-code')) {
    const { register, unregister, read, path } = start(t, client);
    const done = await register();
    assert.deepEqual(done, { file: path, changed: true, hasFolder: false, isInRepository: false }, client);
    const config = client === 'codex' ? { ...parse(read()) } : JSON.parse(read());
    assert.equal(JSON.stringify(config), JSON.stringify(expected[client] ?? { mcpServers: { copyloom: standard } }));
    assert.equal(statSync(path).mode & 0o777, 0o600, client);
    assert.equal((await register()).changed, false, 'it is there already');
    assert.equal((await register({ key: 'clm_other' })).backup, undefined, 'nothing in it is of the user');
    const { changed, isDeleted, backup } = await unregister();
    assert.deepEqual([changed, isDeleted, backup], [true, true, undefined], client);
    assert.deepEqual(readdirSync(dirname(path)), [], client);
    assert.equal((await unregister()).changed, false);
  }
});

test('keeps a file that was there before, or that has something else by now', async (t) => {
  const early = start(t, 'cursor');
  early.write('{ "mcpServers": {} }\n');
  await early.register();
  assert.equal((await early.unregister()).isDeleted, undefined);
  assert.deepEqual(JSON.parse(early.read()), { mcpServers: {} });

  const later = start(t, 'cursor');
  await later.register();
  later.write(`// mine\n${later.read()}`);
  const { changed, isDeleted, backup = '' } = await later.unregister();
  assert.deepEqual([changed, isDeleted], [true, undefined]);
  assert.match(later.read(), /^\/\/ mine\n/);
  assert.ok(readFileSync(backup, 'utf8').includes(server.key));
});

test('keeps comments, other servers and what the user added, and backs the file up', async (t) => {
  const { register, write, read, path } = start(t, 'zed');
  const before = `// Zed settings
{
  "theme": "One Dark", // nice
  "context_servers": {
    "other": { "command": "x", "args": [], "env": { "TOKEN": "t" } },
    "copyloom": { "command": "/old/copyloom", "args": ["mcp", "--read-only"], "env": { "COPYLOOM_API_KEY": "clm_old", "LANG": "C" }, "enabled": false },
  },
}
`;
  write(before);
  chmodSync(path, 0o644);
  const { backup = '' } = await register();
  assert.equal(readFileSync(backup, 'utf8'), before);
  assert.deepEqual(
    [path, backup].map((one) => statSync(one).mode & 0o777),
    [0o600, 0o600],
  );
  assert.equal(
    read(),
    before
      .replace('/old/copyloom', server.program)
      .replace(/\["mcp", "--read-only"\]/, '[\n      "mcp"\n    ]')
      .replace('clm_old', server.key),
  );
  const key = `clm_${'n'.repeat(43)}`;
  assert.equal((await register({ key })).changed, true, 'a new key');
  assert.deepEqual(JSON.parse(writeAsJson(read())).context_servers.copyloom.env, { COPYLOOM_API_KEY: key, LANG: 'C' });
  chmodSync(path, 0o644);
  assert.equal((await register({ key })).changed, false);
  assert.equal(statSync(path).mode & 0o777, 0o600, 'others could read the key');
});

test('keeps other tables and their comments in TOML', async (t) => {
  const { register, unregister, write, read } = start(t, 'codex');
  const others = '# Codex\nmodel = "o" # mine\n\n[mcp_servers.other]\ncommand = "x"\n';
  const next = '# the last one\n[tui]\nnotifications = true\n';
  write(`${others}\n${next}`);
  await register();
  assert.ok(read().startsWith(`${others}\n${next}\n[mcp_servers.copyloom]\n`), read());
  await unregister();
  assert.equal(read(), `${others}\n${next}`);
  write(
    `${others}\n[mcp_servers."copyloom"]\ncommand = "old"\nstartup_timeout_sec = 20\n\n[ mcp_servers.copyloom.env ]\nCOPYLOOM_API_KEY = "clm_old"\nLANG = "C"\n\n${next}`,
  );
  await register();
  assert.ok(read().startsWith(`${others}\n[mcp_servers.copyloom]\n`), read());
  assert.ok(read().endsWith(`\n${next}`), read());
  assert.equal(
    JSON.stringify(Object(parse(read())['mcp_servers']).copyloom),
    JSON.stringify({
      command: server.program,
      startup_timeout_sec: 20,
      args: ['mcp'],
      env: { COPYLOOM_API_KEY: server.key, LANG: 'C' },
    }),
  );
});

test('changes nothing in a file that it cannot read or understand, and says where and why', async (t) => {
  for (const [client, text, message] of [
    [
      'cursor',
      '{\n  "mcpServers": {\n    "a" 1\n  }\n}',
      /mcp\.json is not valid JSON: line 3, column 9 has `1` where a colon is expected\. .*Nothing was changed/,
    ],
    ['cursor', '{ "mcpServers": [] }', /Expected "mcpServers" in .*mcp\.json to be an object/],
    ['cursor', '[]', /Expected .*mcp\.json to be an object/],
    ['codex', 'model = \n', /config\.toml is not valid TOML: line 1, column \d+: .*Nothing was changed/],
    [
      'codex',
      'mcp_servers = { copyloom = { command = "x" } }\n',
      /Can't change only "copyloom" in .*config\.toml, so nothing was changed/,
    ],
    ['codex', 'text = """\n[mcp_servers.copyloom]\n"""\n[mcp_servers.copyloom]\ncommand = "x"\n', /Can't change only/],
  ] as const) {
    const { register, write, read, path } = start(t, client);
    write(text);
    await assert.rejects(register(), { name: 'Unavailable', message }, text);
    assert.deepEqual([read(), existsSync(`${path}.copyloom-backup`)], [text, false]);
  }
});

test('refuses a file that is not text in UTF-8, or not a file', async (t) => {
  const { register, write, path } = start(t, 'cursor');
  write('');
  const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  writeFileSync(path, bytes);
  const message = /mcp\.json is not valid UTF-8 text\. .*Nothing was changed\.$/;
  await assert.rejects(register(), { name: 'Unavailable', message });
  assert.deepEqual([readFileSync(path), existsSync(`${path}.copyloom-backup`)], [bytes, false]);
  rmSync(path);
  execFileSync('mkfifo', [path]);
  await assert.rejects(register(), { name: 'Unavailable', message: /mcp\.json is not a regular file\./ });
});

test('follows links to a file that is kept elsewhere, and warns if that is a Git repository', async (t) => {
  const { register, path, homedir } = start(t, 'cursor');
  const dotfiles = join(homedir, 'dotfiles');
  mkdirSync(join(dotfiles, '.git'), { recursive: true });
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync('../dotfiles/mcp.json', path);
  const made = await register();
  assert.deepEqual([made.file, made.isInRepository, made.hasFolder], [join(dotfiles, 'mcp.json'), true, true]);
  assert.ok(readFileSync(join(dotfiles, 'mcp.json'), 'utf8').includes(server.key));
  assert.equal((await register()).changed, false);
});

test('a dry run writes nothing', async (t) => {
  const { register, path, write, read } = start(t, 'cursor');
  assert.equal((await register({}, true)).changed, true);
  assert.equal(existsSync(dirname(path)), false);
  write('{}');
  chmodSync(path, 0o644);
  await register({}, true);
  assert.deepEqual([read(), statSync(path).mode & 0o777, existsSync(`${path}.copyloom-backup`)], ['{}', 0o644, false]);
});
