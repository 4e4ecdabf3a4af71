// The forms of the overlay without a browser: what was typed stays, and so do line breaks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameEntry } from '../../src/ui/overlay/model/name-entry.ts';
import { createOverlay } from '../../src/ui/overlay/model/overlay.ts';
import { texts } from '../../src/ui/overlay/texts.ts';
import { restoreBreaks } from '../../src/ui/parts/line-breaks.ts';

const line = { id: 7, kind: 'text', text: 'one', tags: [], pin: false };

const start = async (text: string) => {
  const saved: unknown[] = [];
  const listed = { items: [line], total: 1, counted: true, offset: 0, approximate: false };
  const answers: Record<string, unknown> = {
    listLines: listed,
    previewEntry: { id: 7, text, cut: false, formats: ['text'] },
    changeEntry: {},
    listTags: { items: [] },
    previewCommand: { kind: 'search' },
  };
  let onEvent: ((event: { name: 'opened'; value: number }) => void) | undefined;
  let drawn = Promise.withResolvers<void>();
  const overlay = createOverlay({
    call: (async (id: string, { body }: { body?: unknown } = {}) => {
      if (id === 'changeEntry') saved.push(body);
      return { value: answers[id] };
      // Only what the model reads.
    }) as never,
    openStream: (listener) => {
      onEvent = listener.onEvent;
      return () => undefined;
    },
    hideAtOnce: () => true,
    requestFrame: () => undefined,
    reportDrawn: async () => drawn.resolve(),
  });
  await overlay.begin();
  const reopen = (): Promise<void> => {
    drawn = Promise.withResolvers();
    onEvent?.({ name: 'opened', value: 1 });
    return drawn.promise;
  };
  return { ...overlay, reopen, saved, listed };
};

test('keeps a changed form when the overlay is opened again, and closes an unchanged one', async () => {
  const { actions, form, reopen, saved } = await start('one\r\ntwo');
  await actions.run('edit');
  assert.equal(form.opened.get()?.typed, 'one\ntwo');
  await reopen();
  assert.equal(form.opened.get(), undefined);
  for (const name of ['edit', 'describe', 'tag'] as const) {
    await actions.run(name);
    form.type('typed');
    await reopen();
    assert.deepEqual([form.opened.get()?.name, form.opened.get()?.typed], [name, 'typed']);
    form.close();
  }
  await actions.run('edit');
  form.type('one\ntwo\nthree');
  await reopen();
  await form.save();
  assert.deepEqual(saved, [{ value: 'one\r\ntwo\r\nthree' }]);
});

test('says which entry a form that was kept is for, although another one is selected then', async () => {
  const { actions, form, reopen, finder, listed } = await start('one');
  await actions.run('describe');
  form.type('a note');
  listed.items.unshift({ ...line, id: 8, text: 'two' });
  await reopen();
  assert.equal(finder.readSelected()?.id, 8);
  const kept = form.opened.get();
  assert.equal(kept && texts.forms[kept.name].label(kept.subject), 'Description of “\u2068one\u2069”');
});

test('asks before Esc discards a changed text or description, but not other forms', async () => {
  const { actions, form, reopen, saved } = await start('one');
  const question = 'Press Esc again to discard your changes.';
  for (const name of ['edit', 'describe'] as const) {
    await actions.run(name);
    form.cancel();
    assert.equal(form.opened.get(), undefined);
    await actions.run(name);
    form.type('two');
    form.cancel();
    assert.equal(form.opened.get()?.problem, question);
    form.type('two three');
    assert.equal(form.opened.get()?.problem, undefined);
    form.cancel();
    await reopen();
    assert.deepEqual([form.opened.get()?.typed, form.opened.get()?.problem], ['two three', undefined]);
    form.cancel();
    assert.equal(form.opened.get()?.problem, question);
    form.cancel();
    assert.equal(form.opened.get(), undefined);
  }
  await actions.run('tag');
  form.type('work');
  form.cancel();
  assert.equal(form.opened.get(), undefined);
  assert.deepEqual(saved, []);
});

test('refuses to save an empty text, but not one of blanks', async () => {
  const { actions, form, saved } = await start('one');
  await actions.run('edit');
  form.type('');
  await form.save();
  const why = "The text can't be empty. To delete the entry, close this and press Ctrl+D.";
  assert.deepEqual([form.opened.get()?.problem, saved], [why, []]);
  form.type(' ');
  await form.save();
  assert.deepEqual([form.opened.get(), saved], [undefined, [{ value: ' ' }]]);
});

test('names an entry in few characters, which move and break nothing around them', () => {
  const plain = { ...line, bytes: 3, copiedAt: '' } as const;
  for (const [entry, name] of [
    [{ text: 'Lovelace' }, 'Lovelace'],
    [{ text: 'Lovelace', description: 'Ada' }, 'Ada'],
    [{ text: '' }, 'Only blanks'],
    [{ text: '', image: { width: 40, height: 30 } }, 'Image, 40 × 30'],
    [{ text: 'a'.repeat(40) }, 'a'.repeat(40)],
    [{ text: '👍'.repeat(41) }, `${'👍'.repeat(40)}…`],
    [{ text: 'שלום' }, 'שלום'],
    [{ text: 'x', description: 'evil\u202e\u2069txt.\n\u0007exe' }, 'evil txt. exe'],
  ] as const)
    assert.equal(nameEntry({ ...plain, ...entry } as never), `“\u2068${name}\u2069”`);
});

test('names several files by the first one', () => {
  const files = { ...line, kind: 'files', text: '/tmp/offer.pdf', files: 3 };
  assert.equal(nameEntry(files as never), '“\u2068/tmp/offer.pdf\u2069” and 2 more files');
});

test('keeps the line breaks of an edited text', () => {
  for (const [edited, original, kept] of [
    ['a\nb\n', 'a\nb', 'a\nb\n'],
    ['a\nb\nc', 'a\r\nb\r\n', 'a\r\nb\r\nc'],
    ['', 'a\r\n', ''],
    ['a\nb', 'a\rb', 'a\rb'],
    ['a\nb\nc\nd', 'a\r\nb\nc\r\nd', 'a\r\nb\nc\r\nd'],
    ['a\nx\ny\nc\nd', 'a\r\nb\nc\r\nd', 'a\r\nx\r\ny\nc\r\nd'],
    ['b\nc', 'a\r\nb\nc', 'b\nc'],
  ] as const)
    assert.equal(restoreBreaks(edited, original), kept, JSON.stringify([edited, original]));
});
