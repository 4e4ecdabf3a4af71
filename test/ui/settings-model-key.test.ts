// The models of the key and the commands, without a window.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { mcpClientNames } from '../../src/base/mcp-clients.ts';
import { createAnnouncer } from '../../src/ui/settings/model/announcer.ts';
import { createKey } from '../../src/ui/settings/model/key.ts';
import { maskLine } from '../../src/ui/settings/model/mask.ts';
import { createLines } from '../../src/ui/settings/model/terminal-lines.ts';
import type { Call } from '../../src/ui/window/call.ts';
import { createFakeApplication, keyOf, refuseWith } from '../support/application/fake-application.ts';

const begin = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const application = createFakeApplication();
  const call: Call<'settings'> = async (id, ...[input]) =>
    JSON.parse(JSON.stringify(await application.answer(id, input?.body)));
  const announcer = createAnnouncer();
  const key = createKey(call, announcer);
  return {
    application,
    announcer,
    key,
    lines: createLines(call, announcer),
    revealed: () => key.state.get().revealed,
    announcement: () => announcer.announcement.get()?.message,
  };
};

test('shows the key and its commands, and hides them after a minute', async (t) => {
  const { key, revealed } = begin(t);
  await key.show();
  assert.equal(revealed()?.key, keyOf('a'));
  assert.match(revealed()?.lines?.curl ?? '', new RegExp(keyOf('a')));
  t.mock.timers.tick(59_999);
  assert.ok(revealed());
  t.mock.timers.tick(1);
  assert.equal(revealed(), undefined);
});

test('restarts the minute when the key is shown again', async (t) => {
  const { key, revealed } = begin(t);
  await key.show();
  t.mock.timers.tick(40_000);
  key.hide();
  await key.show();
  t.mock.timers.tick(40_000);
  assert.ok(revealed());
});

test('does not show a key that arrives after it was hidden', async (t) => {
  const { application, key, revealed } = begin(t);
  const { letGo } = application.hold('showKey');
  const showing = key.show();
  assert.deepEqual(key.state.get().pending, ['show']);
  key.hide();
  assert.deepEqual(key.state.get().pending, []);
  letGo();
  await showing;
  assert.equal(revealed(), undefined);
});

test('updates a shown key that was changed elsewhere, without extending the time', async (t) => {
  const { application, key, revealed } = begin(t);
  await key.show();
  t.mock.timers.tick(50_000);
  application.replaceKey(keyOf('c'));
  await key.follow(true);
  assert.equal(revealed()?.key, keyOf('c'));
  t.mock.timers.tick(10_000);
  assert.equal(revealed(), undefined);
  await key.show();
  await key.follow(false);
  assert.equal(revealed(), undefined, 'one that was revoked elsewhere goes');
});

test('reads nothing while the key is hidden', async (t) => {
  const { application, key } = begin(t);
  await key.follow(true);
  assert.deepEqual(application.calls, []);
});

test('announces copying, generating and revoking without revealing the key', async (t) => {
  const { application, key, revealed, announcement } = begin(t);
  await key.copy();
  assert.match(announcement() ?? '', /^Key copied/);
  await key.show();
  await key.generate(true);
  assert.match(announcement() ?? '', /^New key generated\. The previous key/);
  assert.equal(revealed(), undefined);
  await key.revoke();
  assert.match(announcement() ?? '', /^Key revoked/);
  await key.revoke();
  assert.equal(announcement(), 'The key was already removed.');
  await key.generate(false);
  assert.equal(announcement(), 'Key generated.');
  assert.deepEqual(
    application.calls.map(({ id }) => id),
    ['copyKey', 'showKey', 'getLines', 'generateKey', 'revokeKey', 'revokeKey', 'generateKey'],
  );
});

test('shows each refusal until the next action', async (t) => {
  const { application, key } = begin(t);
  for (const [name, act] of [
    ['showKey', () => key.show()],
    ['copyKey', () => key.copy()],
    ['generateKey', () => key.generate(true)],
    ['revokeKey', () => key.revoke()],
  ] as const) {
    application.script(name, refuseWith('unavailable', `${name}: the keychain is locked.`));
    await act();
    assert.deepEqual(key.state.get(), {
      pending: [],
      revealed: undefined,
      problem: `${name}: the keychain is locked.`,
    });
  }
  await key.copy();
  assert.equal(key.state.get().problem, undefined);
});

test('copies the key while it is being loaded', async (t) => {
  const { application, key, revealed, announcement } = begin(t);
  const { letGo } = application.hold('showKey');
  const showing = key.show();
  await key.copy();
  assert.match(announcement() ?? '', /copied/);
  letGo();
  await showing;
  assert.ok(revealed());
});

test('does not revoke a key while one is being generated', async (t) => {
  const { application, key } = begin(t);
  const { letGo } = application.hold('generateKey');
  const generating = key.generate(true);
  await key.revoke();
  letGo();
  await generating;
  assert.deepEqual(application.called('revokeKey'), []);
});

test('stores commands with the key masked', async (t) => {
  const { lines } = begin(t);
  await lines.follow(true);
  const { curl, clients = [] } = lines.state.get().masked ?? {};
  assert.equal(curl, `printf 'x-api-key: clm_…\\n' | curl --noproxy '*' -H @- http://127.0.0.1:28787/v1/status`);
  assert.deepEqual(clients[0], {
    client: 'claude-code',
    title: 'Claude Code',
    text: 'claude mcp add copyloom --scope user --env COPYLOOM_API_KEY=clm_… -- /usr/bin/copyloom mcp',
    register: 'copyloom mcp --register claude-code',
  });
  assert.deepEqual(
    clients.map(({ client }) => client),
    mcpClientNames,
  );
  for (const { text, client } of clients) assert.match(text ?? '', /clm_…/, client);
  await lines.follow(false);
  assert.equal(lines.state.get().masked, undefined);
});

test('does not show a command in which no key is recognized', () => {
  assert.equal(maskLine('curl -H "x-api-key: something-else"'), undefined);
  assert.equal(maskLine(`a ${keyOf('a')} b ${keyOf('-')} c`), 'a clm_… b clm_… c');
});

test('uses only the latest read of the commands', async (t) => {
  const { application, lines } = begin(t);
  const { letGo } = application.hold('getLines');
  const first = lines.follow(true);
  application.change({ port: 30100 });
  await lines.follow(true);
  application.change({ port: 28787 });
  letGo();
  await first;
  assert.match(lines.state.get().masked?.curl ?? '', /:30100/);
});

test('has the application copy a command, and shows its refusal there', async (t) => {
  const { application, lines, announcement } = begin(t);
  await lines.follow(true);
  await lines.copy('mcp');
  lines.choose('zed');
  lines.choose('unknown');
  await lines.copy('mcp');
  assert.deepEqual(application.called('copyLine'), [{ line: 'claude-code' }, { line: 'zed' }]);
  assert.match(announcement() ?? '', /^MCP registration copied/);
  application.script('copyLine', refuseWith('unavailable', 'No clipboard answers.'));
  await lines.copy('curl');
  assert.equal(lines.state.get().problems.curl, 'No clipboard answers.');
  assert.equal(lines.state.get().problems.mcp, undefined);
  await lines.copy('curl');
  assert.equal(lines.state.get().problems.curl, undefined);
});

test('has the application open the explorer', async (t) => {
  const { application, lines, announcement } = begin(t);
  application.script('openWindow', refuseWith('not_supported', 'There is no display.'));
  await lines.openExplorer();
  assert.equal(lines.state.get().problems.docs, 'There is no display.');
  await lines.openExplorer();
  assert.equal(lines.state.get().problems.docs, undefined);
  assert.match(announcement() ?? '', /explorer is open/);
  assert.deepEqual(application.called('openWindow'), [{ window: 'explorer' }, { window: 'explorer' }]);
});
