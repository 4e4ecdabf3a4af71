// Tests what a line can be completed with, for each shell.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandTable } from '../../src/cli/command-table.ts';
import { completeWords } from '../../src/cli/completion/complete-words.ts';
import type { NameSource } from '../../src/cli/completion/name-source.ts';
import { splitLine } from '../../src/cli/completion/split-line.ts';
import { type Shell, writeChoices } from '../../src/cli/completion/write-choices.ts';

const list =
  (...names: string[]) =>
  async () =>
    names.map((name) => ({ name }));

const names: NameSource = {
  entry: async () => [
    { name: '43', summary: 'a \u001b]0;evil\u0007 text' },
    { name: '42', summary: ' hello\nworld' },
  ],
  tag: list('work', 'two words', 'evil\u001b[2J'),
  variable: list('cities', 'name'),
  action: list('sort', 'unique', 'tag', 'upper'),
  trigger: list('3'),
  abbreviation: list('7'),
  setting: async () => [
    { name: 'largeText', summary: 'What to do.', choices: ['cut', 'skip'], isChangeable: true },
    { name: 'maxDays', choices: [], isChangeable: true },
    { name: 'apiPort', choices: [], isChangeable: false },
  ],
};

/** The default of bash. */
const breaks = ' \t\n"\'@><=;|&(:';

const complete = async (text: string, shell: Shell = 'fish'): Promise<string[]> => {
  let opened = 0;
  const openNames = async () => {
    opened += 1;
    return names;
  };
  const line = splitLine(text, breaks);
  const typed = { words: line.words.slice(1), current: line.current };
  const choices = await completeWords(typed, { table: commandTable, openNames });
  if (choices === 'files') return ['(files)'];
  assert.ok(opened <= 1);
  return writeChoices(choices, line, shell).split('\n').slice(0, -1);
};

const values = async (text: string): Promise<string[]> =>
  (await complete(text)).map((line) => line.split('\t')[0] ?? '');

const cases: [line: string, expected: string[]][] = [
  ['copyloom hist', ['history']],
  ['copyloom history un', ['unpin']],
  ['copyloom he', ['help']],
  ['copyloom help he', []],
  ['copyloom history he', []],
  ['copyloom help hist', ['history']],
  ['copyloom help history un', ['unpin']],
  ['copyloom --v', ['--version']],
  ['copyloom zzz ', []],
  ['copyloom history show --v', ['--versions']],
  ['copyloom history --li', ['--limit']],
  ['copyloom history --limit 3 --li', []],
  ['copyloom trigger add --argument x --arg', ['--argument']],
  ['copyloom history --limit ', []],
  ['copyloom --json var get c', ['cities']],
  ['copyloom var get ', ['cities', 'name']],
  ['copyloom var get cities ', []],
  ['copyloom var get -- c', ['cities']],
  ['copyloom history show ', ['43', '42']],
  ['copyloom history delete 43 4', ['43', '42']],
  ['copyloom history --tag w', ['work']],
  ['copyloom history --tag=w', ['--tag=work']],
  ['copyloom history tag 42 --add url,w', ['url,work']],
  ['copyloom history --tag "two', ['two words']],
  ['copyloom action show u', ['unique', 'upper']],
  ['copyloom filter u', ['unique', 'upper']],
  ['copyloom trigger add --action so', ['sort']],
  ['copyloom trigger delete ', ['3']],
  ['copyloom abbreviation delete ', ['7']],
  ['copyloom config get l', ['largeText']],
  ['copyloom config get a', ['apiPort']],
  ['copyloom config set ', ['largeText', 'maxDays']],
  ['copyloom config reset ', ['largeText', 'maxDays']],
  ['copyloom config set largeText ', ['cut', 'skip']],
  ['copyloom config set maxDays ', []],
  ['copyloom recording o', ['on', 'off']],
  ['copyloom serve --clipboard w', ['wayland', 'windows']],
  ['copyloom completion z', ['zsh']],
  ['copyloom history search ', []],
  ['copyloom put ', []],
  ['copyloom export ', ['(files)']],
  ['copyloom import ~/', ['(files)']],
  ['copyloom import x --from cl', ['cliphist', 'clipcat']],
  ['copyloom run ', ['sort', 'unique', 'tag', 'upper']],
  ["copyloom run '", ['sort', 'unique', 'tag', 'upper']],
  ["copyloom run 'sort | u", ['sort | unique', 'sort | upper']],
  ["copyloom run 'sort|u", ['sort|unique', 'sort|upper']],
  ['copyloom run "each (u', ['each (unique', 'each (upper']],
  ["copyloom run '$c", ['$cities']],
  ["copyloom run 'sort > ", ['sort > $cities', 'sort > $name']],
  ["copyloom run 'sort > $n", ['sort > $name']],
  ["copyloom run 'tag w", ['tag work']],
  ["copyloom run 'sort u", []],
  [`copyloom run 'split "| u`, []],
  [`copyloom run "split ', | u`, []],
  ["copyloom explain 'so", ['sort']],
  ['copyloom run sort --text u', []],
  ["copyloom run '!", []],
  ['copyloom secret delete ', []],
  ['copyloom secret set ', []],
];

for (const [line, expected] of cases) {
  test(`completes ${JSON.stringify(line)}`, async () => assert.deepEqual(await values(line), expected));
}

test('says what each choice is, with escapes disarmed', async () => {
  assert.deepEqual(await complete('copyloom history show '), ['43\ta ␛]0;evil␇ text', '42\thello⏎world']);
  assert.deepEqual(await complete('copyloom history pi'), [
    'pins\tLists pinned entries, last pinned first.',
    'pin\tPins an entry or a new text, so that clearing the history k…',
  ]);
});

test('bash gets choices as they are typed, from where it completes', async () => {
  assert.deepEqual(await complete('copyloom history --tag=w', 'bash'), ['work']);
  assert.deepEqual(await complete('copyloom history --tag tw', 'bash'), ['two\\ words']);
  assert.deepEqual(await complete('copyloom history --tag two\\ w', 'bash'), ['two\\ words']);
  assert.deepEqual(await complete('copyloom history --tag "tw', 'bash'), ['two words']);
  assert.deepEqual(await complete("copyloom run 'sort | up", 'bash'), ['sort | upper']);
  assert.deepEqual(await complete('copyloom history --tag="tw', 'bash'), ['two words']);
  assert.deepEqual(await complete(`copyloom history "--tag="'tw`, 'bash'), ['two words']);
  assert.deepEqual(await complete('copyloom history --tag="t"w', 'bash'), ['two\\ words']);
  assert.deepEqual(await complete('copyloom history --tag two\\ "w', 'bash'), ['words']);
});

test('nothing is offered after $\'…\' and $"…", which can mean other words than they seem to', async () => {
  for (const word of ["$'w", "$'w'", '$"w', "$'a\\' --tag w"])
    assert.deepEqual(await complete(`copyloom history --tag ${word}`, 'bash'), [], word);
  assert.deepEqual(await complete("copyloom history --tag '$' --tag w", 'bash'), ['work']);
});

test('every value with a known name is completed, except the names of secrets', () => {
  const missing = commandTable.flatMap(({ words, arguments: args, options }) =>
    Object.values({ ...args, ...options })
      .filter(({ placeholder }) => ['ID', 'TAG', 'NAME', 'KEYWORD', 'PIPELINE', 'FILE', 'FOLDER'].includes(placeholder))
      .filter(({ completedBy }) => completedBy === undefined)
      .map(({ placeholder }) => `${words} ${placeholder}`),
  );
  // The keyword of a new action and the name of an application are the user's own words.
  assert.deepEqual(missing, ['action add KEYWORD', 'trigger add NAME', 'secret set NAME', 'secret delete NAME']);
});
