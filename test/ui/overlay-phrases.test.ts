// Phrases that start like a command, but may be meant as a search: in a real browser, and with late answers.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';
import { startModel } from './start-model.ts';

describe('phrases in the overlay', pages, () => {
  const texts = ['find socks', 'join us', 'keep calm', 'split bill', 'tag sale', 'describe yourself', 'please forget'];
  const advice = 'To search for this text, start with a space.';

  test('says how to search for a command that entries contain, and for no other', onPage, async (t) => {
    const { page, line, assertNoFaults } = await openOverlay(t, { texts });
    for (const phrase of ['find socks', 'join us', 'keep calm', 'split bill']) {
      await line.fill(phrase);
      await page.locator('.note').first().filter({ hasText: advice }).waitFor();
      await page.getByRole('region', { name: 'Result' }).waitFor();
    }
    for (const other of ['find shoes', "'keep calm' | upper", 'find socks | upper', '=1+1']) {
      await line.fill(other);
      await page.locator('[aria-label=Result][aria-busy=false]').waitFor();
      await page.getByText(advice).waitFor({ state: 'detached' });
    }
    await line.fill(' join us');
    await untilRows(page, ['join us']);
    assertNoFaults();
  });

  test('searches for what would only change the entry, and says how to run it', onPage, async (t) => {
    const pasted: unknown[] = [];
    const front = { pasteKey: 'Ctrl+V', paste: async () => void pasted.push(1) };
    const { page, line, control, clipboard, assertNoFaults } = await openOverlay(t, { texts, front });
    await line.fill('forget ');
    await page.getByText('Enter also deletes the original entry').waitFor();
    await page.getByText(advice).waitFor();
    const note = page.getByText('This is a search, because an entry contains it. To run it as a command');
    for (const phrase of ['describe yourself', 'tag sale']) {
      await line.fill('');
      await note.waitFor({ state: 'detached' }); // that of the phrase before
      await line.fill(phrase);
      await untilRows(page, [phrase]);
      await note.waitFor();
    }
    await line.press('Enter');
    await until('The paste', async () => pasted.length === 1 || undefined);
    assert.equal(clipboard.content?.text, 'tag sale');
    const { items } = (await control('GET', '/v1/history')).json;
    assert.deepEqual(
      items.filter(({ tags }: { tags: string[] }) => tags.includes('sale')),
      [],
    );
    await line.fill('tag other');
    await page.getByText('Enter also tags the original entry').waitFor();
    await line.fill('$1 | tag sale');
    await page.getByText('Enter also tags the original entry').waitFor();
    await line.fill('');
    await line.press('Control+Space');
    await page.getByRole('listbox', { name: 'Completions' }).waitFor();
    await line.pressSequentially('tag sale');
    await page.getByText('Enter also tags the original entry').waitFor();
    assertNoFaults();
  });
});

test('waits for no search to show or use a command, and drops its late answer', async () => {
  const { type, hold, answers, commands, use, readBodies } = await startModel();
  const preview = { kind: 'command', mayBeSearch: true, effects: [], text: 'made' };
  answers.set('previewCommand', () => ({ value: preview }));
  await type('keep ');
  await until('The note', async () => commands.foundLine.get() === 'keep ' || undefined);
  const lines = hold('listLines');
  await type('keep calm');
  assert.equal(commands.shown.get()?.text, 'made');
  await lines.untilAsked();
  await use.use('paste');
  assert.equal(readBodies('useCommand').length, 1);
  answers.set('previewCommand', () => ({ value: { ...preview, mayBeSearch: undefined } }));
  await type('keep calm | upper');
  lines.release();
  await type('keep');
  assert.equal(commands.foundLine.get(), 'keep ');
});

test('waits for the preview of a phrase that may be a search, however long it takes', async () => {
  const { type, answers, use, readBodies, listAsked } = await startModel();
  const preview = { kind: 'command', mayBeSearch: true, effects: ['tag sale'] };
  const slow = Promise.withResolvers<void>();
  const recognized = Promise.withResolvers<void>();
  let recognitions = 0;
  answers.set('previewCommand', async ({ input }) => {
    if (input.body?.['run'] !== false) await slow.promise;
    else if (++recognitions === 2) recognized.resolve(); // the first is that of the line, the second that of Enter
    return { value: preview };
  });
  const typing = type('tag sale');
  const using = use.use('paste');
  await recognized.promise;
  slow.resolve();
  await Promise.all([typing, using]);
  assert.deepEqual(readBodies('useCommand'), []);
  assert.deepEqual(listAsked('pasteEntry'), ['2']);
});
