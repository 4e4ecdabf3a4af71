// The Variables pane with the real application: past values, changes by other programs, and paste sequences.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { get, setVariable } from '../support/application/variables.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openRealSettings } from './open-real-settings.ts';

describe('variables that change', pages, () => {
  const open = async (t: Parameters<typeof openRealSettings>[0]) => {
    const opened = await openRealSettings(t, { pane: 'variables' });
    return {
      ...opened,
      row: (name: string) => opened.page.locator('.variable-row', { hasText: name }),
      field: (name: string) => opened.page.getByRole('textbox', { name, exact: true }),
    };
  };

  test('shows past values with what changed, and restores one', onPage, async (t) => {
    const { call, row, field, button, page, announcement } = await open(t);
    for (const list of [['a', 'b'], ['a', 'b\nc'], ['z']]) await setVariable(call, 'name', { list });
    await row('@name').click();
    await button('Show past values').click();
    const changes = page.locator('.variable-change');
    await changes.nth(1).waitFor();
    assert.deepEqual(await changes.nth(1).locator('.diff-text').allTextContents(), ['a', 'b', '"b\\nc"']);
    await button('With the value now').click();
    await until('The other comparison', async () => {
      const lines = await changes.nth(1).locator('.diff-text').allTextContents();
      return lines.includes('z') || undefined;
    });
    await field('Element 1').fill('unsaved');
    assert.equal(await changes.nth(1).getByRole('button', { name: 'Restore' }).getAttribute('aria-disabled'), 'true');
    await button('Discard changes').click();
    await changes.nth(1).getByRole('button', { name: 'Restore' }).press('Enter');
    await announcement.getByText('Restored the value from before').waitFor();
    assert.equal(await field('Element 2').inputValue(), 'b');
    assert.deepEqual((await get(call, 'name')).json.list, ['a', 'b']);
    await page.getByRole('heading', { name: 'Past values (3)' }).waitFor();
  });

  test('follows changes by other programs, and asks before it replaces one', onPage, async (t) => {
    const { call, row, field, button, page, announcement } = await open(t);
    await setVariable(call, 'name', { value: 'one' });
    await row('$name').click();
    await setVariable(call, 'name', { value: 'two' });
    await until('The new value', async () => (await field('Text').inputValue()) === 'two' || undefined);
    await field('Text').fill('mine');
    await setVariable(call, 'name', { value: '<b>three</b>' });
    await page.getByText('This variable was changed meanwhile.').waitFor();
    await page.getByText('"<b>three</b>"', { exact: true }).waitFor();
    assert.equal(await field('Text').inputValue(), 'mine');
    assert.equal(await button('Save').getAttribute('aria-disabled'), 'true');
    await button('Use the new value').click();
    assert.equal(await field('Text').inputValue(), '<b>three</b>');
    await field('Text').fill('mine');
    await setVariable(call, 'name', { value: 'four' });
    await button('Keep my changes').click();
    assert.equal((await get(call, 'name')).json.value, 'four');
    await button('Save').click();
    await announcement.getByText('name saved.').waitFor();
    assert.equal((await get(call, 'name')).json.value, 'mine');
    const past = (await call('GET', '/v1/variables/name/history')).json.items;
    assert.equal(past[0].value, 'four', 'nothing is lost');
    await field('Text').fill('again');
    await call('DELETE', '/v1/variables/name');
    await page.getByText('This variable was deleted meanwhile.').waitFor();
    await button('Keep my changes').click();
    await button('Save').click();
    await until('The variable', async () => (await get(call, 'name')).json.value === 'again' || undefined);
    await call('DELETE', '/v1/variables/name');
    await announcement.getByText('name was deleted by another program.').waitFor();
    await page.getByText('No variables yet.').waitFor();
  });

  test('asks before it leaves unsaved changes', onPage, async (t) => {
    const { call, row, field, button, page } = await open(t);
    await setVariable(call, 'name', { value: 'one' });
    await row('$name').click();
    await field('Text').fill('two');
    await button('All variables').click();
    await button('Keep editing').click();
    assert.equal(await field('Text').inputValue(), 'two');
    for (const name of ['General', 'Variables']) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    assert.equal(await field('Text').inputValue(), 'two', 'another pane changes nothing');
    await button('All variables').click();
    await button('Discard').click();
    await row('$name').waitFor();
    assert.equal((await get(call, 'name')).json.value, 'one');
  });

  test('says that past values are loading', onPage, async (t) => {
    const { call, row, button, page } = await open(t);
    for (const value of ['one', 'two']) await setVariable(call, 'name', { value });
    await row('$name').click();
    const answer = Promise.withResolvers<void>();
    await page.route('**/changes?*', async (route) => {
      await answer.promise;
      await route.fallback();
    });
    await button('Show past values').click();
    await page.getByText('Loading…').waitFor();
    answer.resolve();
    await button('Restore').waitFor();
    await page.getByText('Loading…').waitFor({ state: 'detached' });
  });

  test('starts a paste sequence, shows how far it is, and stops it', onPage, async (t) => {
    const { call, row, field, button, page, clipboard, announcement } = await open(t);
    await setVariable(call, 'cities', { list: ['Bath', 'Bristol', 'Cardiff'] });
    await row('@cities').click();
    await field('Element 1').fill('x');
    assert.equal(await button('Start pasting').getAttribute('aria-disabled'), 'true');
    await button('Discard changes').click();
    await button('Start pasting').click();
    await announcement.getByText('3 elements of @cities ready to paste. Press Ctrl+V').waitFor();
    assert.equal(clipboard.paste()?.text, 'Bath');
    const box = page.getByRole('region', { name: 'Paste sequence' });
    await box.getByText('Pasting @cities: element 2 of 3 comes next.').waitFor();
    await box.getByRole('button', { name: 'Start again' }).waitFor();
    await button('All variables').click();
    await page.getByText('Pasting @cities: element 2 of 3 comes next.').waitFor();
    await row('@cities').click();
    await box.getByRole('button', { name: 'Stop the paste sequence' }).click();
    await announcement.getByText('The paste sequence has ended.').waitFor();
    assert.equal((await call('GET', '/v1/clipboard')).json.sequence, null);
    await page.getByText('Pasting @cities').waitFor({ state: 'detached' });
    await setVariable(call, 'cities', { list: [] });
    await page.getByText('The list is empty.').waitFor();
    await button('Start pasting').click();
    await box.getByRole('alert').filter({ hasText: 'holds an empty list' }).waitFor();
    assert.equal(await page.getByText('holds an empty list').count(), 1, 'it is said there only');
  });
});
