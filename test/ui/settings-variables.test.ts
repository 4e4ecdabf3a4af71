// The Variables pane with the real application, in a real browser: the list and the editors.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { setVariable } from '../support/application/variables.ts';
import { assertAccessibleIn, stopFrames } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openRealSettings } from './open-real-settings.ts';

const open = async (...[t, options]: Parameters<typeof openRealSettings>) => {
  const opened = await openRealSettings(t, { pane: 'variables', ...options });
  const { page, control, button, untilAnswered } = opened;
  const content = async (name: string): Promise<string | undefined> =>
    (await control('GET', `/control/variables/${encodeURIComponent(name)}`)).json.content;
  return {
    ...opened,
    content,
    row: (name: string) => page.locator('.variable-row', { hasText: name }),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    shape: page.getByRole('combobox', { name: 'Shape' }),
    /** Saves, and waits until it is stored. */
    save: async (name: string, expected: string): Promise<void> => {
      await button('Save').click();
      await until(`${name} as ${expected}`, async () => (await content(name)) === expected || undefined);
      await untilAnswered(); // until the page knows, there are unsaved changes
    },
    create: async (name: string, shape: string): Promise<void> => {
      await button('New variable…').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('combobox', { name: 'Shape' }).selectOption(shape);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('heading', { level: 2, name }).waitFor();
    },
  };
};

describe('the Variables pane', pages, () => {
  test('keeps a text exactly: line breaks of Windows, tabs and the end', onPage, async (t) => {
    const { call, row, field, save, button, content, page, assertNoFaults } = await open(t);
    await setVariable(call, 'letter', { value: 'a\r\n\tb\r\nc\n' });
    await row('$letter').click();
    assert.equal(await field('Text').inputValue(), 'a\n\tb\nc\n');
    await page.getByText('different kinds of line breaks').waitFor();
    await field('Text').fill('a\n\tb<b>\nc\n');
    await button('Discard changes').click();
    assert.equal(await field('Text').inputValue(), 'a\n\tb\nc\n');
    await field('Text').fill('a\n\tb <script>alert(1)</script>\nc\n');
    await save('letter', JSON.stringify('a\r\n\tb <script>alert(1)</script>\r\nc\n'));
    await button('All variables').click();
    await row('$letter').getByText('a b <script>alert(1)</script> c', { exact: true }).waitFor();
    assert.equal(await content('letter'), JSON.stringify('a\r\n\tb <script>alert(1)</script>\r\nc\n'));
    assertNoFaults();
  });

  test('makes a list, and edits, moves and removes its elements by keyboard', onPage, async (t) => {
    const { create, field, save, page, button, content, row } = await open(t);
    await create('cities', 'List');
    await button('Add element').press('Enter');
    await field('Element 1').pressSequentially('Bath');
    await page.keyboard.press('Enter');
    await field('Element 2').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Bristol');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Avon');
    await page.keyboard.press('Enter');
    await field('Element 3').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Cardiff');
    for (const [keys, place] of [
      ['Alt+ArrowUp', 2],
      ['Alt+ArrowUp', 1],
      ['Alt+ArrowDown', 2],
    ] as const) {
      await page.keyboard.press(keys);
      await field(`Element ${place}`).and(page.locator(':focus')).waitFor();
    }
    assert.equal(await field('Element 2').inputValue(), 'Cardiff');
    await page.keyboard.press('Control+s');
    await until('The list', async () => (await content('cities'))?.includes('Bristol\\nAvon') || undefined);
    assert.equal(await content('cities'), '["Bath","Cardiff","Bristol\\nAvon"]');
    await button('Move element 1 down').press('Enter');
    await button('Move element 2 down').and(page.locator(':focus')).waitFor();
    await button('Remove element 3').press('Enter');
    await button('Remove element 2').and(page.locator(':focus')).waitFor();
    await save('cities', '["Cardiff","Bath"]');
    await button('All variables').press('Enter');
    await row('@cities').and(page.locator(':focus')).waitFor();
  });

  test(
    'keeps the order and spelling of a hash, leaves nested values alone, and refuses a name twice',
    onPage,
    async (t) => {
      const { call, row, field, save, button, page, content } = await open(t);
      const stored = '{"Zeta ":"1","10":{"b":"x","a":["y"]},"2":"","é\\n":"n"}';
      await setVariable(call, 'user', `{"hash":${stored}}`);
      await row('%user').click();
      assert.deepEqual(await Promise.all([1, 2, 3, 4].map((number) => field(`Name ${number}`).inputValue())), [
        'Zeta ',
        '10',
        '2',
        'é\n',
      ]);
      assert.equal(await field('Value 2').inputValue(), '{"b":"x","a":["y"]}');
      assert.equal(await field('Value 2').isEditable(), false);
      await field('Value 1').fill('one');
      await save('user', stored.replace('"1"', '"one"'));
      await button('Add name').click();
      await field('Name 5').fill('10');
      await page.getByText('There is already a row with this name').waitFor();
      await button('Save').click();
      assert.equal(await content('user'), stored.replace('"1"', '"one"'));
      await field('Name 5').fill('__proto__');
      await button('Move row 5 up').click();
      await save('user', '{"Zeta ":"one","10":{"b":"x","a":["y"]},"2":"","__proto__":"","é\\n":"n"}');
    },
  );

  test('edits a table, in which missing cells stay missing', onPage, async (t) => {
    const { call, row, field, save, button, create, page } = await open(t);
    await setVariable(call, 'people', '{"list":[{"name":"Ada","born":""},{"born":"1906","name":"Grace","x":["n"]}]}');
    await row('@people').click();
    assert.equal(await field('x, row 1').getAttribute('placeholder'), 'missing');
    assert.equal(await field('born, row 1').getAttribute('placeholder'), null);
    await field('name, row 1').fill('Ada L.');
    await save('people', '[{"name":"Ada L.","born":""},{"born":"1906","name":"Grace","x":["n"]}]');
    await field('Column 2').fill('year');
    await field('x, row 1').fill('y');
    const drawn = (name: string) => button(name).locator('path').getAttribute('d');
    assert.notEqual(await drawn('Make year in row 1 missing'), await drawn('Remove row 1'));
    for (const name of ['Make year in row 1 missing', 'Remove row 1', 'Move column year left'])
      assert.equal(await button(name).getAttribute('title'), name);
    await button('Make year in row 1 missing').click();
    await save('people', '[{"name":"Ada L.","x":"y"},{"year":"1906","name":"Grace","x":["n"]}]');
    await button('Move column year left').click();
    await button('Remove column x').click();
    await button('Add row').click();
    await button('Move row 3 up').click();
    await save('people', '[{"name":"Ada L."},{"year":"","name":""},{"year":"1906","name":"Grace"}]');
    await button('All variables').click();
    await create('empty', 'Table');
    await field('column 1, row 1').fill('x');
    await button('Add column').click();
    await save('empty', '[{"column 1":"x","column 2":""}]');
    await button('Add column').click();
    await page.locator('[aria-label="Column 3"]:focus').waitFor();
    await page.keyboard.type('born');
    assert.equal(await field('Column 3').inputValue(), 'born');
    await button('Discard changes').click();
  });

  test('changes the shape, and says what would be lost', onPage, async (t) => {
    const { call, row, shape, save, page, field } = await open(t);
    await setVariable(call, 'data', { value: 'name,born\nAda,1815\n"a ""b"", c"' });
    await row('$data').click();
    await shape.selectOption('Table');
    assert.equal(await field('name, row 2').inputValue(), 'a "b", c');
    await save('data', '[{"name":"Ada","born":"1815"},{"name":"a \\"b\\", c"}]');
    await shape.selectOption('Hash');
    await page.getByRole('dialog').getByText('missing and empty cells').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' }); // it is hidden before the page knows of it
    assert.equal(await shape.inputValue(), 'table');
    await shape.selectOption('Hash');
    await page.getByRole('button', { name: 'Convert' }).click();
    await save('data', '{"Ada":"1815","a \\"b\\", c":""}');
    await shape.selectOption('List');
    await page.getByRole('button', { name: 'Convert' }).click();
    await save('data', '["Ada: 1815","a \\"b\\", c: "]');
    await shape.selectOption('Text');
    await save('data', '"Ada: 1815\\na \\"b\\", c: "');
    await field('Text').fill('just one line, really');
    await shape.selectOption('Table');
    await page.getByRole('dialog').getByText('The whole text').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' }); // it is hidden before the page knows of it
    assert.equal(await field('Text').inputValue(), 'just one line, really');
  });

  test('moves the focus to an open variable and back before they are seen', onPage, async (t) => {
    const { call, row, button, page } = await open(t);
    await setVariable(call, 'name', { value: 'x' });
    await row('$name').waitFor();
    await stopFrames(page);
    await row('$name').press('Enter');
    await page.getByRole('heading', { level: 2, name: '$name' }).and(page.locator(':focus')).waitFor();
    await button('All variables').press('Enter');
    await row('$name').and(page.locator(':focus')).waitFor();
  });

  test('renames and deletes, and says at the field what is wrong with a name', onPage, async (t) => {
    const { call, row, button, page, control, content, announcement } = await open(t);
    await setVariable(call, 'old', { value: 'x' });
    await setVariable(call, 'taken', { value: 'y' });
    await row('$old').click();
    await button('Rename…').click();
    const name = page.getByRole('textbox', { name: 'New name' });
    for (const [typed, problem] of [
      ['taken', 'There is already a variable taken.'],
      ['a b', 'not a valid variable name'],
      ['!x', 'is a secret'],
    ] as const) {
      await name.fill(typed);
      await name.press('Enter');
      await page.getByRole('dialog').getByText(problem).waitFor();
    }
    await name.fill('größe');
    await name.press('Enter');
    await page.getByRole('heading', { name: '$größe' }).waitFor();
    assert.equal(await content('größe'), '"x"');
    await button('Delete…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await announcement.getByText('größe deleted.').waitFor();
    const { items } = (await control('GET', '/control/variables')).json;
    assert.deepEqual(
      items.map((one: { name: string }) => one.name),
      ['taken'],
    );
  });

  test('says before renaming which rules and which paste sequence use the name', onPage, async (t) => {
    const { call, row, button, page } = await open(t);
    await setVariable(call, 'sig', { list: ['a', 'b'] });
    for (const [path, body] of [
      ['actions', { keyword: 'sign', pipeline: 'suffix @sig[0]' }],
      ['actions', { keyword: 'keep', pipeline: 'lines > @sig' }],
      ['actions', { keyword: 'other', pipeline: 'suffix $sig-2' }],
      ['triggers', { condition: { pipeline: 'each (prefix @sig[1]) | is url' }, action: 'upper' }],
      ['abbreviations', { abbreviation: 'sg', expansion: '@sig' }],
      ['variables/sig/sequence', undefined],
    ] as const)
      assert.equal((await call('POST', `/v1/${path}`, { body })).status, 201, path);
    await page.getByText('Pasting @sig').first().waitFor();
    await row('@sig').click();
    await button('Rename…').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(
        'These rules use sig, and will not follow the new name: action keep, action sign, trigger 1, abbreviation sg.',
      )
      .waitFor();
    await dialog.getByText('A paste sequence of it is running.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button('All variables').click();
    await setVariable(call, 'free', { value: 'x' });
    await row('$free').click();
    await button('Rename…').click();
    await page.getByRole('textbox', { name: 'New name' }).waitFor();
    assert.equal(await dialog.getByText('rule').count(), 0);
  });

  test('shows the beginning of a large value, and edits all of it as text', onPage, async (t) => {
    const { call, row, field, button, page, content } = await open(t);
    const list = Array.from({ length: 60_000 }, (_, index) => `element ${index}`);
    await setVariable(call, 'large', { list });
    await row('@large').click();
    await page.getByText('Only the first 20,000 characters').waitFor();
    await button('Edit all of it as text').click();
    await field('Value as JSON').press('Control+End');
    await page.keyboard.press('Backspace');
    await button('Save').click();
    await page.locator('#variable-problem', { hasText: /\S/ }).waitFor();
    await field('Value as JSON').press('Control+End');
    await page.keyboard.type(',"last"]');
    await button('Save').click();
    await until('The list', async () => (await content('large'))?.endsWith('"element 59999","last"]') || undefined);
  });

  test('finds one of 2,000 variables', onPage, async (t) => {
    const { call, row, page, control } = await open(t);
    for (let start = 0; start < 2000; start += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => setVariable(call, `name-${start + index}`, { value: 'x' })),
      );
    await control('PUT', '/control/secrets/token', { body: { value: 'hidden' } });
    await page.getByText('2,000 variables', { exact: true }).waitFor();
    assert.equal(await page.locator('.variable-row').count(), 200);
    const search = page.getByRole('searchbox', { name: 'Search by name' });
    await search.fill('$NAME-199');
    await page.getByText('11 of 2,000 variables').waitFor();
    await search.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '$name-1990' }).waitFor();
    await page.getByRole('button', { name: 'All variables' }).press('Enter');
    await search.fill('token');
    await page.getByText('No variable has “token” in its name.').waitFor();
    assert.equal(await row('token').count(), 0);
  });

  test('passes axe in light and dark mode at 600 pixels', onPage, async (t) => {
    const { call, row, button, page } = await open(t, {
      browser: { viewport: { width: 600, height: 640 } },
    });
    const assertGood = async (): Promise<void> => {
      await assertAccessibleIn(page);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    };
    await setVariable(call, 'text', { value: 'x' });
    await setVariable(call, 'text', { value: 'y' });
    await setVariable(call, 'list', { list: ['a', ['b']] });
    await setVariable(call, 'hash', { hash: { a: 'b' } });
    await setVariable(call, 'table', { list: [{ a: '', b: '1', c: 'x', d: 'y' }, { b: '2' }] });
    for (const name of ['$text', '@list', '%hash', '@table']) {
      await row(name).waitFor();
      await assertGood();
      await row(name).click();
      await button('All variables').waitFor();
      if (name === '$text') await button('Show past values').click();
      await assertGood();
      await button('All variables').click();
    }
  });
});
