// The Secrets pane with the real application, in a real browser. A keyring in memory asks for the password.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { until } from '../support/application/history.ts';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { isMasked } from '../support/browser/masked.ts';
import { createMemoryKeychain } from '../support/store/memory-keychain.ts';
import { createMemoryKeyring } from '../support/store/memory-keyring.ts';
import { openRealSettings } from './open-real-settings.ts';

const value = 'zq-<b>value</b> of the secret';

const open = async (
  t: TestContext,
  {
    answer,
    options = {},
  }: { answer?: (signal: AbortSignal) => Promise<void>; options?: Parameters<typeof openRealSettings>[1] } = {},
) => {
  const { keyring, items, state } = createMemoryKeyring(answer);
  const openSecret = createMemoryKeychain();
  await openSecret().write('["token"]');
  items.set('token', value);
  const adapters = { keyring, openSecret, ...options.adapters };
  const opened = await openRealSettings(t, { ...options, pane: 'secrets', adapters });
  await opened.page.getByText('!token', { exact: true }).waitFor();
  return { ...opened, items, state, shown: opened.page.getByText(value, { exact: true }) };
};

describe('the Secrets pane', pages, () => {
  test(
    'lists names without asking, and shows a value that is hidden when the window loses the focus',
    onPage,
    async (t) => {
      const { page, button, shown, state, assertNoFaults } = await open(t);
      await page.getByText('The keyring “Copyloom secrets” asks for its password').waitFor();
      assert.equal(state.prompts, 0);
      assert.equal(await page.getByText('you choose a password').count(), 0, 'the keyring exists');
      const hidings = [
        () => button('Hide !token').press('Enter'),
        () => page.evaluate('dispatchEvent(new Event("blur"))'),
        () => page.getByRole('link', { name: 'General' }).press('Enter'),
      ];
      for (const [index, hide] of hidings.entries()) {
        await button('Show !token').press('Enter');
        await shown.waitFor();
        assert.equal(state.prompts, index + 1);
        await hide();
        await shown.waitFor({ state: 'detached' });
        await page.evaluate('dispatchEvent(new Event("focus"))');
        assert.ok(!(await page.content()).includes('zq-'));
      }
      assertNoFaults();
    },
  );

  test('copies, saves, replaces and deletes', onPage, async (t) => {
    const { page, button, announcement, items, clipboard, control, untilAnswered, assertNoFaults } = await open(t);
    await button('Copy !token').press('Enter');
    await announcement.filter({ hasText: '!token copied. It is cleared after 30 seconds.' }).waitFor();
    assert.deepEqual([clipboard.content, clipboard.concealed], [{ text: value }, true]);
    await page.getByLabel('Name').fill('other');
    await page.getByLabel('Value').fill('first');
    await page.getByLabel('Value').press('Enter');
    await page.getByText('!other', { exact: true }).waitFor();
    await untilAnswered(); // the list may be there before
    assert.equal(items.get('other'), 'first');
    assert.equal(await page.getByLabel('Value').inputValue(), '');
    await button('Replace !other').press('Enter');
    await page.keyboard.type('second');
    assert.equal(await page.getByLabel('Name').inputValue(), 'other');
    await button('Save the secret').press('Enter');
    await until(
      'The form is empty again',
      async () => (await page.getByLabel('Name').inputValue()) === '' || undefined,
    );
    assert.equal(items.get('other'), 'second');
    await page.getByLabel('Name').fill('1 wrong');
    await page.getByLabel('Value').fill('x');
    const refusal = page.getByRole('alert').filter({ hasText: 'is not a valid secret name' });
    await until('The refusal', async () => {
      await button('Save the secret').press('Enter'); // does nothing until the list is there again
      return (await refusal.count()) > 0 || undefined;
    });
    await button('Delete !other').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('!other', { exact: true }).waitFor({ state: 'detached' });
    assert.deepEqual([...items.keys()], ['token']);
    assert.equal((await control('GET', '/v1/history')).json.total, 0);
    assertNoFaults();
  });

  test('hides a value while you type it, also from the clipboard', onPage, async (t) => {
    const { page } = await open(t);
    const [name, field] = [page.getByLabel('Name'), page.getByLabel('Value')];
    assert.ok(await isMasked(field));
    await name.fill('copied');
    await name.press('ControlOrMeta+a');
    await name.press('ControlOrMeta+c');
    await field.fill('zq-hidden');
    for (const key of ['a', 'c', 'x']) await field.press(`ControlOrMeta+${key}`);
    assert.equal(await field.inputValue(), 'zq-hidden');
    await field.press('ControlOrMeta+v');
    assert.equal(await field.inputValue(), 'copied', 'the clipboard has what was copied before');
  });

  test('follows what the command line does', onPage, async (t) => {
    const { page, control } = await open(t);
    assert.equal((await control('PUT', '/control/secrets/fresh', { body: { value: 'x' } })).status, 200);
    await page.getByText('!fresh', { exact: true }).waitFor();
    await control('DELETE', '/control/secrets/fresh');
    await page.getByText('!fresh', { exact: true }).waitFor({ state: 'detached' });
  });

  test('says next to the secret why it was not opened, and gives up when the pane is left', onPage, async (t) => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    let prompts = 0;
    const { page, button } = await open(t, {
      answer: async (signal) => {
        prompts += 1;
        if (prompts === 1) throw new Unavailable('You closed the prompt.');
        asked.resolve();
        signal.addEventListener('abort', () => left.resolve());
        await left.promise;
        signal.throwIfAborted();
      },
    });
    await button('Show !token').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'You closed the prompt.' }).waitFor();
    await button('Show !token').press('Enter');
    await page.getByText('Waiting for your password…').waitFor();
    await asked.promise;
    assert.equal(await button('Copy !token').getAttribute('aria-disabled'), 'true', 'there is one prompt at a time');
    await page.getByRole('link', { name: 'General' }).press('Enter');
    await left.promise;
  });

  test('says why nothing can be opened', onPage, async (t) => {
    const { keyring } = createMemoryKeyring();
    const closed = { ...keyring, findProblem: async () => 'There is no keyring service. Install one.' };
    const { page, button } = await open(t, { options: { adapters: { keyring: closed } } });
    await page.getByText('nothing can ask for a password. There is no keyring service. Install one.').waitFor();
    for (const name of ['Show !token', 'Copy !token'])
      assert.equal(await button(name).getAttribute('aria-disabled'), 'true');
    assert.equal(await button('Delete !token').getAttribute('aria-disabled'), 'false');
  });

  test('says before anything is typed that nothing can be saved, until it can', onPage, async (t) => {
    const { keyring, state } = createMemoryKeyring();
    let problem: string | undefined = 'It has no default keyring.';
    const adapters = { keyring: { ...keyring, findLoginProblem: async () => problem } };
    const { page, button } = await openRealSettings(t, { pane: 'secrets', adapters });
    await page.getByRole('alert').filter({ hasText: 'Secrets need a keychain. It has no default keyring.' }).waitFor();
    assert.equal(await button('Save the secret').getAttribute('aria-disabled'), 'true');
    problem = undefined;
    await button('Try again').press('Enter');
    await page.getByText('No secrets yet.').waitFor();
    await page.getByText('type !name there, and Enter pastes it').waitFor();
    await page
      .getByText('you choose a password for this new keyring. If you forget it, your secrets are lost')
      .waitFor();
    assert.equal(await button('Save the secret').getAttribute('aria-disabled'), 'false');
    assert.equal(state.prompts, 0);
  });

  test('passes axe in light and dark mode at 600 pixels', onPage, async (t) => {
    const { page, button, shown } = await open(t, {
      options: { browser: { viewport: { width: 600, height: 640 } } },
    });
    await button('Show !token').press('Enter');
    await shown.waitFor();
    await assertAccessibleIn(page);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  });
});
