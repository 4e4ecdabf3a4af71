// Tagging, describing and editing an entry in the overlay, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TestApplication } from '../support/application/application.ts';
import { copyIn, until } from '../support/application/history.ts';
import { assertAccessible, assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

describe('the forms of the overlay', pages, () => {
  test('tags, describes and edits the selected entry by keyboard', onPage, async (t) => {
    const { page, line, control, hidden, assertNoFaults } = await openOverlay(t);
    const saved = page.getByRole('status').filter({ hasText: 'Saved.' });
    await line.press('ArrowDown');
    await line.press('Control+t');
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.fill('fruit, a,b url');
    await tags.press('Enter');
    await page.getByText('url').filter({ hasText: 'tags' }).waitFor();
    await tags.fill('#fruit Sweet');
    await tags.press('Enter');
    await saved.waitFor();
    assert.deepEqual((await control('GET', '/v1/history/2')).json.tags, ['fruit', 'sweet']);
    await line.press('Control+t');
    assert.equal(await tags.inputValue(), 'fruit sweet');
    await tags.fill('');
    await tags.press('Escape');
    await tags.waitFor({ state: 'detached' });
    assert.equal(hidden.length, 0);
    await line.press('Control+i');
    await page.getByRole('dialog', { name: 'Description of “\u2068pears\u2069”' }).waitFor();
    await page.getByRole('textbox', { name: 'Description' }).fill('Green ones');
    await page.keyboard.press('Enter');
    await untilRows(page, ['plums', 'Green ones', 'apples']);
    await line.press('Control+e');
    const text = page.getByRole('textbox', { name: 'Text' });
    assert.equal(await text.inputValue(), 'pears');
    await text.fill('grapes');
    await text.press('Escape');
    await page.getByRole('dialog').getByText('Press Esc again to discard your changes.').waitFor();
    await text.press('Escape');
    await text.waitFor({ state: 'detached' });
    assert.equal(hidden.length, 0);
    await line.press('Control+e');
    await text.and(page.locator(':focus')).waitFor();
    await text.press('End');
    await text.press('Enter');
    await text.pressSequentially('quinces');
    await text.press('Control+Enter');
    await page.locator('.preview-text').filter({ hasText: 'quinces' }).waitFor();
    const { json } = await control('GET', '/v1/history/2');
    assert.deepEqual([json.value, json.tags, json.description], ['pears\nquinces', ['fruit', 'sweet'], 'Green ones']);
    assert.equal((await control('GET', '/v1/history/2/versions')).json.items[0].value, 'pears');
    await until(
      'The line',
      async () => (await page.evaluate('document.activeElement.role')) === 'combobox' || undefined,
    );
    assertNoFaults();
  });

  test('says that editing loses the formatting of an entry that has some', onPage, async (t) => {
    const fill = async (application: TestApplication): Promise<void> => {
      await copyIn(application, { text: 'Dear Ada', html: '<b>Dear</b> Ada' });
    };
    const { page, line } = await openOverlay(t, { texts: ['plain'], fill });
    const warning = page.getByText('the formatting is lost');
    await line.press('Control+e');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.waitFor();
    assert.equal(await warning.count(), 0);
    await text.press('Escape');
    await line.press('ArrowDown');
    await line.press('Control+e');
    await text.fill('Dear Ada,');
    await warning.waitFor();
  });

  test('says that an entry no longer matches what you typed', onPage, async (t) => {
    const { page, line, control } = await openOverlay(t, { texts: ['to recieve', 'recieve them', 'pears'] });
    const save = async (text: string): Promise<void> => {
      await line.press('Control+e');
      await page.getByRole('textbox', { name: 'Text' }).fill(text);
      await page.keyboard.press('Control+Enter');
    };
    await line.fill('recieve');
    await untilRows(page, ['recieve them', 'to recieve']);
    await save('recieve these');
    await untilRows(page, ['recieve these', 'to recieve']);
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved\.$/ })
      .waitFor();
    const isGone = /^Saved\. The entry no longer matches what you typed\.$/;
    await save('receive these');
    await page.getByRole('status').filter({ hasText: isGone }).waitFor();
    await untilRows(page, ['to recieve']);
    await control('PATCH', '/v1/history/3', { body: { tags: ['fruit'] } });
    await line.fill('#fruit');
    await untilRows(page, ['pears']);
    await line.press('Control+t');
    await page.getByRole('combobox', { name: 'Tags' }).fill('');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: isGone }).waitFor();
  });

  test('has room for the name of an entry without spaces', onPage, async (t) => {
    const { page, line } = await openOverlay(t, { texts: ['W'.repeat(60)] });
    await line.press('Control+i');
    const form = page.getByRole('dialog');
    await form.waitFor();
    assert.equal(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
  });

  test('shows versions from the menu, once there are any', onPage, async (t) => {
    const { page, line } = await openOverlay(t, { texts: ['old'] });
    const choose = async (typed: string) => {
      await line.press('Control+k');
      await page.getByRole('combobox', { name: 'Search actions' }).fill(typed);
      await page.keyboard.press('Enter');
    };
    await line.press('Control+k');
    await page.getByRole('option', { name: 'Edit…' }).waitFor();
    assert.equal(await page.getByText('Show versions').count(), 0);
    await page.keyboard.press('Escape');
    await line.press('Control+e');
    await page.getByRole('textbox', { name: 'Text' }).fill('new');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Changes' }).waitFor();
    await choose('versions');
    await page.locator('.preview-content').filter({ hasText: 'old' }).waitFor();
  });

  test('adds tags to all selected entries', onPage, async (t) => {
    const { page, line, control } = await openOverlay(t);
    await control('PATCH', '/v1/history/3', { body: { addTags: ['blue'] } });
    await line.press('Shift+ArrowDown');
    await line.press('Control+t');
    await page.getByText('Each entry gets these besides its own').waitFor();
    await page.getByRole('combobox', { name: 'Tags to add to 2 entries' }).fill('fruit');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').filter({ hasText: 'Tagged 2 entries.' }).waitFor();
    await page.getByText('2 entries selected').waitFor();
    const { json } = await control('GET', '/v1/history');
    assert.deepEqual(
      json.items.map(({ tags }: { tags: string[] }) => tags),
      [['blue', 'fruit'], ['fruit'], []],
    );
  });

  test('completes tags that you gave before, and saves what you typed unless you chose one', onPage, async (t) => {
    const { page, line, control, hidden, assertNoFaults } = await openOverlay(t, {
      texts: ['https://example.org', 'pears'],
    });
    await control('PATCH', '/v1/history?q=example', { body: { addTags: ['travel', 'trains', 'urgent', 'extra'] } });
    await line.press('Control+t');
    const tags = page.getByRole('combobox', { name: 'Tags' });
    const choices = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
    const untilChoices = (expected: readonly string[]) =>
      until(`The choices ${expected}`, async () =>
        (await choices.allTextContents()).join() === expected.join() ? true : undefined,
      );
    const untilTyped = (expected: string) =>
      until(`The tags ${expected}`, async () => ((await tags.inputValue()) === expected ? true : undefined));
    await tags.pressSequentially('tra');
    await untilChoices(['trains', 'travel', 'extra']);
    assert.equal(await tags.getAttribute('aria-expanded'), 'true');
    assert.equal(await tags.getAttribute('aria-activedescendant'), null);
    await assertAccessible(page);
    await tags.press('Tab');
    await untilTyped('trains ');
    await untilChoices([]);
    await tags.pressSequentially('#tra');
    await untilChoices(['travel', 'extra']);
    await tags.press('ArrowUp');
    await page.getByRole('option', { name: 'extra', selected: true }).waitFor();
    assert.equal(await tags.getAttribute('aria-activedescendant'), await choices.last().getAttribute('id'));
    await assertAccessible(page);
    await tags.press('Enter');
    await untilTyped('trains #extra ');
    await tags.pressSequentially('ur');
    await untilChoices(['urgent']);
    await tags.press('Escape');
    await untilChoices([]);
    await untilTyped('trains #extra ur');
    await tags.pressSequentially('g');
    await untilChoices(['urgent']);
    await choices.first().click();
    await untilTyped('trains #extra urgent ');
    await tags.pressSequentially('trav');
    await untilChoices(['travel']);
    await tags.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
    const saved = (await control('GET', '/v1/history/2')).json.tags;
    assert.deepEqual(saved.toSorted(), ['extra', 'trains', 'trav', 'urgent']);
    assert.equal(hidden.length, 0);
    assertNoFaults();
  });

  test('passes axe in light and dark mode', onPage, async (t) => {
    const { page, line } = await openOverlay(t);
    for (const [key, role, name] of [
      ['Control+t', 'combobox', 'Tags'],
      ['Control+e', 'textbox', 'Text'],
    ] as const) {
      await line.press(key);
      await page.getByRole(role, { name }).waitFor();
      await assertAccessibleIn(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});
