// Tests that secrets are prompted for or piped, and never appear in arguments, output or messages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandTable } from '../../src/cli/command-table.ts';
import { createHiddenLine } from '../../src/cli/input/hidden-line.ts';
import { ServiceError } from '../../src/client/client.ts';
import { run, type Situation } from './fake-environment.ts';
import { testUsageErrors } from './usage-errors.ts';

const answers = {
  setSecret: { name: 'token', where: 'in the login keychain' },
  listSecrets: { names: [], where: 'in the login keychain' },
};
const set = (situation: Situation) => run(['secret', 'set', 'token'], { answers, ...situation });

testUsageErrors([
  { args: 'secret set', message: 'NAME is missing.' },
  { args: 'secret set token', input: '', message: "Standard input is empty. A secret can't be empty." },
  { args: 'secret set token', input: '\n', message: "Standard input is empty. A secret can't be empty." },
  { args: 'secret get token', message: /^Unknown command "secret get"\./ },
  { args: 'secret set token hunter2', message: /^Don't pass a secret as an argument, .+ standard input\.$/ },
  { args: 'secret set token --value=hunter2', message: /^Unknown option --value\./ },
]);

test('does not repeat a value passed as an argument', async () => {
  for (const more of [['hunter2'], ['--value', 'hunter2'], ['--value=hunter2'], ['--json', 'hunter2'], ['-phunter2']]) {
    const { status, output, errors, calls } = await run(['secret', 'set', 'token', ...more]);
    assert.deepEqual([status, output, calls], [2, '', []]);
    assert.doesNotMatch(errors, /hunter2/, more.join(' '));
  }
});

test('asks for the value once at a terminal', async () => {
  const done = await set({ typed: 'hunter2', terminal: { columns: 60 } });
  assert.deepEqual(done.questions, ['Value of token (hidden as you type): ']);
  assert.deepEqual(done.calls, [
    ['listSecrets', {}],
    ['setSecret', { path: { name: 'token' }, body: { value: 'hunter2' } }],
  ]);
  assert.equal(done.output, 'The secret token is stored in the login keychain.\n');
  assert.deepEqual([done.status, done.errors], [0, '']);
});

test('asks for no value of a secret that can’t have its name', async () => {
  for (const name of ['!', '1', 'a b', 'a\u001b[31m', 'x'.repeat(65)]) {
    const { status, questions, errors } = await run(['secret', 'set', name], { answers, typed: 'x' });
    assert.deepEqual([status, questions], [2, []], name);
    assert.match(errors, /^NAME must be a letter, then letters, digits, _ and -, at most 64 characters in all, not "/);
  }
});

test('drops only the last line break of standard input', async () => {
  for (const [input, value] of [
    ['hunter2', 'hunter2'],
    ['hunter2\n', 'hunter2'],
    ['hunter2\r\n', 'hunter2'],
    ['a\nb\n\n', 'a\nb\n'],
    [' x ', ' x '],
  ] as const) {
    const { calls, questions } = await set({ input });
    assert.deepEqual(calls, [['setSecret', { path: { name: 'token' }, body: { value } }]]);
    assert.deepEqual(questions, []);
  }
});

test('sets nothing when cancelled or left empty', async () => {
  const cancelled = await set({});
  assert.deepEqual([cancelled.status, cancelled.calls, cancelled.output], [1, [['listSecrets', {}]], '']);
  assert.equal(cancelled.errors, 'Cancelled: the secret was not set.\n');
  const empty = await set({ typed: '' });
  assert.deepEqual([empty.status, empty.calls], [1, [['listSecrets', {}]]]);
  assert.equal(empty.errors, 'No value entered: the secret was not set.\n');
});

test('a refusal does not repeat the value', async () => {
  const message = 'Secrets need a keychain. It is locked. Unlock it and try again.';
  const setSecret = new ServiceError({ error: 'not_changeable', message, status: 422 });
  const done = await set({ answers: { setSecret }, input: 'hunter2\n' });
  assert.deepEqual([done.status, done.output, done.errors], [1, '', `${message}\n`]);
});

test('asks for no value if none can be saved', async () => {
  const message = 'Secrets need a keychain. It has no default keyring.';
  const listSecrets = new ServiceError({ error: 'not_changeable', message, status: 422 });
  const done = await set({ answers: { ...answers, listSecrets }, typed: 'hunter2', terminal: { columns: 60 } });
  assert.deepEqual([done.status, done.questions, done.errors], [1, [], `${message}\n`]);
});

test('no command shows a secret', () => {
  const words = commandTable.map((one) => one.words).filter((one) => one.startsWith('secret '));
  assert.deepEqual(words, ['secret set', 'secret list', 'secret delete']);
});

const [pasteBegins, pasteEnds] = ['\u001b[200~', '\u001b[201~'];

const lines: { title: string; sent: string[]; text: string | undefined }[] = [
  { title: 'Enter ends the line', sent: ['h', 'i', '\r'], text: 'hi' },
  { title: 'a line feed also ends it', sent: ['hi\n'], text: 'hi' },
  { title: 'ignores what follows Enter', sent: ['hi\rmore'], text: 'hi' },
  {
    title: 'Backspace deletes the last character, even a composed one',
    sent: ['ab', '\u007f', 'e\u0301\u007f', '👩‍👧\b\r'],
    text: 'a',
  },
  { title: 'Backspace on an empty line does nothing', sent: ['\u007fa\r'], text: 'a' },
  { title: 'Ctrl+U clears the line', sent: ['wrong', '\u0015', 'right\r'], text: 'right' },
  { title: 'Ctrl+C cancels', sent: ['abc', '\u0003'], text: undefined },
  { title: 'Ctrl+D cancels an empty line', sent: ['\u0004'], text: undefined },
  { title: 'Ctrl+D does nothing on other lines', sent: ['a\u0004b\r'], text: 'ab' },
  {
    title: 'arrows and other keys do nothing',
    sent: ['a\u001b[D\u001bOPb\u001b[1;5C', '\u001b[', '3~c\u001b', '\r'],
    text: 'abc',
  },
  { title: 'other control characters do nothing, except a tab', sent: ['\u0000a\tb\u000c\r'], text: 'a\tb' },
  { title: 'an unmarked paste counts as typing', sent: ['hunter2\r'], text: 'hunter2' },
  {
    title: 'a marked paste keeps its line breaks',
    sent: [`${pasteBegins}a\rb\r\nc${pasteEnds}`, '\r'],
    text: 'a\nb\nc',
  },
  { title: 'a paste can arrive in pieces', sent: ['\u001b[20', '0~a\r', 'b\u001b[201', '~c\r'], text: 'a\nbc' },
  { title: 'Ctrl+C cancels an unfinished paste', sent: [`${pasteBegins}a`, '\u0003'], text: undefined },
  { title: 'an empty line counts', sent: ['\r'], text: '' },
];

for (const { title, sent, text } of lines) {
  test(`hidden line: ${title}`, () => {
    const line = createHiddenLine();
    const ends = sent.map(line.take);
    assert.deepEqual(
      ends.slice(0, -1),
      ends.slice(1).map(() => undefined),
      'incomplete until the last piece',
    );
    assert.deepEqual(ends.at(-1), { text });
  });
}
