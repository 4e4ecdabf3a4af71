// Every setting can be changed in the settings window, with the real application.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panes } from '../../src/contract/panes.ts';
import { settingDescriptors } from '../../src/core/settings/setting-descriptors.ts';
import { texts } from '../../src/ui/settings/texts.ts';
import { until } from '../support/application/history.ts';
import { onPage } from '../support/browser/browser.ts';
import { openRealSettings } from './open-real-settings.ts';

/** Kept by the application itself: the pause of recording, and whether the first start is over. */
const kept = ['recordingPausedAt', 'recordingPausedUptime', 'recordingResumesAt', 'welcomed'];
/** The pane has its own words for them. */
const ownLabels: Readonly<Record<string, string>> = { apiEnabled: texts.api.allow };

test('shows every setting in a pane', onPage, async (t) => {
  const { page, changeSettings, untilAnswered } = await openRealSettings(t);
  await changeSettings({ suspectedSecrets: 'expire' }); // how long they are kept matters only then
  const wanted = Object.entries(settingDescriptors).filter(([name]) => !kept.includes(name));
  const missing = new Map(wanted.map(([name, { label }]) => [name, ownLabels[name] ?? label]));
  for (const pane of panes) {
    await page.evaluate(`location.hash = '${pane}'`);
    await page.getByRole('heading', { level: 1, name: texts.panes[pane], exact: true }).waitFor();
    const main = page.getByRole('main');
    await until(`The pane ${pane}`, async () => (await main.locator('.row').count()) > 0 || undefined);
    await untilAnswered();
    const shown = await main.innerText();
    for (const [name, label] of missing) if (shown.includes(label)) missing.delete(name);
  }
  assert.deepEqual([...missing.keys()], []);
});
