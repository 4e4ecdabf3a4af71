// Answers that reach the overlay late or in another order than it asked, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompletion } from '../../src/ui/completion/completion.ts';
import { withoutUnfinished } from '../../src/ui/overlay/model/command-line.ts';
import { until } from '../support/application/history.ts';
import { entry, listEntries, startModel } from './start-model.ts';

test('lists the answer to what was typed last', async () => {
  const { type, hold, answers, finder } = await startModel();
  answers.set('listLines', ({ input }) => (input.query?.q === 'a' ? listEntries(1) : listEntries(2)));
  const list = hold('listLines');
  const first = type('a');
  const second = type('ab');
  list.release(1);
  await second;
  list.release(0);
  await first;
  assert.deepEqual([finder.found.get()?.typed, finder.readSelected()?.id], ['ab', 2]);
});

test('lists what was typed while an entry was being changed', async () => {
  const { type, hold, answers, actions, finder } = await startModel();
  answers.set('listLines', ({ input }) => (input.query?.q === 'a' ? listEntries(1) : listEntries(2, 1)));
  const change = hold('changeEntry');
  const pinning = actions.run('pin');
  await change.untilAsked();
  const list = hold('listLines');
  const typing = type('a');
  change.release();
  await new Promise(setImmediate); // the change is answered, and the search is not
  list.release();
  await Promise.all([pinning, typing]);
  const { typed, lines } = finder.found.get() ?? assert.fail();
  assert.deepEqual([typed, [...lines.values()].map(({ id }) => id)], ['a', [1]]);
});

test('previews the entry that is selected', async () => {
  const { move, hold, previewer } = await startModel();
  const request = hold('previewEntry');
  for (const by of [1, -1, 1]) await move(by);
  await request.untilAsked(3);
  request.release(2);
  await until('The preview', async () => previewer.preview.get()?.id === 1 || undefined);
  let drawings = 0;
  previewer.preview.subscribe(() => (drawings += 1));
  request.release(1);
  await move(0);
  assert.deepEqual([previewer.preview.get()?.id, drawings], [1, 0]);
});

test('offers nothing because of the preview of another entry', async () => {
  const { move, hold, answers, actions, previewer, finder } = await startModel();
  answers.set('previewEntry', ({ input }) => ({
    value: { ...entry(Number(input.path?.id)), formats: ['text/plain', 'text/html'], matches: [] },
  }));
  previewer.refresh();
  const offersPlain = () => actions.list(actions.readLines()).some(({ name }) => name === 'plain');
  await until('The formats', async () => offersPlain() || undefined);
  const request = hold('previewEntry');
  await move(1);
  assert.deepEqual([finder.readSelected()?.id, offersPlain()], [1, false]);
  request.release();
  await until('The other formats', async () => offersPlain() || undefined);
});

test('shows the command that was typed last', async () => {
  const { type, hold, answers, commands } = await startModel();
  const preview = hold('previewCommand');
  answers.set('previewCommand', ({ input }) => ({ value: { kind: 'command', text: JSON.stringify(input.body) } }));
  const first = type('upper ');
  const second = type('lower ');
  preview.release(1);
  await second;
  preview.release(0);
  await first;
  assert.match(commands.shown.get()?.text ?? '', /lower/);
});

test('does not call a word wrong that has been typed to its end since', async () => {
  const { type, hold, answers, commands } = await startModel();
  const problem = { message: 'There is no filter or action “low”.', column: 9 };
  answers.set('previewCommand', () => ({ value: { kind: 'command', problem } }));
  await type('upper | low');
  const readProblem = (line: string) => withoutUnfinished(commands.shown.get() ?? assert.fail(), line).problem;
  assert.deepEqual(readProblem('upper | low'), problem);
  const preview = hold('previewCommand');
  const typing = type('upper | lower');
  assert.equal(readProblem('upper | lower'), undefined);
  assert.deepEqual(readProblem('upper | low | sort'), problem, 'it is in another stage');
  answers.set('previewCommand', () => ({ value: { kind: 'command', text: 'plums' } }));
  preview.release();
  await typing;
  assert.equal(commands.shown.get()?.text, 'plums');
});

test('offers the completions that were asked for last', () => {
  const { begin, close, offered } = createCompletion();
  const offer = (text: string) => ({ choices: [{ text }], selected: 0, from: 0, to: 0, takesEnter: true });
  const [first, second] = [begin(''), begin('')];
  second(offer('second'));
  first(offer('first'));
  assert.equal(offered.get()?.choices[0]?.text, 'second');
  const late = begin('');
  close();
  late(offer('late'));
  assert.equal(offered.get(), undefined);
});

test('completes the whole word if it was typed on since the offer, and no other word', () => {
  const { begin, accept, fits } = createCompletion();
  const offer = () =>
    begin('trim | upp | x')({ choices: [{ text: 'upper' }], selected: 0, from: 7, to: 10, takesEnter: false });
  offer();
  assert.equal(fits('trim | uppe | x'), true);
  assert.deepEqual(accept('trim | uppe | x'), { typed: 'trim | upper | x', caret: 13 });
  offer();
  assert.equal(fits('prefix'), false);
});

test('keeps its place and what was typed in the menu when the result of a command comes', async () => {
  const { type, hold, answers, menu } = await startModel();
  answers.set('previewCommand', () => ({ value: { kind: 'command', shape: 'list', text: 'a\nb', trace: [] } }));
  const preview = hold('previewCommand');
  void type('lines ');
  const opening = menu.toggle();
  await until('The menu', async () => menu.opened.get() !== undefined || undefined);
  menu.type('result');
  menu.move(2);
  const before = menu.opened.get();
  assert.equal(before?.items[2]?.name, 'copy');
  preview.release();
  await opening;
  const { typed, items = [], selected = 0 } = menu.opened.get() ?? {};
  assert.deepEqual([typed, items[selected]?.name], ['result', 'copy']);
  assert.ok(items.length > (before?.items.length ?? 0), 'the result can be pasted one by one');
});

test('shows a command as one before its result is known', async () => {
  const { type, answers, commands, finder } = await startModel();
  const result = Promise.withResolvers<{ value: object }>();
  answers.set('previewCommand', ({ input: { body = {} } }) =>
    body['run'] === false ? { value: { kind: 'command' } } : result.promise,
  );
  answers.set('listLines', ({ input: { query = {} } }) => ('q' in query ? listEntries() : listEntries(2, 1)));
  const typing = type('= 3*7');
  assert.equal(commands.isLate.get(), false);
  await until('The command', async () => commands.shown.get()?.kind === 'command' || undefined);
  assert.equal(commands.isLate.get(), true);
  await until('The list beside it', async () => finder.found.get()?.total === 2 || undefined);
  result.resolve({ value: { kind: 'command', text: '21' } });
  await typing;
  assert.deepEqual([commands.shown.get()?.text, commands.isLate.get()], ['21', false]);
});

test('does with the menu what it was opened for, whatever is listed then', async () => {
  const { type, hold, answers, menu, finder, listAsked } = await startModel();
  answers.set('listLines', ({ input: { query = {} } }) => ('q' in query ? listEntries(1) : listEntries(2, 1)));
  answers.set('previewCommand', () => ({ value: { kind: 'command', text: 'a' } }));
  const preview = hold('previewCommand');
  void type('sort | unique');
  const opening = menu.toggle();
  await until('The menu', async () => menu.opened.get() !== undefined || undefined);
  preview.release();
  await opening;
  assert.equal(finder.readSelected()?.id, 2);
  await menu.run('delete');
  assert.deepEqual(listAsked('removeEntry'), ['1']);
});

test('says why there is no menu before anything was copied', async () => {
  const { answers, reopen, menu, suggest, message } = await startModel();
  answers.set('listLines', () => listEntries());
  for (const act of [menu.toggle, suggest]) {
    await reopen();
    assert.equal(message.get(), '');
    await act();
    assert.match(message.get(), /^Nothing copied yet\./);
  }
  assert.equal(menu.opened.get(), undefined);
});

test('finds actions of the menu also by what they are called elsewhere', async () => {
  const { menu } = await startModel();
  await menu.toggle();
  const expected: Readonly<Record<string, readonly string[]>> = {
    remove: ['delete'],
    RENAME: ['describe'],
    label: ['tag'],
    favorite: ['pin'],
    del: ['delete'],
    zebra: [],
  };
  for (const [typed, names] of Object.entries(expected)) {
    menu.type(typed);
    const found = menu.opened.get()?.items.map(({ name }) => name);
    assert.deepEqual(found, names, typed);
  }
});

test('opens the menu for the entry that was right-clicked, although a search is under way', async () => {
  const { type, hold, answers, menu, listAsked } = await startModel();
  const search = hold('listLines');
  answers.set('listLines', () => listEntries(7));
  void type('x');
  const opening = menu.open({ x: 1, y: 1 });
  search.release();
  await opening;
  menu.type('paste');
  await menu.choose();
  await until('The paste', async () => listAsked('pasteEntry').length > 0 || undefined);
  assert.deepEqual(listAsked('pasteEntry'), ['2']);
});

test('pastes with the keys of the menu what it was opened for, also what the menu does not offer', async () => {
  const { type, hold, answers, menu, selection, finder, listAsked, readBodies } = await startModel();
  for (const place of [0, 1]) selection.toggle(place);
  await menu.open();
  selection.clear();
  await menu.run('copy');
  await until('Both', async () => listAsked('useEntries').length > 0 || undefined);
  assert.deepEqual(readBodies('useEntries')[0]?.['ids'], [2, 1]);
  const search = hold('listLines');
  answers.set('listLines', () => listEntries(7));
  finder.select(0);
  void type('x');
  const opening = menu.open({ x: 1, y: 1 });
  search.release();
  await opening;
  assert.equal(finder.readSelected()?.id, 7);
  await menu.run('plain');
  await until('The paste', async () => listAsked('pasteEntry').length > 0 || undefined);
  assert.deepEqual([listAsked('pasteEntry'), readBodies('pasteEntry')], [['2'], [{ plain: true }]]);
});

test('saves a form once, and leaves the next one alone', async () => {
  const { form, hold, listAsked } = await startModel();
  form.describe(entry(1) as never);
  form.type('a note');
  const change = hold('changeEntry');
  const saving = [form.save(), form.save()];
  await change.untilAsked();
  form.close();
  form.tag([entry(2) as never]);
  form.type('work');
  change.release();
  await Promise.all(saving);
  assert.deepEqual([form.opened.get()?.name, form.opened.get()?.typed], ['tag', 'work']);
  assert.deepEqual(listAsked('changeEntry'), ['1']);
});
