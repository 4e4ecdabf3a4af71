// The Secrets pane with the real gnome-keyring and its prompt: a value is shown, and then is no longer in the memory of the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createKeychain } from '../../src/platform/access/keychain.ts';
import { createLockedKeyring } from '../../src/platform/access/locked-keyring.ts';
import { onPage } from '../support/browser/browser.ts';
import { keyringPrograms, password, startKeyringSession } from '../support/desktop/keyring-session.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { patience } from '../support/running/patience.ts';
import { findTraces } from '../support/store/traces.ts';
import { openRealSettings } from './open-real-settings.ts';

const value = 'Zq7-Value-In-The-Page';

/** Everything that the scripts of the page can reach. */
const readHeap = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot');
  await session.detach();
  return chunks.join('');
};

test('shows a value after the prompt, and forgets it when it is hidden', onPage, async (t) => {
  if (!hasPrograms(t, keyringPrograms)) return;
  const { session: environment, startService, answer, answerNew, home: keyrings } = await startKeyringSession(t);
  await startService();
  const open = (account: string) => createKeychain({ account, environment, timeLimit: patience });
  const { page, button, announcement, clipboard, home, log, close, assertNoFaults } = await openRealSettings(t, {
    pane: 'secrets',
    adapters: {
      openSecret: (name) => open(name === undefined ? 'secrets' : `secrets: ${name}`),
      keyring: createLockedKeyring({ account: 'secrets', environment, timeLimit: patience, promptTime: patience }),
    },
  });
  await page.getByText('No secrets yet.').waitFor();
  await page.getByLabel('Name').fill('token');
  await page.getByLabel('Value').fill(value);
  await page.getByLabel('Value').press('Enter');
  await answerNew();
  await announcement.filter({ hasText: '!token saved in the keyring “Copyloom secrets”.' }).waitFor();

  await button('Show !token').press('Enter');
  await page.getByText('Waiting for your password…').waitFor();
  await answer('Escape');
  await page.getByRole('alert').filter({ hasText: 'You closed the prompt' }).waitFor();
  await button('Show !token').press('Enter');
  await answer(...password, 'Enter');
  await page.getByText(value, { exact: true }).waitFor();
  assert.ok((await readHeap(page)).includes(value), 'the heap contains what is shown');

  await button('Hide !token').press('Enter');
  await page.getByText(value, { exact: true }).waitFor({ state: 'detached' });
  await button('Copy !token').press('Enter');
  await answer(...password, 'Enter');
  await announcement.filter({ hasText: '!token copied.' }).waitFor();
  assert.deepEqual([clipboard.content, clipboard.concealed], [{ text: value }, true]);
  assert.ok(!(await page.content()).includes(value));
  assert.ok(!(await readHeap(page)).includes(value), 'the page has forgotten it');
  assertNoFaults();
  await close();
  assert.deepEqual([findTraces(home, [value]), log, clipboard.content], [[], [], { text: '' }]);
  assert.deepEqual(findTraces({ ...home, data: keyrings }, [value]), []);
});
