// The Rules pane with the real application, in a real browser: abbreviations, changes made elsewhere, and what isn't saved.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { add, addAction } from '../support/application/triggers.ts';
import { assertAccessibleIn, tabTo } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openRealSettings } from './open-real-settings.ts';

describe('the Rules pane', pages, () => {
  const open = async (t: Parameters<typeof openRealSettings>[0], options = {}) => {
    const opened = await openRealSettings(t, { pane: 'rules', ...options });
    const { page, control } = opened;
    return {
      ...opened,
      field: (name: string) => page.getByLabel(name, { exact: true }),
      /** As another window would. */
      changeAction: async (keyword: string, change: object) => {
        const { actions } = (await control('GET', '/control/rules')).json;
        const { version, definition } = actions.find((one: { keyword: string }) => one.keyword === keyword);
        const body = { version, action: { ...definition, ...change } };
        assert.equal((await control('PUT', `/control/rules/actions/${keyword}`, { body })).status, 200);
      },
      readAction: async (keyword: string) => (await opened.call('GET', `/v1/actions/${keyword}`)).json,
    };
  };

  test('abbreviations are added, edited and deleted, with their expansion shown', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button, call, assertNoFaults } = opened;
    const list = page.getByRole('list', { name: 'Abbreviations', exact: true });
    await button('Add an abbreviation').click();
    await field('Abbreviation').fill('upper');
    await page.getByText(/“upper” is a built-in filter or word/).waitFor();
    await field('Expands to').fill('trim | squeeze');
    await button('Save').click();
    await page.getByText(/"upper" already has a meaning in commands/).waitFor();
    assert.equal(await field('Abbreviation').getAttribute('aria-invalid'), 'true');
    await field('Abbreviation').fill('ts');
    await button('Save').click();
    await list.getByText('trim | squeeze').waitFor();
    await button('Edit the abbreviation ts').click();
    await field('Expands to').fill('trim | upper');
    await field('Expands to').press('Enter');
    await list.getByText('trim | upper').waitFor();
    await button('Edit the abbreviation ts').click();
    await field('Expands to').fill('trim | shout');
    await field('Expands to').press('Enter');
    await list.getByText('“shout” is not a filter or an action.').waitFor();
    await addAction(opened, { keyword: 'shout', pipeline: 'upper' });
    await until('The note to go', async () => (await list.getByText('is not a filter').count()) === 0 || undefined);
    const run = await call('POST', '/v1/run', { body: { pipeline: 'ts', text: ' a ' } });
    assert.equal(run.json.text, 'A');
    await button('Delete the abbreviation ts').click();
    await button('Delete').click();
    await until('The deletion', async () => (await list.getByRole('listitem').count()) === 0 || undefined);
    assertNoFaults();
  });

  test('rules of other programs show up at once', onPage, async (t) => {
    const opened = await open(t);
    const { page, call } = opened;
    for (const text of [
      'Your own filters, for commands and triggers. For example, ',
      'They run an action on copies that match, from top to bottom. For example, ',
      'Words that expand in commands. For example, ',
    ])
      await page.getByText(text).waitFor();
    await addAction(opened, { keyword: 'theirs', pipeline: 'upper' });
    await page.getByText('theirs', { exact: true }).waitFor();
    assert.equal(await page.getByText('For example, ').count(), 2, 'an example only while there is nothing');
    await add(opened, { tag: 'url' }, 'theirs');
    await page.getByText('when tag url').waitFor();
    await call('DELETE', '/v1/triggers/1');
    await until('The trigger', async () => (await page.getByText('when tag url').count()) === 0 || undefined);
  });

  test('says that a rule was changed meanwhile, and overwrites it only if asked', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button, changeAction, readAction } = opened;
    await addAction(opened, { keyword: 'shared', pattern: 'a', replacement: 'b' });
    await button('Edit the action shared').click();
    await changeAction('shared', { replacement: 'unseen' });
    await until('The field', async () => (await field('Replacement').inputValue()) === 'unseen' || undefined);
    await field('Replacement').fill('mine');
    await changeAction('shared', { replacement: 'theirs' });
    await page.getByText('Another program or window changed this rule meanwhile.').waitFor();
    await field('Replacement').press('Enter');
    assert.equal((await readAction('shared')).replacement, 'theirs');
    await button('Keep mine').click();
    await button('Save').click();
    await until('The action', async () => (await readAction('shared')).replacement === 'mine' || undefined);

    await button('Edit the action shared').click();
    await field('Replacement').fill('again');
    await changeAction('shared', { replacement: 'newest' });
    await button('Show what it is now').click();
    await until('The field', async () => (await field('Replacement').inputValue()) === 'newest' || undefined);
  });

  test('asks before anything typed is lost, by Escape or by leaving the pane', onPage, async (t) => {
    const { page, field, button } = await open(t);
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await button('Add an action').click();
    await field('Keyword').press('Escape');
    await button('Add an action').waitFor();
    await until(
      'The focus',
      async () => (await page.evaluate('document.activeElement.id')) === 'add-action' || undefined,
    );

    for (const [add, name] of [
      ['Add a trigger', 'Condition'],
      ['Add an abbreviation', 'Abbreviation'],
    ] as const) {
      await button(add).click();
      await field(name).fill('x');
      await field(name).press('Escape');
      await question.waitFor();
      await button('Discard').click();
      await button(add).waitFor();
    }

    await button('Add an action').click();
    await field('Pattern').fill('a long pattern that took a while to write');
    await field('Pattern').press('Escape');
    await question.waitFor();
    await button('Keep editing').click();
    await page.getByRole('link', { name: 'Advanced' }).click();
    await question.waitFor();
    await page.waitForURL(/#rules$/);
    await button('Keep editing').click();
    assert.equal(await field('Pattern').inputValue(), 'a long pattern that took a while to write');
    await page.getByRole('link', { name: 'Advanced' }).click();
    await button('Discard').click();
    await page.getByRole('heading', { level: 1, name: 'Advanced' }).waitFor();
    await page.getByRole('link', { name: 'Rules' }).click();
    await button('Add an action').waitFor();
  });

  test('hostile triggers, abbreviations and log lines are shown as text', onPage, async (t) => {
    const opened = await open(t);
    const { page, call, clipboard, button, field, assertNoFaults } = opened;
    const hostile = '<img src=x onerror="document.title=1">';
    await add(opened, { regex: hostile }, 'parse');
    const body = { abbreviation: '<img/src=x', expansion: `upper | suffix '${hostile}'` };
    assert.equal((await call('POST', '/v1/abbreviations', { body })).status, 201);
    await page.getByText(`when pattern ${hostile}`).waitFor();
    await page.getByText(body.abbreviation, { exact: true }).waitFor();
    clipboard.copy({ text: `{ ${hostile}` });
    await page
      .getByRole('list', { name: 'Log of triggers' })
      .getByText(/Trigger 1/)
      .waitFor();
    await button('Edit trigger 1').click();
    await page.getByText(/It would have fired on 1 /).waitFor();
    assert.equal(await field('Condition').inputValue(), hostile);
    assert.equal(await page.locator('main img').count(), 0);
    assertNoFaults();
  });

  test('an action is made and deleted by keyboard alone', onPage, async (t) => {
    const { page, button, readAction, call } = await open(t);
    await tabTo(page, 'Add an action');
    await page.keyboard.press('Enter');
    await page.keyboard.type('dashes');
    await tabTo(page, 'Pattern');
    await page.keyboard.type('_');
    await tabTo(page, 'Replacement');
    await page.keyboard.type('-');
    await page.keyboard.press('Enter');
    await until('The action', async () => (await readAction('dashes')).replacement === '-' || undefined);
    await until(
      'The focus',
      async () => (await page.evaluate('document.activeElement.id')) === 'add-action' || undefined,
    );
    await button('Delete the action dashes').waitFor();
    await tabTo(page, 'Delete the action dashes');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await until('The deletion', async () => (await call('GET', '/v1/actions/dashes')).status === 404 || undefined);
    await until(
      'The focus',
      async () => (await page.evaluate('document.activeElement.id')) === 'add-action' || undefined,
    );
  });

  test('passes axe in light and dark mode at 600 pixels', onPage, async (t) => {
    const opened = await open(t, { browser: { viewport: { width: 600, height: 640 } } });
    const { page, field, button, clipboard } = opened;
    const check = async (): Promise<void> => {
      await assertAccessibleIn(page);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
      const main = "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('main'))";
      assert.equal(await page.evaluate(main), true, 'nothing is cut off');
    };
    clipboard.copy({ text: 'some-text '.repeat(30) });
    await addAction(opened, { keyword: 'upper', pattern: 'x'.repeat(200), replacement: 'y'.repeat(200) });
    await addAction(opened, { keyword: 'mine', script: 'cat', summary: 'w'.repeat(300) });
    await add(opened, { regex: 'z'.repeat(200) }, 'suffix', 'q'.repeat(200));
    await opened.call('POST', '/v1/abbreviations', { body: { abbreviation: 'ts', expansion: 'trim | squeeze' } });
    await page.getByText('trim | squeeze').waitFor();
    await page.getByText(/^Built-in filters and words/).click();
    await check();
    await button('Edit the action upper').click();
    const find = "document.querySelector('.button-primary')";
    const isLegible = `getComputedStyle(${find}).color === getComputedStyle(document.body).color`;
    assert.equal(await page.evaluate(isLegible), true, 'Save is legible while there is nothing to save');
    const edgeOf = (element: string) => page.evaluate(`getComputedStyle(${element}).borderTopColor`);
    const edge = await edgeOf("document.querySelector('#action-replacement')");
    assert.equal(await edgeOf(find), edge, 'and its edge is as clear as that of a field');
    const isInSight = `${find}.getBoundingClientRect().bottom <= innerHeight`;
    assert.equal(await page.evaluate(isInSight), true, 'Save is in sight');
    await field('Pattern').fill('some(');
    await page.locator('.fault').waitFor();
    await check();
    await field('Pattern').fill('-');
    await page.locator('.trial-text mark').first().waitFor();
    await check();
    await button('Cancel').click();
    await button('Discard').click();
    await button('Edit trigger 1').click();
    await field('Condition').fill('some');
    await page.getByText(/It would have fired on 1 /).waitFor();
    await check();
    await button('Cancel').click();
    await button('Discard').click();
    await button('Edit the action mine').click();
    await page.getByText('The script mine runs only when you press Try.').waitFor();
    await check();
  });
});
