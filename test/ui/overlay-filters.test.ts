// The filters of the overlay's line, and their completion.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { readQuery } from '../../src/base/search-line.ts';
import type { TestApplication } from '../support/application/application.ts';
import { copyIn, until } from '../support/application/history.ts';
import { assertAccessible } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

test('reads the filters of the line', () => {
  for (const [typed, expected] of [
    ['', {}],
    ['  two  words ', { q: 'two  words' }],
    [' #work app:x', { q: '#work app:x' }],
    ['#work x #home type:link', { q: 'x', tag: 'work,home,url' }],
    ['type:url type:Picture type:file', { tag: 'url,image,files' }],
    ['type: is: x', { q: 'x' }],
    ['type:novel type:constructor', {}],
    ['Is:Pinned x #work', { q: 'x', tag: 'work', pinned: true }],
    ['is:pin this:pinned', { q: 'this:pinned' }],
    ['app:firefox App:Code x', { app: 'Code', q: 'x' }],
    ['app:"Visual Studio" x', { app: 'Visual Studio', q: 'x' }],
    ['app:"Visual Stu', { app: 'Visual Stu' }],
    ['app: before:', {}],
    [String.raw`app:"Say \"hi\"" x`, { app: 'Say "hi"', q: 'x' }],
    [String.raw`app:"Say \"hi`, { app: 'Say "hi' }],
    ['app:"C:\\Program F\\', { app: 'C:\\Program F\\' }],
    ['app:"a b\\\\" x', { app: 'a b\\', q: 'x' }],
    ['app:27"-screen x', { app: '27"-screen', q: 'x' }],
    [String.raw`#"say\"hi" x #"a\\b"`, { q: 'x', tag: 'say"hi,a\\b' }],
    ['#"say', { tag: 'say' }],
    ['#" x', { q: 'x' }],
    ['#27"-screen #" x', { q: 'x', tag: '27"-screen' }],
    ['after:monday before:"3 days ago"', { after: 'monday', before: '3 days ago' }],
    ['myapp:x "app:x', { q: 'myapp:x "app:x' }],
  ] as const)
    assert.deepEqual(readQuery(typed), expected, typed);
});

const fill = async (application: TestApplication): Promise<void> => {
  await copyIn(application, { text: 'from the browser', app: 'Firefox' });
  await copyIn(application, { text: 'from the editor', app: 'Visual Studio Code' });
  await copyIn(application, { text: 'from a fork', app: 'Firefox ESR' });
  await application.control('PATCH', '/v1/history?q=fork', { body: { addTags: ['travel', 'trains'] } });
};

describe('the filters of the overlay', pages, () => {
  const open = (t: TestContext, filling = fill) => openOverlay(t, { texts: [], fill: filling });

  test('narrows by application and time, and says which dates it reads', onPage, async (t) => {
    const { page, line, assertNoFaults } = await open(t);
    await line.fill('app:firefox');
    await untilRows(page, ['from a fork', 'from the browser']);
    await line.fill('app:firefox brow after:yesterday');
    await untilRows(page, ['from the browser']);
    await line.fill('before:yesterday');
    await page.getByText('Nothing matches “before:yesterday”. To search').waitFor();
    await line.fill('before:nonsense');
    await page.getByRole('status').filter({ hasText: 'before: "nonsense" is not a date. Try yesterday' }).waitFor();
    for (const [typed, quoted] of [
      ['after:3 days ago', 'after:"3 days ago"'],
      ['from after:2 hours', 'after:"2 hours ago"'],
      ['after:last week', 'after:"last week"'],
    ] as const) {
      await line.fill(typed);
      await page
        .getByRole('status')
        .filter({ hasText: `Quote a date of several words: ${quoted}.` })
        .waitFor();
      await line.fill(quoted);
      await untilRows(page, ['from a fork', 'from the editor', 'from the browser']);
    }
    assertNoFaults();
  });

  test('searches for the whole line after a space, and says so where a filter finds nothing', onPage, async (t) => {
    const { page, line, assertNoFaults } = await openOverlay(t, { texts: ['#0a655f', 'other'] });
    await line.fill('#0a655f');
    await page.getByText('Nothing has the tag #0a655f. To search for this text, start with a space.').waitFor();
    await line.fill(' #0a655f');
    await untilRows(page, ['#0a655f']);
    await line.fill('type:novel');
    const told = 'type: "novel" is not a type. Try text, image, files, link, email,';
    await page.getByRole('status').filter({ hasText: told }).waitFor();
    for (const [typed, said] of [
      ['is:pinned ', 'Nothing is pinned.'],
      ['app:nosuch ', 'Nothing matches “app:nosuch”. To search for this text, start with a space.'],
      ['#one #two ', 'Nothing has all of the tags #one #two. To search for this text, start with a space.'],
      ['type:file', 'Nothing matches “type:file”. To search for this text, start with a space.'],
    ] as const) {
      await line.fill(typed);
      await page.getByText(said, { exact: true }).waitFor();
    }
    assertNoFaults();
  });

  test('lists only what is pinned, and says what is: takes', onPage, async (t) => {
    const { page, line, control, assertNoFaults } = await open(t);
    await control('POST', '/v1/pins', { body: { id: 1 } });
    await line.pressSequentially('is:');
    await page.getByRole('option', { name: 'is:pinned', selected: true }).waitFor();
    await line.press('Enter');
    await untilRows(page, ['from the browser']);
    assert.equal(await line.inputValue(), 'is:pinned ');
    await line.fill('is:pinned editor');
    await page.getByText('Nothing matches “is:pinned editor”. To search').waitFor();
    await line.fill('is:pinned browsr');
    await untilRows(page, ['from the browser']);
    await line.fill('is:starred');
    const told = 'is: "starred" is not known. Try pinned. To search';
    await page.getByRole('status').filter({ hasText: told }).waitFor();
    assertNoFaults();
  });

  test('completes what exists, by Tab, Enter or a click', onPage, async (t) => {
    const { page, line, assertNoFaults } = await open(t);
    const choices = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
    const untilChoices = (expected: readonly string[]) =>
      until(`The choices ${expected}`, async () =>
        (await choices.allTextContents()).join() === expected.join() ? true : undefined,
      );
    const untilTyped = (expected: string) =>
      until(`The line ${expected}`, async () => ((await line.inputValue()) === expected ? true : undefined));
    await line.pressSequentially('from #tra');
    await untilChoices(['#trains', '#travel']);
    assert.equal(await line.getAttribute('aria-activedescendant'), await choices.first().getAttribute('id'));
    await assertAccessible(page);
    await line.press('ArrowDown');
    await page.getByRole('option', { name: '#travel', selected: true }).waitFor();
    await line.press('Tab');
    await untilTyped('from #travel ');
    await untilRows(page, ['from a fork']);
    await line.fill('app:studio');
    await untilChoices(['app:"Visual Studio Code"']);
    await line.press('Enter');
    await untilTyped('app:"Visual Studio Code" ');
    await untilRows(page, ['from the editor']);
    await line.fill('app:');
    await untilChoices(['app:"Firefox ESR"', 'app:"Visual Studio Code"', 'app:Firefox']);
    await choices.last().click();
    await untilTyped('app:Firefox ');
    await line.fill('type:');
    const types = ['text', 'image', 'files', 'link', 'email', 'color', 'path', 'json', 'uuid'];
    await untilChoices(types.map((type) => `type:${type}`));
    await line.fill('type:im');
    await untilChoices(['type:image']);
    await line.fill('after:y');
    await untilChoices(['after:yesterday', 'after:today', 'after:monday']);
    await line.press('Escape');
    await untilChoices([]);
    assert.equal(await line.inputValue(), 'after:y');
    await line.fill('after:yesterday');
    await untilRows(page, ['from a fork', 'from the editor', 'from the browser']);
    await untilChoices([]);
    assertNoFaults();
  });

  test('ends a filter typed in full with Tab, and offers again what was dismissed', onPage, async (t) => {
    const { page, line } = await open(t);
    const untilTyped = (expected: string) =>
      until(`The line ${expected}`, async () => (await line.inputValue()) === expected || undefined);
    for (const [typed, expected] of [
      ['#travel', '#travel '],
      ['type:IMAGE', 'type:image '],
      ['app:firefox', 'app:Firefox '],
      ['app:"visual studio code"', 'app:"Visual Studio Code" '],
      ['is:pinned', 'is:pinned '],
      ['after:12h', 'after:12h '],
    ] as const) {
      await line.fill(typed);
      await line.press('Tab');
      await untilTyped(expected);
      assert.equal(await page.evaluate('document.activeElement.role'), 'combobox');
    }
    await line.fill('type:im');
    const choice = page.getByRole('option', { name: 'type:image' });
    await choice.waitFor();
    await line.press('Escape');
    await choice.waitFor({ state: 'detached' });
    await line.press('Tab');
    await choice.waitFor();
    await line.press('Tab');
    await untilTyped('type:image ');
  });

  test('lists everything while the value of a filter is still missing', onPage, async (t) => {
    const { page, line } = await open(t);
    for (const typed of ['type:', 'is:', 'app:', 'after:']) {
      await line.fill(typed);
      await page.getByRole('listbox', { name: 'Completions' }).waitFor();
      await untilRows(page, ['from a fork', 'from the editor', 'from the browser']);
      await line.fill('nothing at all');
      await untilRows(page, []);
    }
  });

  test('calls no value wrong while it offers others for it', onPage, async (t) => {
    const { page, line } = await open(t);
    const status = page.getByRole('status');
    for (const [typed, choice, wrong] of [
      ['from type:im', 'type:image', 'type: "im" is not a type'],
      ['is:pin', 'is:pinned', 'is: "pin"'],
      ['after:yest', 'after:yesterday', 'after: "yest" is not a date'],
    ] as const) {
      await line.fill('');
      await line.pressSequentially(typed);
      await page.getByRole('option', { name: choice }).waitFor();
      await untilRows(page, ['from a fork', 'from the editor', 'from the browser']);
      await status.filter({ hasText: '3 entries' }).waitFor();
      await line.press('Escape');
      await status.filter({ hasText: wrong }).waitFor();
      await untilRows(page, []);
    }
    await line.fill('type:im x');
    await status.filter({ hasText: 'type: "im" is not a type' }).waitFor();
  });

  test('finds an application whose name has quotes', onPage, async (t) => {
    const { page, line, assertNoFaults } = await open(t, async (application) => {
      await copyIn(application, { text: 'one', app: 'Say "hi" \\ there' });
      await copyIn(application, { text: 'two', app: 'Say' });
    });
    await line.fill('app:"say \\"h');
    const choice = String.raw`app:"Say \"hi\" \\ there"`;
    await page.getByRole('option', { name: choice, selected: true }).waitFor();
    await line.press('Enter');
    await untilRows(page, ['one']);
    assert.equal(await line.inputValue(), `${choice} `);
    assertNoFaults();
  });

  test('finds a tag with a quote in it', onPage, async (t) => {
    const { page, line, assertNoFaults } = await open(t, async (application) => {
      await copyIn(application, { text: 'one' });
      await copyIn(application, { text: 'two' });
      await application.control('PATCH', '/v1/history/1', { body: { addTags: ['say"hi'] } });
    });
    await line.pressSequentially('#say');
    await page.getByRole('option', { name: String.raw`#"say\"hi"`, selected: true }).waitFor();
    await line.press('Tab');
    await untilRows(page, ['one']);
    assert.equal(await line.inputValue(), String.raw`#"say\"hi" `);
    assertNoFaults();
  });

  test('says that a text is too long to search for, and runs a long command', onPage, async (t) => {
    const { page, line, assertNoFaults } = await open(t);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const told = page
      .getByRole('status')
      .filter({ hasText: 'too long to search for. Shorten it to 6,000 characters.' });
    for (const long of ['x'.repeat(100_000), '€'.repeat(7000)]) {
      await line.fill(long);
      await told.waitFor();
    }
    await line.fill('€'.repeat(6000));
    await page.getByRole('status').filter({ hasText: '0 entries' }).waitFor();
    await line.fill('y'.repeat(50_000));
    await told.waitFor({ state: 'detached' });
    await line.fill(`append "${'€'.repeat(7000)}"`);
    await page.locator('.line.is-command').waitFor();
    await page.getByRole('status').filter({ hasText: 'Result' }).waitFor();
    assert.ok(Math.max(...addresses.map(({ length }) => length)) < 61_000);
    assertNoFaults();
  });

  test('offers your own tags first, all in reach, and variables from the sign on', onPage, async (t) => {
    const { page, line, control } = await openOverlay(t, { texts: ['https://example.org'] });
    const own = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'work'];
    await control('PATCH', '/v1/history?q=example', { body: { addTags: own } });
    await control('PUT', '/v1/variables/signature', { body: { value: 'Ada' } });
    await line.pressSequentially('#');
    const last = page.getByRole('option', { name: '#url' });
    await last.waitFor();
    await assertAccessible(page);
    await line.press('ArrowUp');
    await page.getByRole('option', { name: '#url', selected: true }).waitFor();
    assert.equal(
      await last.evaluate(
        (one) => one.getBoundingClientRect().bottom <= (one.parentElement?.getBoundingClientRect().bottom ?? 0),
      ),
      true,
    );
    await line.press('ArrowUp');
    await page.getByRole('option', { name: '#work', selected: true }).waitFor();
    await line.fill('$');
    await page.getByRole('option', { name: '$signature', selected: true }).waitFor();
    await line.press('Enter');
    await until('The line', async () => ((await line.inputValue()) === '$signature ' ? true : undefined));
  });

  test('completes in the middle of the line and leaves the caret there', onPage, async (t) => {
    const { page, line } = await open(t);
    await line.fill('x y');
    await line.press('Home');
    await line.pressSequentially('type:fil');
    await until('The choice', async () =>
      (await line.getAttribute('aria-controls')) === 'choices' ? true : undefined,
    );
    await line.press('ArrowRight');
    await line.press('ArrowLeft');
    await line.press('Tab');
    await until('The line', async () => ((await line.inputValue()) === 'type:files x y' ? true : undefined));
    assert.equal(await page.evaluate('document.activeElement.selectionStart'), 11);
  });
});
