// The pane "Capture and privacy" with the real application, in a real browser.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { Adapters } from '../../src/app/adapters.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { copyIn, list, until } from '../support/application/history.ts';
import { assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { openRealSettings } from './open-real-settings.ts';

const card = '4111 1111 1111 1111';
const hostileApp = '<img src=x onerror="document.title=1">';

const makeHome = (t: TestContext) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let index = 1; index <= 30; index++) history.record({ text: `note ${index}`, app: 'Editor' });
    history.record({ text: 'order 4711-0815 <b>bold</b>', app: hostileApp });
    history.record({ text: `card ${card}`, app: 'Firefox' });
  });
  return home;
};

const tesseract: Adapters['tesseract'] = {
  listLanguages: async () => ['eng', 'fra', 'osd'],
  recognize: async () => '',
};

describe('the pane “Capture and privacy”', pages, () => {
  const open = async (t: TestContext, options: Partial<Parameters<typeof openRealSettings>[1]> = {}) => {
    const opened = await openRealSettings(t, { pane: 'capture', home: makeHome(t), ...options });
    const { page, readSetting, untilAnswered } = opened;
    return {
      ...opened,
      field: (name: string) => page.getByRole('textbox', { name, exact: true }),
      items: (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem'),
      /** Also waits until the page knows: before, it changes nothing else. */
      holds: async (name: string, value: unknown): Promise<void> => {
        await until(name, async () => JSON.stringify(await readSetting(name)) === JSON.stringify(value) || undefined);
        await untilAnswered();
      },
    };
  };

  test('ignores an application picked from the recent ones, or typed, and stops ignoring it', onPage, async (t) => {
    const opened = await open(t);
    const { page, button, field, items, holds, call, changeSettings, assertNoFaults } = opened;
    const recent = page.getByRole('combobox', { name: 'Recent applications' });
    await recent.locator('option', { hasText: 'Editor (30 entries' }).waitFor({ state: 'attached' });
    const shown = await recent.locator('option').allTextContents();
    assert.deepEqual(
      shown.map((text) => text.replace(/ \(.*/, '')),
      ['Choose one…', 'Firefox', hostileApp, 'Editor'],
      'last used first, and as text',
    );
    await copyIn(opened, { text: 'from a new application', app: 'Terminal' });
    await recent.locator('option', { hasText: 'Terminal (1 entry' }).waitFor({ state: 'attached' });
    await recent.selectOption({ value: 'Editor' });
    await button('Ignore the chosen application').press('Enter');
    await holds('ignoredApps', ['Editor']);
    await items('Ignored applications').filter({ hasText: 'Editor30 entries in the history' }).waitFor();

    await field('Another application').fill('  KeePassXC ');
    await field('Another application').press('Enter');
    await holds('ignoredApps', ['Editor', 'KeePassXC']);
    await until('The empty field', async () => (await field('Another application').inputValue()) === '' || undefined);

    const { total } = await list(call);
    await button('Remove Editor').press('Enter');
    await holds('ignoredApps', ['KeePassXC']);
    await until('The focus', async () => {
      const focused = await page.evaluate('document.activeElement.id');
      return focused === 'ignoredApps' || undefined;
    });
    await copyIn(opened, { text: 'saved again', app: 'Editor' });
    assert.equal((await list(call)).total, total + 1);

    await changeSettings({ ignoredApps: ['Elsewhere'] });
    await items('Ignored applications').filter({ hasText: 'Elsewhere' }).waitFor();
    await field('Another application').fill('half');
    await field('Another application').press('Escape');
    assert.equal(await field('Another application').inputValue(), '');

    await changeSettings({ ignoredApps: ['editor', 'FIREFOX', 'Terminal', hostileApp] });
    await page.getByText('All of them are ignored.').waitFor();
    await call('DELETE', '/v1/history');
    await page.getByText('No copy in the history names its application.').waitFor();
    assertNoFaults();
  });

  test('tries a pattern on recent entries while it is typed, and saves, edits and removes it', onPage, async (t) => {
    const { page, button, field, items, holds, readSetting, changeSettings, assertNoFaults } = await open(t);
    const pattern = field('New pattern');
    await pattern.pressSequentially('\\d{4}-\\d{4}');
    await page.getByText('Would have ignored 1 of the latest 32 texts:').waitFor();
    const match = items('Entries that match');
    assert.equal(await match.textContent(), 'order 4711-0815 <b>bold</b>');
    assert.equal(await match.locator('mark').textContent(), '4711-0815');
    assert.deepEqual(await readSetting('ignoredPatterns'), [], 'typing saves nothing');
    await pattern.press('Enter');
    await holds('ignoredPatterns', ['\\d{4}-\\d{4}']);

    await pattern.fill('^note');
    await page.getByText('Would have ignored 30 of the latest 32 texts:').waitFor();
    await page.getByText('and 25 more').waitFor();
    await pattern.press('Escape');
    assert.equal(await pattern.inputValue(), '');
    await page.getByText('Would have ignored').waitFor({ state: 'detached' });

    await button('Edit \\d{4}-\\d{4}').press('Enter');
    const edited = field('Edit pattern');
    await edited.fill('\\d{4}$');
    await edited.press('Enter');
    await holds('ignoredPatterns', ['\\d{4}$']);
    await changeSettings({ ignoredPatterns: ['\\d{4}$', 'elsewhere'] });
    await button('Remove elsewhere').waitFor();
    await button('Remove \\d{4}$').press('Enter');
    await holds('ignoredPatterns', ['elsewhere']);
    assertNoFaults();
  });

  test('says at the field why a pattern can’t be used, and doesn’t save it', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, readSetting } = opened;
    const pattern = field('New pattern');
    await pattern.fill('(a)(b');
    await pattern.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Character 4: Unterminated group.' }).waitFor();
    assert.equal(await pattern.getAttribute('aria-invalid'), 'true');
    assert.equal(await page.locator('.fault mark').textContent(), '(');
    await copyIn(opened, { text: `${'a'.repeat(40)}!` });
    await pattern.fill('(a+)+$');
    await pattern.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'The pattern took over half a second.' }).waitFor();
    assert.deepEqual(await readSetting('ignoredPatterns'), []);
  });

  test('shows what a limit would delete, asks before it deletes, and deletes exactly that', onPage, async (t) => {
    const { page, button, field, holds, readSetting, call, changeSettings, assertNoFaults } = await open(t);
    const limit = field('Most entries');
    await limit.fill('1x');
    await limit.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Enter a whole number from 0 to 100,000,000.' }).waitFor();
    assert.equal(await readSetting('maxEntries'), 0);
    await limit.press('Escape');
    assert.equal(await limit.inputValue(), '0');

    await limit.fill('12');
    await page.getByText(/^Would delete 20 entries \(\d+ B\)\.$/).waitFor();
    await button('Apply most entries').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete 20 entries?' });
    assert.match(String(await dialog.textContent()), /note 20.*note 16.*and 15 more/);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal((await list(call)).total, 32);
    assert.equal(await readSetting('maxEntries'), 0);

    await limit.press('Enter');
    await dialog.getByRole('button', { name: 'Delete and apply' }).press('Enter');
    await holds('maxEntries', 12);
    await until('The deletion', async () => (await list(call)).total === 12 || undefined);
    assert.equal((await list(call)).items.at(-1)?.value, 'note 21');

    await limit.fill('100');
    await page.getByText('Would delete nothing.').waitFor();
    await limit.press('Enter');
    await holds('maxEntries', 100);
    await changeSettings({ maxEntries: 250 });
    await until('The field', async () => (await limit.inputValue()) === '250' || undefined);

    for (const [label, name] of [
      ['Longest time', 'maxDays'],
      ['Largest size', 'maxMegabytes'],
    ] as const) {
      await field(label).fill('300');
      await field(label).press('Enter');
      await holds(name, 300);
    }
    assertNoFaults();
  });

  test('asks by what a limit would delete now, and keeps that current', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, readSetting, call, changeSettings } = opened;
    const limit = field('Most entries');
    await limit.fill('32');
    await page.getByText('Would delete nothing.').waitFor();
    for (const text of ['more', 'and more']) await copyIn(opened, { text });
    await limit.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.filter({ hasText: 'Delete 2 entries?' }).waitFor();
    await copyIn(opened, { text: 'and even more' });
    await dialog.filter({ hasText: 'Delete 3 entries?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Would delete 3 entries').waitFor();
    assert.equal(await readSetting('maxEntries'), 0);
    assert.equal((await list(call)).total, 35);

    await changeSettings({ maxEntries: 34 });
    await page.getByText('Another program or window changed this to 34 meanwhile. Would delete 2 entries').waitFor();
    assert.equal(await limit.inputValue(), '32');
  });

  test('shows which recent entries look like secrets, without the secrets', onPage, async (t) => {
    const { page, button, field, items, holds, changeSettings, assertNoFaults } = await open(t);
    await button('Try it on recent entries').press('Enter');
    await page.getByText('1 of the latest 32 texts looks like a secret:').waitFor();
    assert.equal(await items('Suspected secrets').textContent(), 'card card ••••••••');
    assert.ok(!(await page.content()).includes(card));

    const policy = page.getByRole('combobox', { name: 'Suspected secrets' });
    await policy.selectOption({ value: 'expire' });
    await holds('suspectedSecrets', 'expire');
    await field('Delete suspected secrets after').fill('5');
    await field('Delete suspected secrets after').press('Enter');
    await holds('secretExpiryMinutes', 5);
    await changeSettings({ suspectedSecrets: 'skip' });
    await until('The choice', async () => (await policy.inputValue()) === 'skip' || undefined);
    assert.equal(await field('Delete suspected secrets after').count(), 0);
    assertNoFaults();
  });

  test('chooses how large a copy may be', onPage, async (t) => {
    const { page, field, holds, changeSettings } = await open(t);
    await field('Largest format').fill('300');
    await field('Largest format').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 256.' }).waitFor();
    await field('Largest format').fill('64');
    await field('Largest format').press('Enter');
    await holds('maxFormatMegabytes', 64);
    const larger = page.getByRole('combobox', { name: 'Larger texts' });
    await larger.selectOption({ value: 'skip' });
    await holds('largeText', 'skip');
    await changeSettings({ largeText: 'cut' });
    await until('The choice', async () => (await larger.inputValue()) === 'cut' || undefined);
  });

  test('chooses the languages of text in pictures, and says what is missing', onPage, async (t) => {
    const { page, field, holds, changeSettings, home, assertNoFaults } = await open(t, { adapters: { tesseract } });
    const english = page.getByRole('checkbox', { name: 'English' });
    await until('The languages', async () => (await english.isChecked()) || undefined);
    const [box, legend, next] = await Promise.all(
      [english, page.getByText('Languages', { exact: true }), field('Another language')].map((one) =>
        one.boundingBox(),
      ),
    );
    assert.ok(box && legend && next && legend.y < box.y && box.y < next.y, 'the languages are in their group');
    await english.click({ trial: true }); // nothing covers it
    await field('Another language').fill('German');
    await field('Another language').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'three-letter language codes' }).waitFor();
    await field('Another language').fill('deu');
    await field('Another language').press('Enter');
    await holds('recognitionLanguages', ['eng', 'deu']);
    await page.getByRole('checkbox', { name: 'German deu, data is missing' }).waitFor();
    await page.getByText(`Put deu.traineddata into ${home.languagesFolder}.`).waitFor();

    await page.getByRole('combobox', { name: 'Engine' }).selectOption({ value: 'tesseract' });
    await holds('recognitionEngine', 'tesseract');
    await page.getByText('apt install tesseract-ocr-deu').waitFor();
    await page.getByRole('checkbox', { name: 'French fra' }).press('Space');
    await holds('recognitionLanguages', ['eng', 'deu', 'fra']);
    await page.getByRole('checkbox', { name: 'German' }).press('Space');
    await holds('recognitionLanguages', ['eng', 'fra']);
    await changeSettings({ recognitionLanguages: ['fra'] });
    await until('The choice', async () => !(await english.isChecked()) || undefined);
    await page.getByRole('switch', { name: 'Recognize text in pictures' }).press('Space');
    await holds('recognizeText', false);
    assertNoFaults();
  });

  test('says why an engine can’t be used', onPage, async (t) => {
    const missing: Adapters['tesseract'] = {
      ...tesseract,
      listLanguages: async () => {
        throw new Unavailable('The program tesseract is not installed. Install it: apt install tesseract-ocr');
      },
    };
    const { page } = await open(t, { adapters: { tesseract: missing } });
    await page.getByRole('combobox', { name: 'Engine' }).selectOption({ value: 'tesseract' });
    await page.getByText('The program tesseract is not installed. Install it: apt install tesseract-ocr').waitFor();
  });

  test('passes axe in light and dark mode at 600 pixels, also with long names', onPage, async (t) => {
    const { page, button, field, changeSettings } = await open(t, {
      browser: { viewport: { width: 600, height: 640 } },
    });
    await changeSettings({ ignoredApps: ['x'.repeat(300)], ignoredPatterns: ['y'.repeat(300)] });
    await button('Try it on recent entries').click();
    await page.getByText('looks like a secret:').waitFor();
    await field('New pattern').fill('order');
    await page.getByText('Would have ignored 1').waitFor();
    await field('Most entries').fill('12');
    await page.getByText('Would delete 20 entries').waitFor();
    await assertAccessibleIn(page);
    assert.equal(await page.evaluate('document.querySelector("main").scrollWidth <= innerWidth'), true);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  });
});
