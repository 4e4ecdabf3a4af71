// Commands with secrets in the line of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { until } from '../support/application/history.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { createMemoryKeychain } from '../support/store/memory-keychain.ts';
import { createMemoryKeyring } from '../support/store/memory-keyring.ts';
import { openOverlay } from './open-overlay.ts';

describe('secrets in the overlay', pages, () => {
  test('the note says what Enter does, and a closed prompt is told', onPage, async (t) => {
    let prompts = 0;
    const { keyring, items } = createMemoryKeyring(async () => {
      prompts += 1;
      throw new Unavailable('You closed the prompt.');
    });
    const openSecret = createMemoryKeychain();
    await openSecret().write('["token"]');
    items.set('token', 'zq-value');
    const { page, line, hidden, clipboard, assertNoFaults } = await openOverlay(t, {
      adapters: { keyring, openSecret },
    });
    const notes = page.locator('.notes');
    await line.fill('!token | upper');
    await notes
      .filter({ hasText: "Enter asks for your password, because !token is a secret. The result isn't" })
      .waitFor();
    await line.fill('!token > $kept');
    await notes.filter({ hasText: 'of which nothing is stored' }).waitFor();
    await line.press('Enter');
    assert.deepEqual([prompts, hidden.length], [0, 0]);
    await line.fill('!token | upper');
    await notes.filter({ hasText: 'Enter asks for your password' }).waitFor();
    await line.press('Enter');
    await page.getByText('You closed the prompt.').first().waitFor();
    assert.deepEqual([prompts, hidden.length > 0, clipboard.content?.text], [1, true, 'plums']);
    assertNoFaults();
  });

  test('notes say first which own scripts get the secret, and what hides a built-in filter', onPage, async (t) => {
    const { keyring } = createMemoryKeyring();
    const { page, line, control, assertNoFaults } = await openOverlay(t, { adapters: { keyring } });
    await control('POST', '/v1/actions', { body: { keyword: 'trim', script: 'cat' } });
    await control('POST', '/v1/actions', { body: { keyword: 'upper', pattern: 'a', replacement: 'b' } });
    await control('POST', '/v1/actions', { body: { keyword: 'send', script: 'cat' } });
    const many = Array.from({ length: 8 }, (_, index) => `a-long-name-${index + 1}`);
    for (const keyword of many) await control('POST', '/v1/actions', { body: { keyword, script: 'cat' } });
    const pipeline = ['send', 'trim', ...many].join(' | ');
    await control('POST', '/v1/actions', { body: { keyword: 'all', pipeline } });
    const notes = page.locator('.note');
    for (const [command, ...expected] of [
      ['!token | lower'],
      ['!token | send', 'Your script send gets the secret.'],
      ['!token | trim', 'Your script trim gets the secret.', 'trim is your own action here, not the built-in filter.'],
      ['!token | upper', 'upper is your own action here, not the built-in filter.'],
      [
        '!token | upper | trim | send | copy',
        'Your scripts trim and send get the secret.',
        'upper and trim are your own actions here, not the built-in filters.',
      ],
      [
        '!token | suffix !other | all',
        'Your scripts send, trim, a-long-name-1, a-long-name-2, a-long-name-3, a-long-name-4, a-long-name-5, a-long-name-6, a-long-name-7 and a-long-name-8 get the secret.',
        'trim is your own action here',
      ],
    ] as const) {
      await line.fill(command);
      for (const [index, hasText] of expected.entries()) await notes.nth(index).filter({ hasText }).waitFor();
      await notes.nth(expected.length).filter({ hasText: 'Enter asks for your password' }).waitFor();
      for (let index = 0; index < expected.length; index++) {
        const [note, place] = [await notes.nth(index).boundingBox(), await page.locator('.notes').boundingBox()];
        assert.ok(note && place && note.y + note.height <= place.y + place.height + 1, `${command}: in sight`);
      }
    }
    await notes.filter({ hasText: 'because !token and !other are secrets.' }).waitFor();
    assertNoFaults();
  });

  test('a script gets the secret only after its note was on the screen', onPage, async (t) => {
    const { keyring, items, state } = createMemoryKeyring();
    const openSecret = createMemoryKeychain();
    await openSecret().write('["token"]');
    items.set('token', 'zq-value');
    const { page, line, control, clipboard, assertNoFaults } = await openOverlay(t, {
      adapters: { keyring, openSecret },
    });
    const addScript = (keyword: string) =>
      control('POST', '/v1/actions', { body: { keyword, script: 'cat; printf -- -script' } });
    await line.fill('!token | upper');
    await page.locator('.notes').filter({ hasText: 'Enter asks for your password' }).waitFor();
    await addScript('upper');
    await page.locator('.notes').filter({ hasText: 'Your script upper gets the secret.' }).waitFor();
    await page.getByText('What this command does has just changed.').waitFor();
    await addScript('trim');
    // In one step, so that Enter comes before the note however slow the machine is.
    await page.evaluate(`(() => {
      const line = document.querySelector('[role=combobox]');
      line.value = '!token | trim | copy';
      line.dispatchEvent(new InputEvent('input', { bubbles: true }));
      line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    })()`);
    await page.getByText('Look at the notes below the line first.').waitFor();
    assert.equal(state.prompts, 0);
    await until('The prompt', async () => {
      await line.press('Enter');
      return state.prompts > 0 || undefined;
    });
    await until('The result', async () => clipboard.content?.text === 'zq-value-script' || undefined);
    assertNoFaults();
  });

  test('completes the name of a secret', onPage, async (t) => {
    const { keyring } = createMemoryKeyring();
    const openSecret = createMemoryKeychain();
    await openSecret().write('["other","token"]');
    const { page, line } = await openOverlay(t, { adapters: { keyring, openSecret } });
    const choices = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
    await line.pressSequentially('!');
    await choices.nth(1).filter({ hasText: '!token' }).waitFor();
    await line.press('ArrowDown');
    await line.press('Enter');
    await until('The name', async () => ((await line.inputValue()) === '!token ' ? true : undefined));
    await line.pressSequentially('| suffix !ot');
    await choices.first().filter({ hasText: '!other' }).waitFor();
    await line.press('Tab');
    await until('The name', async () => ((await line.inputValue()) === '!token | suffix !other ' ? true : undefined));
  });

  test('the note says why nothing can be opened', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    await line.fill('!token');
    await page.locator('.notes').filter({ hasText: 'nothing here can ask for a password. This is a test.' }).waitFor();
  });
});
