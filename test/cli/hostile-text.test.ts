// Tests that hostile text neither controls the terminal nor breaks lines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { measure, showInLines, showInOneLine, showStart } from '../../src/cli/output/visible-text.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import {
  makeAbbreviation,
  makeAction,
  makeApi,
  makeEntry,
  makePage,
  makeStatus,
  makeTrigger,
  makeVariable,
  run,
} from './fake-environment.ts';

const hostile = 'a\u001b]0;title\u0007b\u009b31mc\r\nd\te\u0000\u007f\u202ef\u2028g\ud800';
const controls = /(?!\n)\p{Cc}|\p{Bidi_Control}|\p{Surrogate}/u;

const samples: { text: string; line: string }[] = [
  { text: 'plain', line: 'plain' },
  { text: 'a\u001b[31mb', line: 'a␛[31mb' },
  { text: 'a\u009b31m', line: 'a�31m' },
  { text: 'bell\u0007 null\u0000 delete\u007f', line: 'bell␇ null␀ delete␡' },
  { text: 'one\ntwo\r\nthree\rfour\u2028five', line: 'one⏎two⏎three⏎four⏎five' },
  { text: 'a\tb', line: 'a b' },
  { text: 'photo_\u202egpj.exe', line: 'photo_gpj.exe' },
  { text: 'half \ud83d', line: 'half �' },
  { text: 'שלום, 日本, 👩‍👧', line: 'שלום, 日本, 👩‍👧' },
];

for (const { text, line } of samples) {
  test(`${JSON.stringify(text)} on one line`, () => assert.equal(showInOneLine(text), line));
}

test('multi-line text keeps line breaks and tabs but no other control characters', () => {
  assert.equal(showInLines('a\tb\r\nc\u001bd\n'), 'a\tb\nc␛d\n');
});

const cuts: { text: string; columns: number; start: string }[] = [
  { text: 'hello', columns: 5, start: 'hello' },
  { text: 'hello!', columns: 5, start: 'hell…' },
  { text: '日本語', columns: 6, start: '日本語' },
  { text: '日本語', columns: 5, start: '日本…' },
  { text: '日本語', columns: 4, start: '日…' },
  { text: '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', columns: 3, start: '👩‍👩‍👧‍👦…' },
  { text: 'e\u0301e\u0301e\u0301', columns: 3, start: 'e\u0301e\u0301e\u0301' },
  { text: 'e\u0301e\u0301e\u0301', columns: 2, start: 'e\u0301…' },
  { text: 'a\nb', columns: 2, start: 'a…' },
  { text: '', columns: 4, start: '' },
];

for (const { text, columns, start } of cuts) {
  test(`${JSON.stringify(text)} cut to ${columns} columns`, () => assert.equal(showStart(text, columns), start));
}

test('cuts a huge text without reading all of it', () => {
  const text = Buffer.from(`a${'\u0301'.repeat(8_000_000)}`).toString(); // flattened, so that joining it is not measured
  const started = cpuNow();
  const line = showStart(text, 80);
  const cut = cpuNow() - started;
  assert.ok(line.length < 2000);
  for (const unit of text) assert.ok(unit.length === 1);
  const readThrough = cpuNow() - started - cut;
  assert.ok(cut < readThrough, `cutting took ${cut} ms, reading all of it ${readThrough} ms`);
});

const entry = makeEntry({
  value: hostile.repeat(20),
  tags: [hostile],
  app: hostile,
  description: hostile,
  kind: 'image',
  image: { file: hostile, type: hostile, width: 1, height: 1, bytes: 1 },
});
const long = hostile.repeat(20);
const variable = makeVariable({ name: hostile, value: long, list: [long] });
const action = makeAction({
  keyword: hostile,
  kind: 'script',
  summary: long,
  script: hostile.replace('\t', ''), // a script keeps its tabs
  interpreter: hostile,
  arguments: [{ name: hostile, summary: hostile, required: true }],
  examples: [{ run: hostile, on: hostile, gives: hostile }],
  available: false,
  unavailable: hostile,
});
const trigger = makeTrigger({ action: hostile, arguments: [hostile], condition: { regex: long } });
const abbreviation = makeAbbreviation({ abbreviation: hostile, expansion: long });
const answers = {
  listVariables: makePage([variable]),
  getVariable: variable,
  putVariable: variable,
  listPastValues: makePage([{ value: long, replacedAt: entry.copiedAt }]),
  beginSequence: { variable: hostile, total: 2, position: 0, remaining: 2, next: long },
  listActions: makePage([action, makeAction({ keyword: 'x', kind: 'substitute', summary: '', pattern: long })]),
  getAction: action,
  listTriggers: makePage([trigger]),
  getTrigger: trigger,
  listAbbreviations: makePage([abbreviation]),
  getAbbreviation: abbreviation,
  listSecrets: { names: [hostile], where: hostile },
  setSecret: { name: hostile, where: hostile },
  run: {
    text: entry.value,
    notApplied: [`tag ${hostile}`],
    trace: [{ stage: hostile, does: hostile, depth: 0, value: hostile, shape: 'text' as const, note: hostile }],
  },
  listHistory: makePage([entry, makeEntry({ value: hostile.repeat(20), tags: ['url'], app: hostile })]),
  listPins: makePage([{ id: 1, pinnedAt: entry.copiedAt, entry }]),
  listTags: makePage([{ tag: hostile, count: 1, derived: false }]),
  listVersions: makePage([{ value: hostile.repeat(20), replacedAt: entry.copiedAt }]),
  getEntry: entry,
  getClipboard: { entry, sequence: null },
  getStatus: makeStatus({ warnings: [hostile], languageModel: { available: false, reason: hostile } }),
  getApi: makeApi({ status: hostile }),
  getModels: {
    model: { available: true, name: hostile, sentTo: hostile },
    commands: 0,
    engine: true,
    folder: hostile,
    files: [{ name: hostile, bytes: 1 }],
    servers: [{ address: hostile, kind: hostile, models: [hostile] }],
  },
  listModelChecks: { items: [{ filter: 'ask', command: 'ask x' }] },
  runModelCheck: {
    filter: 'ask',
    command: 'ask x',
    text: '',
    result: hostile,
    expected: [{ says: 'is “x”', holds: false }],
  },
};

const views: { command: string; lines: number; fits: boolean }[] = [
  { command: 'history list', lines: 3, fits: true },
  { command: 'history pins', lines: 2, fits: true },
  { command: 'history show 1 --versions', lines: 2, fits: true },
  { command: 'history tags', lines: 2, fits: false },
  { command: 'explain x', lines: 2, fits: false },
  { command: 'status', lines: 9, fits: false },
  { command: 'model', lines: 6, fits: false },
  { command: 'model check', lines: 8, fits: false },
  { command: 'var list', lines: 2, fits: true },
  { command: 'var set x y', lines: 1, fits: true },
  { command: 'var history x', lines: 2, fits: true },
  { command: 'var paste x', lines: 2, fits: true },
  { command: 'action list', lines: 3, fits: true },
  { command: 'action show x', lines: 11, fits: false },
  { command: 'trigger list', lines: 2, fits: true },
  { command: 'trigger show 3', lines: 5, fits: false },
  { command: 'abbreviation list', lines: 2, fits: true },
  { command: 'abbreviation show 3', lines: 3, fits: false },
  { command: 'secret list', lines: 2, fits: false },
  { command: 'api status', lines: 6, fits: false },
];

for (const { command, lines, fits } of views) {
  test(`copyloom ${command} on a terminal: no control characters, one line per element`, async () => {
    const { output, status } = await run(command.split(' '), { answers, terminal: { columns: 60 } });
    assert.equal(status, 0);
    assert.doesNotMatch(output, controls);
    assert.doesNotMatch((await run(command.split(' '), { answers })).output, controls);
    const shown = output.trimEnd().split('\n');
    assert.equal(shown.length, lines);
    for (const line of shown) assert.ok(!fits || measure(line) <= 60, line);
  });
}

for (const command of ['history show 1', 'get']) {
  test(`copyloom ${command}: safe on a terminal, unchanged in a pipe`, async () => {
    const shown = await run(command.split(' '), { answers, terminal: { columns: 60 } });
    assert.doesNotMatch(shown.output.replaceAll('\t', ''), controls);
    assert.match(shown.output, /^entry +42, image, 5 bytes\n/);
    assert.equal((await run(command.split(' '), { answers })).output, entry.value);
  });
}

for (const command of ['var get x', 'run x', 'action run x']) {
  test(`copyloom ${command}: safe on a terminal, unchanged in a pipe`, async () => {
    const shown = await run(command.split(' '), { answers, terminal: { columns: 60 } });
    assert.doesNotMatch(`${shown.output}${shown.errors}`.replaceAll('\t', ''), controls);
    assert.ok(shown.output.endsWith('\n'));
    const piped = await run(command.split(' '), { answers });
    assert.equal(piped.output, entry.value);
    assert.doesNotMatch(piped.errors, controls);
  });
}

test('cuts nothing without a terminal, so that grep finds everything', async () => {
  const long = `${'x'.repeat(5000)} needle`;
  const { output } = await run(['history', 'list'], {
    answers: { listHistory: makePage([makeEntry({ value: long })]) },
  });
  assert.ok(output.includes(long));
});

test('JSON on a terminal has no control characters and the same content', async () => {
  const { output } = await run(['history', 'list', '--json'], { answers, terminal: { columns: 60 } });
  assert.doesNotMatch(output, controls);
  assert.deepEqual(JSON.parse(output), answers.listHistory);
});

test('uses colors if the terminal supports them, without counting them as width', async () => {
  const plain = await run(['history', 'list'], { answers, terminal: { columns: 60 } });
  const painted = await run(['history', 'list'], { answers, terminal: { columns: 60, colors: true } });
  assert.ok(painted.output.includes('\u001b[36m42\u001b[39m'));
  assert.equal(stripVTControlCharacters(painted.output), plain.output);
});
