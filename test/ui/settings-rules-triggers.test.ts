// Triggers in the Rules pane with the real application, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { copyIn, listValues, until } from '../support/application/history.ts';
import { add, copyUntil } from '../support/application/triggers.ts';
import { tellFocus } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openRealSettings } from './open-real-settings.ts';

describe('triggers in the Rules pane', pages, () => {
  const open = async (t: Parameters<typeof openRealSettings>[0]) => {
    const opened = await openRealSettings(t, { pane: 'rules' });
    const { page, call } = opened;
    return {
      ...opened,
      field: (name: string) => page.getByLabel(name, { exact: true }),
      names: page.getByRole('list', { name: 'Triggers', exact: true }).locator('.rule-name'),
      readTriggers: async () => (await call('GET', '/v1/triggers')).json.items,
    };
  };

  test('the order decides what happens to a copy, and is changed by keyboard', onPage, async (t) => {
    const opened = await open(t);
    const { page, names, button, announcement } = opened;
    await add(opened, { regex: '^x' }, 'suffix', '-first');
    await add(opened, { regex: '^x' }, 'suffix', '-second');
    await until('The triggers', async () => (await names.count()) === 2 || undefined);
    await copyUntil(opened, 'x1', 'x1-first-second');
    await button('Move trigger 2 up').focus();
    await page.keyboard.press('Enter');
    await announcement.getByText('Trigger 2 is now number 1 of 2.').waitFor();
    await until('The order', async () => /second/.test((await names.allTextContents())[0] ?? '') || undefined);
    assert.equal(await tellFocus(page), 'Move trigger 2 up', 'the focus stays');
    await copyUntil(opened, 'x2', 'x2-second-first');
  });

  test('one that is off is turned on again', onPage, async (t) => {
    const opened = await open(t);
    const { page, call, readTriggers } = opened;
    const body = { condition: { regex: '^x' }, action: 'suffix', arguments: ['!'], enabled: false };
    await call('POST', '/v1/triggers', { body });
    const power = page.getByRole('switch', { name: 'Trigger 1 is on' });
    await power.waitFor();
    assert.equal(await power.isChecked(), false);
    await power.press('Space');
    await until('The trigger', async () => (await readTriggers())[0].enabled || undefined);
    await until('The switch', async () => (await power.isChecked()) || undefined);
    await copyUntil(opened, 'x', 'x!');
  });

  test('says that a condition failed, and that entries keep one name of their application', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button } = opened;
    await copyIn(opened, { text: 'abc' });
    await button('Add a trigger').click();
    await page.getByLabel('Fires on').selectOption('pipeline');
    await field('Condition').fill('sum | matches /1/');
    await field('Action').fill('upper');
    await page.getByText('It would not have fired on any of the latest 1 entry.').waitFor();
    await page.getByText(/^On 1 entry, the condition failed.+there are no numbers\.$/).waitFor();
    await page.getByLabel('Fires on').selectOption('app');
    await field('Condition').fill('navigator');
    await page.getByText('Entries keep one name of their application.').waitFor();
  });

  test('offers the tags and the applications of the history', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button } = opened;
    await copyIn(opened, { text: 'https://example.org/', app: 'firefox' });
    await button('Add a trigger').click();
    const known = { tag: 'url', app: 'firefox' };
    for (const [kind, name] of Object.entries(known)) {
      await field('Fires on').selectOption(kind);
      await field('Condition').fill('');
      await until(`A list with ${name}`, async () => {
        await field('Condition').fill(name.slice(0, 2));
        return (await page.getByRole('option', { name, exact: true }).isVisible()) || undefined;
      });
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      assert.equal(await field('Condition').inputValue(), name);
      assert.equal(await page.getByRole('listbox').count(), 0);
    }
  });

  test('completes the action with Enter, and says when looking takes long', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button } = opened;
    await copyIn(opened, { text: 'todo' });
    await button('Add a trigger').click();
    await field('Condition').fill('^todo');
    let isAnswered = false;
    await page.route('**/try/trigger', (route) => (isAnswered ? route.fallback() : undefined));
    await field('Action').pressSequentially('suffi');
    await page.getByRole('option', { name: /^suffix A/ }).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await field('Action').inputValue(), 'suffix');
    await page.getByText('Looking…').waitFor();
    await field('Action').fill('uppe');
    await page.getByRole('option', { name: /^upper / }).waitFor();
    isAnswered = true;
    await page.keyboard.type('r');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.getByText('It would have fired on 1 of the latest 1 entry.').waitFor();
    assert.equal(await page.getByText('Looking…').count(), 0);
  });

  test('would have fired on what it then fires on, and is saved, edited and deleted', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button, call, readTriggers, assertNoFaults } = opened;
    for (const text of ['todo: call', 'nothing', 'todo later']) await copyIn(opened, { text });
    await button('Add a trigger').click();
    await field('Condition').fill('^todo');
    const outcomes = page.locator('.rule-outcome');
    await field('Action').fill('lower');
    await until(
      'What it leaves',
      async () => (await outcomes.allTextContents()).join() === 'stays as it is,stays as it is' || undefined,
    );
    await field('Action').fill('');
    await field('Action').pressSequentially('suffi');
    await page.getByRole('option', { name: /^suffix A/ }).waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await field('Action').inputValue(), 'suffix');
    await button('Add argument').click();
    await field('Argument 1').fill('!');
    await page.getByText('It would have fired on 2 of the latest 3 entries.').waitFor();
    const made = page.locator('.rule-outcome q');
    await until(
      'What it makes',
      async () => (await made.allTextContents()).join('\n') === 'todo later!\ntodo: call!' || undefined,
    );
    assert.deepEqual(await listValues(call), ['todo later', 'nothing', 'todo: call'], 'nothing happened');
    await button('Save').click();
    await until('The trigger', async () => (await readTriggers())[0]);
    await copyUntil(opened, 'todo: call', 'todo: call!');
    await copyUntil(opened, 'todo later', 'todo later!');
    await copyUntil(opened, 'nothing', 'nothing');

    await button('Edit trigger 1').click();
    await field('Fires on').selectOption('Pipeline');
    await field('Condition').fill('is ur');
    await page.getByText(/“ur” is neither a kind nor a tag/).waitFor();
    await field('Condition').fill('is url');
    await field('Action').fill('uper');
    await page.getByText(/There is no action "uper"/).waitFor();
    assert.equal(await field('Action').getAttribute('aria-invalid'), 'true');
    await field('Action').fill('prefix');
    await field('Action').press('Enter');
    await until('The change', async () => (await readTriggers())[0].action === 'prefix' || undefined);
    assert.deepEqual((await readTriggers())[0].condition, { pipeline: 'is url' });
    await button('Delete trigger 1').click();
    await button('Delete').click();
    await until('The deletion', async () => (await readTriggers()).length === 0 || undefined);
    assertNoFaults();
  });

  test('what fired and failed appears at once, of all or of one', onPage, async (t) => {
    const opened = await open(t);
    const { page } = opened;
    const log = page.getByRole('list', { name: 'Log of triggers' });
    await add(opened, { regex: '^x' }, 'suffix', '!');
    await add(opened, { regex: '^\\{' }, 'parse');
    const { id } = await copyUntil(opened, 'x', 'x!');
    await log.getByText(`Trigger 1 (suffix) fired on entry ${id}.`).waitFor();
    await copyUntil(opened, '{ oops', '{ oops');
    await log.getByText(/^Trigger 2 \(parse\): /).waitFor();
    assert.equal(await log.getByText('Failed').count(), 1);
    await page.getByLabel('Show', { exact: true }).selectOption('Trigger 1');
    await until('One trigger', async () => (await log.getByRole('listitem').count()) === 1 || undefined);
  });
});
