// Commands that ask a language model in the line of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { onPage } from '../support/browser/browser.ts';
import { createFakeNotifier } from '../support/desktop/fake-notifier.ts';
import { serveOllama, startChatServer, streamAnswer } from '../support/model/chat-server.ts';
import { openOverlay } from './open-overlay.ts';

test('language models in the overlay', onPage, async (t) => {
  const server = await startChatServer(t, {
    chat: streamAnswer(['A summary.']),
    ...serveOllama({ name: 'far', remote_host: 'https://models.example' }, 'near'),
  });
  const notifier = createFakeNotifier();
  const { page, line, hidden, control, assertNoFaults } = await openOverlay(t, {
    adapters: { notifier, modelServers: [server.address] },
  });
  const notes = page.locator('.note');
  const set = (body: object) => control('PATCH', '/control/settings', { body });

  await set({ languageModelName: 'near' });
  await line.fill('upper | summarize');
  await notes
    .nth(0)
    .filter({ hasText: `Enter asks the language model near on ${server.address}` })
    .waitFor();
  const keys = page.locator('.status').getByText('Enter runs it');
  await keys.waitFor();
  await line.press('Escape');
  await page.locator('.status').getByText('Enter runs it · Esc closes', { exact: true }).waitFor();
  await set({ languageModelName: 'far', languageModelRemote: true });
  await line.fill('summarize | upper');
  await notes
    .nth(0)
    .filter({ hasText: "Enter sends the text to models.example, which isn't this computer." })
    .waitFor();
  assert.equal(server.listChats().length, 0, 'only Enter asks');

  await line.press('Enter');
  assert.equal((await notifier.next()).title, '“summarize | upper” is running');
  assert.match((await notifier.next()).body, /A SUMMARY\.$/);
  await until('the overlay is hidden', async () => hidden.length > 0 || undefined); // a quick answer can overtake it
  assertNoFaults();
});
