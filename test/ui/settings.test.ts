// The settings window in use: switch, status line, port, outside changes and lost connections.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { panes } from '../../src/contract/panes.ts';
import { createFakeApplication, listeningApi, refuseWith } from '../support/application/fake-application.ts';
import { until } from '../support/application/history.ts';
import { onPage, openPage, pages } from '../support/browser/browser.ts';
import { startWindowStandIn } from '../support/desktop/window-stand-in.ts';
import { hear, holdsPort, openSettings } from './open-settings.ts';

describe('the settings window', pages, () => {
  test('opens the Advanced pane', onPage, async (t) => {
    const { page, status, assertNoFaults } = await openSettings(t);
    assert.equal(new URL(page.url()).hash, '#advanced');
    await page.waitForFunction(`document.title === 'Advanced · Copyloom settings'`);
    await page.getByRole('heading', { level: 1, name: 'Advanced' }).waitFor();
    const entry = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Advanced' });
    assert.equal(await entry.getAttribute('aria-current'), 'page');
    await hear(status, /^Off$/);
    assert.equal(await status.getAttribute('role'), 'status');
    assertNoFaults();
  });

  test('names the pane in its title once it is usable and the keyboard reaches the switch', onPage, async (t) => {
    const application = createFakeApplication();
    const server = await startWindowStandIn(t, application);
    const { page, assertNoFaults } = await openPage(t, server.origin);
    const gate = Promise.withResolvers<void>();
    await page.route('**/events', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(server.invitation);
    await page.getByText('Loading…').waitFor();
    assert.equal(await page.title(), 'Copyloom settings');
    gate.resolve();
    await until('The title of the pane', async () => (await page.title()).startsWith('Advanced') || undefined);
    for (const key of [...panes.map(() => 'Tab'), 'Tab', 'Space']) await page.keyboard.press(key);
    await page.locator('#status').filter({ hasText: 'Listening at' }).waitFor();
    assert.deepEqual(application.called('changeApi'), [{ on: true }]);
    assertNoFaults();
  });

  test('stays admitted after a reload, unlike a copy of its address', onPage, async (t) => {
    const { page, context, power, assertNoFaults } = await openSettings(t, listeningApi);
    await page.reload();
    await power.waitFor();
    assert.equal(await power.isChecked(), true);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText('Open one with: copyloom settings').waitFor();
    assertNoFaults();
  });

  test('stays admitted if it reloads with the used token in its address, as after a crash', onPage, async (t) => {
    const { page, server, power } = await openSettings(t, listeningApi);
    await page.evaluate(`history.replaceState(null, '', '${new URL(server.invitation).hash}')`);
    await page.reload();
    await power.waitFor();
    assert.equal(await power.isChecked(), true);
    await page.reload();
    await power.waitFor();
  });

  test('shows the switch as pending until the application confirms', onPage, async (t) => {
    const { page, application, power, status, assertNoFaults } = await openSettings(t);
    const { letGo } = application.hold('changeApi');
    await power.click();
    await hear(status, 'Turning on…');
    assert.equal(await power.getAttribute('aria-checked'), 'false', 'it is not on yet');
    assert.equal(await power.getAttribute('aria-busy'), 'true');
    await power.dispatchEvent('click');
    application.change({ on: true, state: 'starting', status: 'starting' });
    await hear(status, 'Starting…');
    assert.equal(await power.getAttribute('aria-checked'), 'true');
    letGo();
    await hear(status, 'Listening at http://127.0.0.1:28787');
    await page.locator('[role="switch"][aria-busy="false"]').waitFor();
    assert.deepEqual(application.called('changeApi'), [{ on: true }]);
    await power.click();
    await hear(status, /^Off$/);
    assert.equal(await power.getAttribute('aria-checked'), 'false');
    assertNoFaults();
  });

  test('keeps the state of a refused switch and says why', onPage, async (t) => {
    const { page, application, power, assertNoFaults } = await openSettings(t);
    application.script('changeApi', refuseWith('unavailable', 'The settings cannot be written: the disk is full.'));
    await power.click();
    await hear(page.getByRole('alert'), 'The settings cannot be written: the disk is full.');
    assert.equal(await power.getAttribute('aria-checked'), 'false');
    assertNoFaults();
  });

  test('says why the listener failed and offers a retry', onPage, async (t) => {
    const status = 'not listening because port 28787 is taken by other-program (77)';
    const opened = await openSettings(t, { on: true, state: 'failed', status });
    await hear(opened.status, 'Not listening because port 28787 is taken by other-program (77)');
    assert.equal(await opened.power.getAttribute('aria-checked'), 'true', 'the switch stays on');
    await opened.button('Try again').click();
    await hear(opened.status, 'Listening at http://127.0.0.1:28787');
    assert.deepEqual(opened.application.called('changeApi'), [{ on: true }]);
    assert.equal(await opened.button('Try again').count(), 0);
    opened.assertNoFaults();
  });

  test('validates the port before sending it; Escape restores it, Enter and the button apply it', onPage, async (t) => {
    const { page, application, port, status, announcement, button, assertNoFaults } = await openSettings(
      t,
      listeningApi,
    );
    const problem = page.locator('#port-problem');
    assert.equal(await button('Apply port').getAttribute('aria-disabled'), 'true', 'nothing is to be applied yet');
    for (const [typed, expected] of [
      ['80', '80 is out of range. Enter a number from 1024 to 49151.'],
      ['50000', '50000 is out of range.'],
      ['http', '“http” is not a number.'],
      ['', 'Enter a port'],
    ] as const) {
      await port.fill(typed);
      await port.press('Enter');
      await hear(problem, expected);
      assert.equal(await port.getAttribute('aria-invalid'), 'true');
    }
    await port.press('Escape');
    await holdsPort(page, '28787');
    assert.equal(await problem.textContent(), '');
    assert.deepEqual(application.called('changeApi'), []);
    await port.fill('30100');
    await port.press('Enter');
    await hear(status, 'Listening at http://127.0.0.1:30100');
    await hear(announcement, 'The port is now 30100.');
    await port.fill('30101');
    await button('Apply port').click();
    await hear(status, 'Listening at http://127.0.0.1:30101');
    assert.deepEqual(application.called('changeApi'), [{ port: 30100 }, { port: 30101 }]);
    await hear(page.locator('pre').first(), ':30101/v1/status');
    assertNoFaults();
  });

  test('shows at the field why the application rejected a port', onPage, async (t) => {
    const { page, application, port, status, assertNoFaults } = await openSettings(t, listeningApi);
    const problem = page.locator('#port-problem');
    await port.fill('30000');
    await port.press('Enter');
    await hear(problem, 'Not listening because port 30000 is taken by other-program (77)');
    await hear(status, 'Not listening because port 30000 is taken');
    assert.equal(await port.getAttribute('aria-invalid'), 'true');
    application.script('changeApi', refuseWith('invalid_request', 'The port 30002 is reserved.'));
    await port.fill('30002');
    await port.press('Enter');
    await hear(problem, 'The port 30002 is reserved.');
    assert.equal(await port.inputValue(), '30002', 'the input stays, so that it can be corrected');
    await port.press('Escape');
    await holdsPort(page, '30000');
    assertNoFaults();
  });

  test('shows outside changes automatically', onPage, async (t) => {
    const { page, application, power, port, status, button, assertNoFaults } = await openSettings(t);
    application.change({ ...listeningApi, port: 31000, url: 'http://127.0.0.1:31000' });
    await hear(status, 'Listening at http://127.0.0.1:31000');
    assert.equal(await power.getAttribute('aria-checked'), 'true');
    assert.equal(await port.inputValue(), '31000');
    await hear(page.locator('pre').first(), ':31000/v1/status');
    await port.fill('32');
    application.change({ key: { present: false, where: 'in the login keychain', keychain: true } });
    await page.getByText('No key yet').waitFor();
    assert.equal(await button('Copy the key').getAttribute('aria-disabled'), 'true');
    assert.equal(await port.inputValue(), '32', 'the input is not overwritten');
    assertNoFaults();
  });

  test('reports a lost connection and reconnects', onPage, async (t) => {
    const { page, application, server, power, status, button } = await openSettings(t, listeningApi);
    await button('Show the key').click();
    await page.locator('code').waitFor();
    server.stop();
    await hear(page.getByRole('alert'), 'Copyloom is not responding.');
    await hear(status, 'Unknown');
    assert.equal(await page.locator('code').count(), 0, 'the key is hidden');
    assert.equal(await power.getAttribute('aria-disabled'), 'true');
    await power.click({ force: true });
    assert.deepEqual(application.called('changeApi'), []);
    application.change({ port: 31000, url: 'http://127.0.0.1:31000' });
    server.startAgain();
    await hear(status, 'Listening at http://127.0.0.1:31000');
    assert.equal(await page.getByText('Copyloom is not responding.').count(), 0);
    await power.click();
    await hear(status, /^Off$/);
  });

  test('tells a window that is no longer admitted how to open a new one', onPage, async (t) => {
    const { page, server } = await openSettings(t, listeningApi);
    server.shutOut();
    const alert = page.getByRole('alert');
    await hear(alert, 'Only a Copyloom window can use this address. Open one with: copyloom settings');
    await page.getByRole('button', { name: 'Retry now' }).click();
    await hear(alert, 'Only a Copyloom window can use this address.');
  });

  test('shows the requested pane when the window is opened again', onPage, async (t) => {
    const { page, application, assertNoFaults } = await openSettings(t);
    await page.evaluate(`location.hash = '<img src=x onerror=alert(1)>'`);
    await page.getByRole('heading', { level: 1, name: 'General' }).waitFor();
    application.send({ name: 'pane', value: 'advanced' });
    await page.waitForURL(/#advanced$/);
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'H1');
    assertNoFaults();
  });
});
