// Tests what the overlay says if a paste fails after it was hidden for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { Event } from '../../src/contract/window-protocol.ts';
import { startApplication } from '../support/application/application.ts';
import { putText } from '../support/application/history.ts';
import { createFakeWindowHost } from '../support/desktop/fake-window-host.ts';

const failing = {
  pasteKey: 'Ctrl+V',
  paste: async () => {
    throw new Unavailable('The window was closed meanwhile.');
  },
};
const isFailure = ({ name, value }: Event): boolean => name === 'notice' && String(value).includes('closed');

test('opens again to say why, until it is opened for something else', async (t) => {
  const { host, opened } = createFakeWindowHost();
  const application = await startApplication(t, undefined, {
    findWindowHost: async () => host,
    findFrontWindow: async () => failing,
  });
  const { control, clipboard, call } = application;
  for (const text of ['sesame', 'no']) await putText(call, text);
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  const { page } = await opened(1);
  const { body } = await page.go('/control/entries/1/paste', { method: 'POST', body: '{}' });
  const reason = 'The window was closed meanwhile. Paste it where you need it.';
  assert.deepEqual(JSON.parse(body), { pasted: false, reason });
  assert.equal(clipboard.content?.text, 'sesame');
  const events = await (await opened(2)).page.listen(t);
  assert.deepEqual(await events.hear(isFailure), { name: 'notice', value: `It is on the clipboard. ${reason}` });
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  await events.hear(({ name, value }) => name === 'notice' && value === '');
});

test('stays open to say why if it does not make way', async (t) => {
  const { host, opened, windows } = createFakeWindowHost({ canHide: true, staysBecause: 'You held Alt for too long.' });
  const { control, call } = await startApplication(t, undefined, {
    findWindowHost: async () => host,
    findFrontWindow: async () => ({ ...failing, needsFreeKeys: true }),
  });
  await putText(call, 'sesame');
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  const { page } = await opened(1);
  const { body } = await page.go('/control/entries/1/paste', { method: 'POST', body: '{}' });
  const reason = 'You held Alt for too long. Paste it where you need it.';
  assert.deepEqual([JSON.parse(body), windows.length], [{ pasted: false, reason }, 1]);
});

test('stays closed if it was not open', async (t) => {
  const { host, windows } = createFakeWindowHost();
  const { control, call } = await startApplication(t, undefined, {
    findWindowHost: async () => host,
    findFrontWindow: async () => failing,
  });
  await putText(call, 'sesame');
  const open = (window: string) => control('POST', '/control/windows', { body: { window } });
  await open('overlay');
  await control('POST', '/control/overlay/hide');
  const { json } = await control('POST', '/control/entries/1/paste', { body: {} });
  assert.deepEqual(json, { pasted: false, reason: 'The window was closed meanwhile. Paste it where you need it.' });
  await open('settings'); // after what was opened before
  assert.deepEqual(
    windows.map(({ url }) => new URL(url).pathname),
    ['/overlay', '/settings'],
  );
});
