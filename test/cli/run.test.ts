// Tests `copyloom run`: only the text on standard output, notes on standard error.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/client/client.ts';
import { makePage, run, type Situation } from './fake-environment.ts';
import { testUsageErrors } from './usage-errors.ts';

testUsageErrors([
  { args: 'run', message: 'PIPELINE is missing. To edit one here: copyloom run -i' },
  { args: 'run upper lower', message: /^Unexpected argument "lower"\. .+quotes\.$/ },
  { args: 'run upper --text', message: '--text needs a value: --text TEXT.' },
  { args: 'run upper --txt a', message: 'Unknown option --txt. Did you mean "--text"?' },
  { args: 'action run', message: 'KEYWORD is missing.' },
]);

const image = { type: 'image/png', pixelWidth: 400, pixelHeight: 300 };
const terminal = { columns: 60 };

const results: { title: string; result: NonNullable<Situation['answers']>['run']; shown: string; notes: string }[] = [
  { title: 'adds a missing line break', result: { text: 'a' }, shown: 'a\n', notes: '' },
  { title: 'keeps an existing line break', result: { text: 'a\n\n' }, shown: 'a\n\n', notes: '' },
  { title: 'says that the result is empty', result: { text: '' }, shown: 'The result is empty.\n', notes: '' },
  {
    title: 'lists steps that were not applied, one per line',
    result: { text: 'a', notApplied: ['tag x', '> $y'] },
    shown: 'a\n',
    notes: 'Not applied, because a run changes nothing: tag x\nNot applied, because a run changes nothing: > $y\n',
  },
  {
    title: 'prints warnings on standard error',
    result: { text: 'false', warnings: ['One.', 'Two.'] },
    shown: 'false\n',
    notes: 'Warning: One.\nWarning: Two.\n',
  },
  {
    title: 'describes an image',
    result: { text: '', image: { ...image, from: 42, maxBytes: 1_048_576 } },
    shown: '',
    notes: 'The result is an image; a run only describes it: image/png, 400x300, from entry 42, at most 1.0 MB\n',
  },
  {
    title: 'describes a generated image without an entry',
    result: { text: 'abc', image },
    shown: 'abc\n',
    notes: 'The result is an image; a run only describes it: image/png, 400x300\n',
  },
];

for (const { title, result, shown, notes } of results) {
  for (const args of [
    ['run', '$1 | x'],
    ['action', 'run', 'x'],
  ]) {
    test(`${title}: copyloom ${args.join(' ')}`, async () => {
      const answers = { ...(result && { run: result }) };
      const onTerminal = await run(args, { answers, terminal });
      assert.deepEqual([onTerminal.status, onTerminal.output, onTerminal.errors], [0, shown, notes]);
      const piped = await run(args, { answers });
      assert.deepEqual(
        [piped.status, piped.output, piped.errors],
        [0, result && 'text' in result && result.text, notes],
      );
      const json = await run([...args, '--json'], { answers });
      assert.deepEqual([JSON.parse(json.output), json.errors], [result, ''], 'the JSON has everything');
    });
  }
}

const table = {
  text: '',
  list: ['name: Ada\ncity: London', 'name: 花子\ncity: 東京\nnote: new\nline'],
  items: [
    { city: 'London', name: 'Ada' },
    { city: '東京', name: '花子', note: 'new\nline' },
  ],
};

const structures: {
  title: string;
  result: NonNullable<Situation['answers']>['run'];
  columns?: number;
  shown: string;
}[] = [
  {
    title: 'a table in columns, in their order',
    result: table,
    shown: 'name  city    note\nAda   London\n花子  東京    new⏎line\n',
  },
  {
    title: 'a table cut to the width of the terminal',
    result: { text: '', list: ['a: x\nb: y'], items: [{ a: 'x'.repeat(100), b: 'y'.repeat(12) }] },
    columns: 30,
    shown: `a                 b\n${'x'.repeat(15)}…  yyyyyyyyyyyy\n`,
  },
  {
    title: 'cells with lists and hashes as JSON',
    result: { text: '', list: ['a: x\ny\nb: c: 1'], items: [{ a: ['x', 'y'], b: { c: '1' } }] },
    shown: 'a          b\n["x","y"]  {"c":"1"}\n',
  },
  {
    title: 'a nested hash as an outline',
    result: { text: '', hash: { a: { b: '1', c: ['x', { d: '2' }] }, z: 'y' }, keys: ['z', 'a'] },
    shown: 'z: y\na:\n  b: 1\n  c:\n    - x\n    -\n      d: 2\n',
  },
  {
    title: 'a list of lists as an outline',
    result: { text: 'a\nb', list: ['a\nb'], items: [['a', 'b']] },
    shown: '-\n  - a\n  - b\n',
  },
  { title: 'a list of texts by its text', result: { text: '', list: ['a', 'b'] }, shown: 'the text\n' },
  { title: 'a flat hash by its text', result: { text: '', hash: { a: '1' }, keys: ['a'] }, shown: 'the text\n' },
];

for (const { title, result, columns = 60, shown } of structures) {
  test(`a terminal shows ${title}, a pipe the text`, async () => {
    const answers = { ...(result && { run: { ...result, text: 'the text' } }) };
    const onTerminal = await run(['run', '$1'], { answers, terminal: { columns } });
    assert.equal(onTerminal.output, shown);
    assert.equal((await run(['run', '$1'], { answers })).output, 'the text\n');
  });
}

test('a pipe gets a line break behind the last element, and text exactly as it is', async () => {
  const cases: [result: NonNullable<Situation['answers']>['run'], output: string][] = [
    [{ text: 'a\nb', list: ['a', 'b'] }, 'a\nb\n'],
    [{ text: 'a\n', list: ['a\n'] }, 'a\n'],
    [{ text: '', list: [''] }, '\n'],
    [{ text: '', list: [] }, ''],
    [{ text: 'a: 1', hash: { a: '1' }, keys: ['a'] }, 'a: 1\n'],
    [{ text: 'a\nb' }, 'a\nb'],
  ];
  for (const [result, output] of cases)
    assert.equal((await run(['run', '$1'], { answers: { ...(result && { run: result }) } })).output, output);
});

test('says on a terminal that the null device is no input, unless the command does not read it', async () => {
  const answers = { run: { text: 'a' } };
  const note = /^Standard input is the null device.+ran on the newest entry.+--text ''\.\n$/;
  for (const args of [
    ['run', 'upper'],
    ['action', 'run', 'upper'],
  ])
    assert.match((await run(args, { answers, terminal, nullInput: true })).errors, note);
  const quiet: [string[], Situation][] = [
    [['run', '$1 | upper'], { terminal, nullInput: true }],
    [['run', 'upper', '--text', ''], { terminal, nullInput: true }],
    [['run', 'upper'], { nullInput: true }],
    [['run', 'upper'], { terminal }],
  ];
  for (const [args, situation] of quiet) assert.equal((await run(args, { answers, ...situation })).errors, '');
});

test('a command that fails prints nothing on standard output', async () => {
  const refusal = new ServiceError({ error: 'invalid_pipeline', message: 'Column 1: found “x”.', status: 422 });
  const done = await run(['run', 'x', '--text', 'a'], { answers: { run: refusal } });
  assert.deepEqual([done.status, done.output, done.errors], [2, '', 'Column 1: found “x”.\n']);
});

test('shows a text while a language model writes it, and then only what is missing', async () => {
  const lines = [{ ahead: 2 }, { ahead: 0 }, { text: 'A ' }, { text: 'sum\u001b[2Jmary.' }];
  const answers = { run: { text: 'A sum\u001b[2Jmary.' } };
  const shown = await run(['run', 'summarize', '--text', 'x'], { lines, answers, terminal });
  assert.deepEqual(
    [shown.status, shown.output, shown.errors],
    [
      0,
      'A sum␛[2Jmary.\n',
      '\r\x1b[2KWaiting for the language model: 2 commands ahead.\r\x1b[2KThe language model is reading…\r\x1b[2K',
    ],
  );
});

test('shows the whole result if it is not what the language model wrote at first', async () => {
  const lines = [{ text: '“A summary.”' }];
  const { output } = await run(['run', 'summarize'], { lines, answers: { run: { text: 'A summary.' } }, terminal });
  assert.equal(output, '“A summary.”\nThe result:\nA summary.\n');
});

test('an error while a language model writes starts on a line of its own', async () => {
  const error = { error: 'command_failed', message: 'The model process died.', status: 422 } as const;
  const { status, output, errors } = await run(['run', 'summarize'], { lines: [{ text: 'A ' }, { error }], terminal });
  assert.deepEqual([status, output], [1, 'A \n']);
  assert.match(errors, /The model process died\./);
});

test('waits for the result if nobody reads along', async () => {
  const lines = [{ ahead: 1 }, { text: 'A ' }];
  for (const [args, situation] of [
    [['run', 'summarize'], {}],
    [['run', 'summarize', '--json'], { terminal }],
  ] as const) {
    const { output, errors } = await run([...args], { lines, answers: { run: { text: 'done' } }, ...situation });
    assert.deepEqual([output.includes('A '), output.includes('done'), errors], [false, true, '']);
  }
});

const abbreviations = [
  { id: 1, abbreviation: ':hi', expansion: '$hi', createdAt: '2026-03-17T09:26:53.589Z' },
  { id: 2, abbreviation: ':up', expansion: 'upper', createdAt: '2026-03-17T09:26:53.589Z' },
];

for (const command of ['run', 'explain'])
  test(`copyloom ${command} reads no input for an abbreviation that stands for a source`, async () => {
    const answers = { run: { text: 'a', trace: [] }, listAbbreviations: makePage(abbreviations) };
    const trace = command === 'explain' ? { trace: true } : {};
    for (const [pipeline, input] of [
      [':hi', {}],
      [' :hi | upper', {}],
      [':up', { text: 'piped' }],
      [':up | :hi', { text: 'piped' }],
    ] as const) {
      const { calls } = await run([command, pipeline], { answers, input: 'piped' });
      assert.deepEqual(calls.at(-1), ['run', { body: { pipeline, ...input, ...trace } }]);
    }
  });
