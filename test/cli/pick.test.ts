// Tests `copyloom pick`: what it asks for, shows, prints and copies.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/client/client.ts';
import type { Answer } from '../../src/contract/types.ts';
import { aMoment, makeEntry, makePage, run } from './fake-environment.ts';

type EntryLine = Answer<'listLines'>['items'][number];

const makeLine = (id: number, text: string, changes: Partial<EntryLine> = {}): EntryLine => ({
  ...{ id, text, kind: 'text', pin: false, tags: [], copiedAt: aMoment(), bytes: text.length },
  ...changes,
});

const makeLines = (lines: EntryLine[], changes: Partial<Answer<'listLines'>> = {}): Answer<'listLines'> => ({
  ...makePage(lines),
  ...{ counted: true, approximate: false },
  ...changes,
});

const { value: _, ...entry } = makeEntry();
const preview = { ...entry, text: 'the preview', matches: [], versions: 0 };
const lines = [makeLine(3, 'three'), makeLine(2, 'two'), makeLine(1, 'one')];
const answers = { listLines: makeLines(lines), previewEntry: preview, getEntry: makeEntry({ value: 'one\ntwo' }) };

const [enter, down, up, tab] = ['\r', '\u001b[B', '\u0010', '\t'];

/** The ids that were read to be printed. */
const listPicked = ({ calls }: Awaited<ReturnType<typeof run>>): unknown[] =>
  calls.flatMap(([id, input]) => (id === 'getEntry' ? [Reflect.get(Reflect.get(Object(input), 'path'), 'id')] : []));

test('Enter prints the text of the selected entry exactly as copied', async () => {
  const picked = await run(['pick'], { answers, keys: enter });
  assert.deepEqual([picked.status, picked.output, picked.errors], [0, 'one\ntwo', '']);
  assert.deepEqual([listPicked(picked), picked.leftOpen], [['3'], 0]);
});

test('on a terminal, escapes in it are disarmed', async () => {
  const evil = { ...answers, getEntry: makeEntry({ value: '\u001b]0;evil\u0007' }) };
  const { output } = await run(['pick'], { answers: evil, keys: enter, terminal: { columns: 80 } });
  assert.equal(output, '␛]0;evil␇\n');
});

const moves: [keys: string, id: string][] = [
  [down, '2'],
  [`${down}${down}${down}${down}`, '1'],
  [`${down}${down}${up}`, '2'],
  ['\u001b[6~', '1'],
  ['\u001b[6~\u001b[5~', '3'],
];
for (const [keys, id] of moves)
  test(`${JSON.stringify(keys)} selects entry ${id}`, async () =>
    assert.deepEqual(listPicked(await run(['pick'], { answers, keys: keys + enter })), [id]));

test('with --multi, an entry that was deleted meanwhile is named, and the others are printed', async () => {
  const gone = new ServiceError({ error: 'not_found', message: 'There is no entry 2 in the history.', status: 404 });
  const getEntry = [makeEntry({ value: 'three' }), gone, makeEntry({ value: 'one' })];
  const keys = `${tab}${tab}${tab}${enter}`;
  const picked = await run(['pick', '--multi'], { answers: { ...answers, getEntry }, keys });
  assert.deepEqual([picked.status, picked.output], [0, 'three\none\n']);
  assert.equal(picked.errors, 'There is no entry 2 in the history.\n');
  const none = await run(['pick', '--multi'], { answers: { ...answers, getEntry: gone }, keys });
  assert.deepEqual([none.status, none.output], [1, '']);
});

test('typing searches as in the overlay, and Enter waits for the list', async () => {
  const found = { ...answers, listLines: [answers.listLines, makeLines([makeLine(9, 'found')])] };
  const picked = await run(['pick'], { answers: found, keys: `#work app:firefox find it${enter}` });
  assert.deepEqual(listPicked(picked), ['9']);
  const [, asked] = picked.calls.findLast(([id]) => id === 'listLines') ?? [];
  const query = { q: 'find it', tag: 'work', app: 'firefox', limit: 100, quick: true };
  assert.deepEqual(asked, { query });
});

test('the arguments are what it searches for first', async () => {
  const { calls } = await run(['pick', 'find', 'it'], { answers, keys: enter });
  assert.deepEqual(calls[0], ['listLines', { query: { q: 'find it', limit: 100, quick: true } }]);
});

test('moving down loads more', async () => {
  const first = makeLines([makeLine(3, 'three')], { hasMore: true, total: 2 });
  const second = makeLines([makeLine(3, 'three'), makeLine(2, 'two')], { total: 2 });
  const picked = await run(['pick'], { answers: { ...answers, listLines: [first, second] }, keys: down + enter });
  assert.deepEqual(listPicked(picked), ['2']);
  assert.deepEqual(picked.calls.filter(([id]) => id === 'listLines')[1], [
    'listLines',
    { query: { limit: 100, offset: 1 } },
  ]);
});

test('Tab marks with --multi: the texts come in the order of marking, each ending with a line break', async () => {
  const several = { ...answers, getEntry: [makeEntry({ value: 'a' }), makeEntry({ value: 'b\n' })] };
  const picked = await run(['pick', '--multi'], { answers: several, keys: `${down}${tab}${up}${up}${tab}${enter}` });
  assert.deepEqual([listPicked(picked), picked.output], [['2', '3'], 'a\nb\n']);
});

test('without --multi, Tab marks nothing; a second Tab takes a mark away', async () => {
  assert.deepEqual(listPicked(await run(['pick'], { answers, keys: `${tab}${down}${enter}` })), ['2']);
  const keys = `${tab}${up}${tab}${enter}`;
  assert.deepEqual(listPicked(await run(['pick', '--multi'], { answers, keys })), ['2']);
});

for (const [name, key] of Object.entries({ Escape: '\u001b', 'Ctrl+C': '\u0003' }))
  test(`${name} ends it with 130 and prints nothing`, async () => {
    const { status, output, errors, leftOpen } = await run(['pick'], { answers, keys: key });
    assert.deepEqual([status, output, errors, leftOpen], [130, '', '', 0]);
  });

test('--copy puts one entry on the clipboard with its formats, and several as one text', async () => {
  const getEntry = [makeEntry({ id: 3 }), makeEntry({ id: 2 })];
  const copying = { ...answers, getEntry, copyEntry: { id: 3 }, useEntries: { pasted: false } };
  const one = await run(['pick', '--copy'], { answers: copying, keys: enter });
  assert.deepEqual(one.calls.at(-1), ['copyEntry', { path: { id: 3 } }]);
  assert.equal(one.output, 'Put on the clipboard: entry 3.\n');
  const several = await run(['pick', '--copy', '--multi'], { answers: copying, keys: `${tab}${tab}${enter}` });
  assert.deepEqual(several.calls.at(-1), ['useEntries', { body: { ids: [3, 2], use: 'copy' } }]);
  assert.equal(several.output, 'Put on the clipboard: 2 entries.\n');
});

test('--copy says first that Copyloom must be running', async () => {
  const { status, errors, frames } = await run(['pick', '--copy'], { answers, keys: enter, running: false });
  assert.deepEqual([status, frames], [1, []]);
  assert.match(errors, /must be running to use the clipboard/);
});

test('--json prints the entry, with --multi a list', async () => {
  const one = await run(['pick', '--json'], { answers, keys: enter });
  assert.equal(JSON.parse(one.output).id, 42);
  const several = await run(['pick', '--json', '--multi'], { answers, keys: enter });
  assert.equal(JSON.parse(several.output)[0].id, 42);
});

test('a picture without text prints nothing, and a note says what to do', async () => {
  const image = { ...answers, getEntry: makeEntry({ kind: 'image', value: '' }) };
  const { output, errors } = await run(['pick'], { answers: image, keys: enter });
  assert.equal(output, '');
  assert.match(errors, /^Entry 42 is a picture without text\. .+copyloom save FILE 42\n$/);
});

test('without a terminal, it says what to do instead', async () => {
  const { status, errors, calls } = await run(['pick']);
  assert.deepEqual([status, calls], [2, []]);
  assert.match(errors, /copyloom history search QUERY/);
});
