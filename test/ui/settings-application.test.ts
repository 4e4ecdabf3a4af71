// The Advanced pane with the real application and a real keychain.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { createKeychain } from '../../src/platform/access/keychain.ts';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { onPage, openPage } from '../support/browser/browser.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

/** Starts an unlocked keyring on a separate session bus, used by this process until the test ends. */
const startKeyring = async (t: TestContext): Promise<void> => {
  const session = await startSessionBus(t);
  const folder = makeTempFolder(t);
  const child = spawn('gnome-keyring-daemon', ['--unlock', '--components=secrets', '--foreground'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      DBUS_SESSION_BUS_ADDRESS: session.address,
    },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  child.stdin.end('\n');
  const bus = ['--dest', 'org.freedesktop.DBus', '--object-path', '/org/freedesktop/DBus'];
  const hasOwner = ['--method', 'org.freedesktop.DBus.NameHasOwner', 'org.freedesktop.secrets'];
  await until('The keyring', async () =>
    (await session.gdbus(...bus, ...hasOwner)).includes('true') ? true : undefined,
  );
  const before = process.env['DBUS_SESSION_BUS_ADDRESS'];
  process.env['DBUS_SESSION_BUS_ADDRESS'] = session.address;
  t.after(() => {
    if (before === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
    else process.env['DBUS_SESSION_BUS_ADDRESS'] = before;
  });
};

test('turns the API on and shows, copies, replaces and revokes the key', onPage, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon', 'gdbus', 'gnome-keyring-daemon'])) return;
  await startKeyring(t);
  const home = makeTempHome(t);
  const keychain = createKeychain({ account: home.keyAccount });
  const address = Promise.withResolvers<string>();
  const started = await startApplication(t, home, {
    openKeyStore: async () => keychain,
    findWindowHost: async () => ({
      name: 'chromium',
      why: 'This is a test.',
      reportsClose: true,
      open: async ({ url }) => {
        address.resolve(url);
        return { close: async () => undefined };
      },
    }),
  });
  const { application, control, clipboard } = started;
  await application.key.revoke();
  await application.api.begin({ on: false });
  await application.api.change({ port: await findFreePort() });
  const opening = control('POST', '/control/windows', { body: { window: 'settings', pane: 'advanced' } });
  const url = await address.promise;
  const { page, assertNoFaults } = await openPage(t, new URL(url).origin);
  await page.goto(url);
  assert.equal((await opening).status, 200);

  const power = page.getByRole('switch');
  assert.equal(await power.isChecked(), false);
  await power.press('Space');
  await page.locator('#status').filter({ hasText: 'Listening at' }).waitFor();
  const first = await keychain.read();
  assert.match(first ?? '', /^clm_/, 'turning the API on did not create a key in the keychain');

  await page.getByRole('button', { name: 'Show the key' }).press('Enter');
  await page.getByText(first ?? '', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy the key' }).press('Enter');
  await until('The key on the clipboard', async () => clipboard.content?.text === first || undefined);
  assert.ok(clipboard.concealed, 'the key is not marked as concealed');
  assert.equal((await control('GET', '/v1/history')).json.total, 0);

  await page.getByRole('button', { name: 'Generate new API key' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate new key' }).press('Enter');
  const second = await until('The new key', async () => {
    const key = await keychain.read();
    return key !== undefined && key !== first ? key : undefined;
  });
  const askWith = async (key: string): Promise<number> =>
    (await fetch(`${await readUrl()}/v1/status`, { headers: { 'x-api-key': key } })).status;
  // The keychain has the new key, and later none, a moment before the API.
  await until('The new key is accepted', async () => (await askWith(second)) === 200 || undefined);
  assert.equal(await askWith(first ?? ''), 401);

  await page.getByRole('button', { name: 'Revoke the key' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).press('Enter');
  await until('The end of the key', async () => ((await keychain.read()) === undefined ? true : undefined));
  await until('The key is refused', async () => (await askWith(second)) === 503 || undefined);

  await application.api.change({ on: false }); // as by the command line
  await until('The switch', async () => ((await power.isChecked()) ? undefined : true));
  assertNoFaults();

  async function readUrl(): Promise<string> {
    return (await control('GET', '/control/api')).json.url;
  }
});
