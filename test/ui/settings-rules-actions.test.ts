// Actions in the Rules pane with the real application, in a real browser.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { copyIn, until } from '../support/application/history.ts';
import { add, addAction } from '../support/application/triggers.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { openRealSettings } from './open-real-settings.ts';

describe('actions in the Rules pane', pages, () => {
  const open = async (...[t, options = {}]: [Parameters<typeof openRealSettings>[0], object?]) => {
    const opened = await openRealSettings(t, { pane: 'rules', ...options });
    const { page, call } = opened;
    return {
      ...opened,
      field: (name: string) => page.getByLabel(name, { exact: true }),
      result: page.locator('.trial-text').last(),
      row: (keyword: string) => page.getByRole('listitem').filter({ has: page.getByText(keyword, { exact: true }) }),
      readAction: async (keyword: string) => {
        const { status, json } = await call('GET', `/v1/actions/${keyword}`);
        return status === 200 ? json : undefined;
      },
    };
  };

  test('a substitution is created, tried, edited, duplicated and deleted', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button, result, row, readAction, announcement, assertNoFaults } = opened;
    await copyIn(opened, { text: 'a-b-c' });
    await button('Add an action').click();
    await field('Keyword').fill('slashes');
    await field('Pattern').fill('-');
    await field('Replacement').fill('/');
    await result.getByText('a/b/c', { exact: true }).waitFor();
    assert.deepEqual(await page.locator('.trial-text mark').allTextContents(), ['-', '-'], 'what it matches');
    await button('Save').click();
    await announcement.getByText('Saved.').waitFor();
    assert.equal((await readAction('slashes')).replacement, '/');

    await button('Edit the action slashes').click();
    await field('Pattern').fill('[');
    await page.getByText(/Character 1: /).waitFor();
    assert.equal(await page.locator('.fault mark').textContent(), '[', 'the character is marked');
    await field('Pattern').fill('[-b]');
    await field('Pattern').press('Enter');
    await until('The pattern', async () => (await readAction('slashes')).pattern === '[-b]' || undefined);

    await row('slashes').getByText('[-b] → /', { exact: true }).waitFor();
    await button('Duplicate the action slashes').click();
    await field('Keyword').fill('other');
    await button('Save').click();
    await row('other').first().waitFor();
    assert.equal((await readAction('other')).pattern, '[-b]');
    await button('Delete the action other').click();
    await button('Delete').click();
    await until('The deletion', async () => (await readAction('other')) === undefined || undefined);
    await until('The row', async () => (await row('other').count()) === 0 || undefined);
    assertNoFaults();
  });

  test(
    'a pipeline is completed while it is typed and tried on the chosen entry, and an error is shown at its column',
    onPage,
    async (t) => {
      const opened = await open(t);
      const { page, field, button, result, readAction } = opened;
      for (const text of ['bye', 'hello']) await copyIn(opened, { text });
      await button('Add an action').click();
      await field('Keyword').fill('shout');
      await button('Pipeline').click();
      await field('Pipeline').pressSequentially('trim | uppe');
      await page.getByRole('option', { name: /^upper/ }).waitFor();
      await field('Pipeline').press('Tab');
      assert.equal(await field('Pipeline').inputValue(), 'trim | upper ');
      await result.getByText('HELLO', { exact: true }).waitFor();
      await field('On the entry').selectOption('bye');
      await result.getByText('BYE', { exact: true }).waitFor();
      await field('Pipeline').fill('trim | uper');
      await page.getByText(/Column 8/).waitFor();
      assert.equal(await page.locator('.fault mark').textContent(), 'u');
      await field('Pipeline').fill('trim | upper');
      await button('Save').click();
      await until('The action', () => readAction('shout'));
    },
  );

  test('completions are in one column, with their whole summaries', onPage, async (t) => {
    const { page, field, button, untilAnswered } = await open(t);
    await button('Add an action').click();
    await button('Pipeline').click();
    await field('Pipeline').pressSequentially('trim | s');
    const choices = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
    await choices.nth(2).waitFor();
    await untilAnswered(); // else these may be the choices for less
    const boxes = await Promise.all((await choices.all()).map((choice) => choice.boundingBox()));
    assert.equal(new Set(boxes.map((box) => box?.x)).size, 1, 'one column');
    assert.equal(new Set(boxes.map((box) => box?.y)).size, boxes.length, 'one below the other');
    const isCut = "[...document.querySelectorAll('.choice')].some((one) => one.scrollWidth > one.clientWidth)";
    assert.equal(await page.evaluate(isCut), false, 'nothing is cut off');
  });

  test('a script runs only when Try is pressed', onPage, async (t) => {
    const trace = join(makeTempFolder(t), 'it-ran');
    const opened = await open(t);
    const { page, field, button, result, readAction } = opened;
    await copyIn(opened, { text: 'hello' });
    await button('Add an action').click();
    await field('Keyword').fill('mine');
    await button('Script').click();
    await field('Script').fill(`touch '${trace}'\ntr a-z A-Z`);
    await page.getByText('The script mine runs only when you press Try.').waitFor();
    assert.equal(existsSync(trace), false);
    await button('Try: runs the action on the entry').click();
    await result.getByText('HELLO', { exact: true }).waitFor();
    assert.ok(existsSync(trace));
    await button('HTML').click();
    await page.getByRole('switch', { name: 'Run for what it does' }).click();
    await page.getByRole('switch', { name: 'Takes seconds' }).click();
    await field('Time limit').fill('600000');
    await button('Save').click();
    await page.getByText(/timeLimit must be/).waitFor();
    assert.equal(await field('Time limit').getAttribute('aria-invalid'), 'true');
    await field('Time limit').fill('30');
    await button('Save').click();
    const saved = await until('The action', () => readAction('mine'));
    const { scriptOutput, discardsOutput, longRunning, worksWithoutInput, timeLimit } = saved;
    assert.deepEqual(
      { scriptOutput, discardsOutput, longRunning, worksWithoutInput, timeLimit },
      { scriptOutput: 'html', discardsOutput: true, longRunning: true, worksWithoutInput: false, timeLimit: 30 },
    );
  });

  test('line breaks of Windows survive editing in a replacement and in a script', onPage, async (t) => {
    const opened = await open(t);
    const { field, button, readAction } = opened;
    await addAction(opened, { keyword: 'lines', pattern: ';', replacement: 'one\r\ntwo\r\n' });
    await addAction(opened, { keyword: 'mine', script: 'cat\r\ndate\r\n', interpreter: '/bin/sh' });
    await button('Edit the action lines').click();
    assert.equal(await field('Replacement').inputValue(), 'one\ntwo\n');
    await field('Replacement').fill('one\ntwo\nthree\n');
    await button('Save').click();
    await button('Edit the action mine').click();
    await field('Script').fill('cat\nuname\n');
    await button('Save').click();
    await button('Edit the action mine').waitFor();
    assert.equal((await readAction('lines')).replacement, 'one\r\ntwo\r\nthree\r\n');
    assert.equal((await readAction('mine')).script, 'cat\r\nuname\r\n');
  });

  test('line breaks of a pipeline survive editing, and Enter makes another', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button, result, readAction } = opened;
    await copyIn(opened, { text: 'hello' });
    await addAction(opened, { keyword: 'shout', pipeline: "trim\r\n| suffix '\r\n!'" });
    await button('Edit the action shout').click();
    assert.equal(await field('Pipeline').inputValue(), "trim\n| suffix '\n!'");
    await field('Pipeline').press('Control+Home');
    await field('Pipeline').press('End');
    await field('Pipeline').press('Enter');
    await field('Pipeline').pressSequentially('| uppe');
    await page.getByRole('option', { name: /^upper/ }).waitFor();
    await field('Pipeline').press('Tab');
    assert.equal(await field('Pipeline').inputValue(), "trim\n| upper \n| suffix '\n!'");
    await result.getByText('HELLO\n!').waitFor();
    await field('Pipeline').pressSequentially('| lowe');
    await page.getByRole('option', { name: /^lower/ }).waitFor();
    await field('Pipeline').press('Enter');
    assert.equal(await field('Pipeline').inputValue(), "trim\n| upper | lowe\n\n| suffix '\n!'");
    for (const _ of '| lowe\n') await field('Pipeline').press('Backspace');
    await field('Pipeline').press('Control+Enter');
    await button('Edit the action shout').waitFor();
    assert.equal((await readAction('shout')).pipeline, "trim\r\n| upper \r\n| suffix '\r\n!'");
  });

  test('a field keeps the focus and the caret when its last line break is deleted', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button } = opened;
    await addAction(opened, { keyword: 'lines', pattern: ';', replacement: 'one\ntwo' });
    await button('Edit the action lines').click();
    await field('Replacement').press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await page.keyboard.type('-');
    assert.equal(await field('Replacement').inputValue(), 'one-two');
  });

  test('another keyword is followed by the rules that use the action', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button, call, announcement } = opened;
    await addAction(opened, { keyword: 'shout', pipeline: 'upper' });
    await add(opened, { regex: 'x' }, 'shout');
    await page.getByText('Used by trigger 1.').waitFor();
    await button('Edit the action shout').click();
    await field('Keyword').fill('yell');
    await button('Save').click();
    await announcement
      .getByText(/1 rule that use/)
      .or(announcement.getByText(/follow/))
      .waitFor();
    assert.equal((await call('GET', '/v1/triggers/1')).json.action, 'yell');
    await button('Delete the action yell').click();
    await button('Delete').click();
    await page.getByText('The action yell is in use. Delete trigger 1 first.').waitFor();
  });

  test('says what it hides, in the list and while typing', onPage, async (t) => {
    const opened = await open(t);
    const { page, field, button } = opened;
    await addAction(opened, { keyword: 'lower', pipeline: 'upper' });
    await page.getByText('Hides the built-in filter lower: commands with lower run this action.').waitFor();
    await page.getByText(/^Built-in filters and words/).click();
    await page.getByLabel('Find a built-in filter').fill('lower');
    await page.getByText('hidden by your action').waitFor();
    await button('Add an action').click();
    await field('Keyword').fill('upper');
    await page.getByText(/^Hides the built-in filter upper/).waitFor();
    await field('Keyword').fill('uppe');
    await until('The note', async () => (await page.getByText(/^Hides the built-in/).count()) === 0 || undefined);
  });

  test('hostile names and texts are shown as text', onPage, async (t) => {
    const opened = await open(t);
    const { page, button, field, result, assertNoFaults } = opened;
    const hostile = '<img src=x onerror="document.title=1">\u202E<script>document.title=2</script>';
    await copyIn(opened, { text: hostile });
    await addAction(opened, { keyword: 'evil', pattern: '<', replacement: hostile, summary: hostile });
    await page.getByText(hostile).first().waitFor();
    await button('Edit the action evil').click();
    await result.getByText(hostile.slice(0, 8)).waitFor();
    assert.equal(await field('Summary').inputValue(), hostile);
    assert.equal(await page.locator('main img, main script').count(), 0);
    assertNoFaults();
  });
});
