// What the overlay gives up when it closes, without a browser: whatever still waits then must not happen later.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entry, listEntries, refuse, startModel } from './start-model.ts';

type Model = Awaited<ReturnType<typeof startModel>>;

const acts: Readonly<Record<string, (model: Model) => Promise<void>>> = {
  Enter: ({ use }) => use.use('paste'),
  'Alt and a digit': ({ use }) => use.pick(0),
  'a deletion': ({ actions }) => actions.run('delete'),
  'the menu': ({ menu }) => menu.toggle(),
};
const ends: Readonly<Record<string, (model: Model) => unknown>> = {
  'it closes': ({ hide }) => hide(),
  'it is closed without its page': ({ closeWithoutPage }) => closeWithoutPage(),
  'it is opened again': ({ reopen }) => void reopen(),
};

for (const [end, leave] of Object.entries(ends))
  for (const [name, act] of Object.entries(acts))
    test(`gives up ${name} if ${end} before the list is there`, async () => {
      const model = await startModel();
      const list = model.hold('listLines');
      void model.type('x');
      const acting = act(model);
      leave(model);
      list.release();
      await acting;
      assert.deepEqual([model.listAsked('pasteEntry'), model.listAsked('removeEntry')], [[], []]);
      assert.equal(model.menu.opened.get(), undefined);
    });

for (const name of ['Enter', 'Alt and a digit', 'a deletion'])
  test(`gives up ${name} if you type on before the list is there`, async () => {
    const model = await startModel();
    const list = model.hold('listLines');
    void model.type('x');
    const acting = acts[name]?.(model);
    const typing = model.type('xy');
    list.release();
    await Promise.all([acting, typing]);
    assert.deepEqual([model.listAsked('pasteEntry'), model.listAsked('removeEntry')], [[], []]);
    await model.use.use('paste');
    assert.deepEqual(model.listAsked('pasteEntry'), ['2']);
  });

/** Presses Enter while it isn't decided whether that means a completion. */
const beginUse = async ({ use }: Model['use']) => {
  const [asked, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  const isMeant = (): Promise<boolean> => {
    asked.resolve();
    return decided.promise;
  };
  const using = use('paste', { isMeant, accept: () => assert.fail('accepted') });
  await asked.promise;
  return { using, decide: decided.resolve };
};

test('accepts no completion, and uses no command, if you type on while it is decided', async () => {
  for (const isChoice of [true, false]) {
    const { use, type, listAsked } = await startCommand();
    await type('upper ');
    const { decide, using } = await beginUse(use);
    await type('upper | forget');
    decide(isChoice);
    await using;
    assert.deepEqual(listAsked('useCommand'), []);
  }
});

test('uses the command if only an abbreviation expands meanwhile', async () => {
  const { use, type, expand, listAsked } = await startCommand();
  await type(';u ');
  const { decide, using } = await beginUse(use);
  await expand('upper ', 6);
  decide(false);
  await using;
  assert.equal(listAsked('useCommand').length, 1);
});

test('pastes the entry that was selected when Enter was pressed', async () => {
  const model = await startModel();
  const list = model.hold('listLines');
  void model.type('x');
  const using = model.use.use('paste');
  const moving = model.move(1);
  list.release();
  await Promise.all([using, moving]);
  assert.deepEqual(model.listAsked('pasteEntry'), ['2']);
});

test('pastes the first match if the line was a command before', async () => {
  const { answers, type, use, listAsked } = await startCommand();
  await type('upper ');
  answers.set('previewCommand', () => ({ value: { kind: 'search' } }));
  answers.set('listLines', () => listEntries(1));
  void type('x');
  await use.use('paste');
  assert.deepEqual(listAsked('pasteEntry'), ['1']);
});

test('gives up the use of several entries if Escape ends their selection', async () => {
  for (const held of ['previewCommand', 'useEntries']) {
    const model = await startModel();
    for (const place of [0, 1]) model.selection.toggle(place);
    const request = model.hold(held);
    void model.type('x');
    const using = model.use.use('paste');
    await request.untilAsked();
    model.close();
    request.release();
    await using;
    assert.deepEqual([model.selection.chosen.get(), model.listAsked('pasteEntry')], [[], []]);
    assert.equal(model.listAsked('useEntries').length, held === 'useEntries' ? 1 : 0);
    assert.equal(model.countHidden(), 0);
    if (held === 'useEntries') assert.ok(model.isGivenUp('useEntries'));
  }
});

test('gives up a command that takes long if you type on, and uses the next one', async (t) => {
  const { type, use, hold, isGivenUp, readBodies } = await startCommand();
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  await type('upper ');
  const request = hold('useCommand');
  const using = use.use('paste');
  await request.untilAsked();
  now = 200;
  await type('upper x');
  assert.equal(isGivenUp('useCommand'), false, 'who types ahead means the application behind the overlay');
  now = 300;
  await type('lower ');
  assert.ok(isGivenUp('useCommand'));
  request.release();
  await using;
  await use.use('paste');
  assert.deepEqual(
    readBodies('useCommand').map((body) => body?.line),
    ['upper ', 'lower '],
  );
});

test('takes deleted entries out of the selection, and says so', async () => {
  const model = await startModel();
  for (const place of [0, 1]) model.selection.toggle(place);
  const gone = { refusal: { error: 'not_found', message: 'There is no entry 1 in the history.' } };
  model.answers.set('useEntries', () => gone);
  model.answers.set('previewEntry', ({ input }) => (input.path?.id === '1' ? gone : { value: entry(2) }));
  await model.use.use('paste');
  assert.deepEqual(
    model.selection.chosen.get().map(({ id }) => id),
    [2],
  );
  assert.equal(model.message.get(), 'A selected entry was deleted meanwhile. Press Enter to use the others.');
});

test('recalls no command over what was typed meanwhile', async () => {
  const { past, hold } = await startModel();
  const request = hold('listPastCommands');
  const recalled = past.back('');
  await request.untilAsked();
  past.stop(); // as every letter does
  request.release();
  assert.deepEqual([await recalled, past.isRecalling()], [undefined, false]);
  assert.equal(await past.back('x'), 'upper');
});

test('accepts no completion after it was closed', async () => {
  const { use, hide } = await startModel();
  const [asked, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  let accepted = 0;
  const isMeant = (): Promise<boolean> => {
    asked.resolve();
    return decided.promise;
  };
  const using = use.use('paste', { isMeant, accept: () => (accepted += 1) });
  await asked.promise;
  hide();
  decided.resolve(true);
  await using;
  assert.equal(accepted, 0);
});

test('uses once what Enter is pressed for twice', async () => {
  const { use, hold, listAsked, reopen } = await startModel();
  const paste = hold('pasteEntry');
  const first = use.use('paste');
  await paste.untilAsked();
  const second = use.use('paste');
  paste.release();
  await Promise.all([first, second]);
  assert.equal(listAsked('pasteEntry').length, 1);
  await reopen();
  await use.use('paste');
  assert.equal(listAsked('pasteEntry').length, 2);
});

const startCommand = async (preview: object = {}) => {
  const model = await startModel();
  model.answers.set('previewCommand', () => ({ value: { kind: 'command', trace: [], ...preview } }));
  return model;
};

test('gives up the request of a command, and says nothing about it', async () => {
  const { answers, type, use, hold, hide, message, isGivenUp } = await startCommand();
  await type('upper ');
  answers.set('useCommand', () => refuse('The result is empty.'));
  const request = hold('useCommand');
  const using = use.use('paste');
  await request.untilAsked();
  assert.equal(isGivenUp('useCommand'), false);
  hide();
  assert.equal(isGivenUp('useCommand'), true);
  request.release();
  await using;
  assert.equal(message.get(), '');
});

const pastes: Readonly<Record<string, readonly [request: string, act: (model: Model) => Promise<void>]>> = {
  'the paste of an entry': ['pasteEntry', ({ use }) => use.use('paste')],
  'a copy': ['copyEntry', ({ use }) => use.use('copy')],
  'the paste of several entries': [
    'useEntries',
    ({ use, selection }) => {
      for (const place of [0, 1]) selection.toggle(place);
      return use.use('paste');
    },
  ],
  'a paste that keeps the clipboard': ['pasteEntry', ({ actions }) => actions.run('pasteKept')],
};

for (const [name, [request, act]] of Object.entries(pastes))
  test(`gives up ${name}, and lets the next opening be`, async () => {
    const model = await startModel();
    const { hold, hide, reopen, isGivenUp, message, countHidden } = model;
    const waiting = hold(request);
    const acting = act(model);
    await waiting.untilAsked();
    hide();
    assert.equal(isGivenUp(request), true);
    await reopen();
    waiting.release();
    await acting;
    assert.deepEqual([message.get(), countHidden()], ['', 1]);
  });

test('uses no command that cannot run, and pastes no entry for it', async () => {
  const { type, use, listAsked } = await startCommand({ problem: { message: 'There is no filter “uper”.' } });
  await type('uper | sort');
  await use.use('paste');
  assert.deepEqual([listAsked('useCommand'), listAsked('pasteEntry')], [[], []]);
});

for (const isGivenUp of [false, true])
  test(`${isGivenUp ? 'pastes nothing' : 'pastes the entry'} if what took long was a search${isGivenUp ? ' and it closed meanwhile' : ''}`, async () => {
    const { type, use, hold, answers, listAsked, hide } = await startModel();
    answers.set('useCommand', () => refuse('“x” is not a command.'));
    const preview = hold('previewCommand');
    const request = hold('useCommand');
    void type('x');
    const using = use.use('paste');
    await request.untilAsked();
    request.release();
    if (isGivenUp) hide();
    preview.release();
    await using;
    assert.deepEqual(listAsked('pasteEntry'), isGivenUp ? [] : ['2']);
  });

test('reads past commands again after another was used', async () => {
  const { type, use, past, listAsked } = await startCommand();
  await past.back('');
  await type('upper ');
  await use.use('paste');
  await past.back('');
  assert.equal(listAsked('listPastCommands').length, 2);
});

test('picks nothing beyond the end of the list', async () => {
  const { use, listAsked } = await startModel();
  await use.pick(2);
  assert.deepEqual(listAsked('pasteEntry'), []);
  await use.pick(1);
  assert.deepEqual(listAsked('pasteEntry'), ['1']);
});

test('begins anew when it is opened again', async () => {
  const { menu, selection, isPicking, reopen } = await startModel();
  await menu.toggle();
  selection.toggle(0);
  isPicking.set(true);
  await reopen();
  assert.deepEqual([menu.opened.get(), selection.chosen.get(), isPicking.get()], [undefined, [], false]);
});
