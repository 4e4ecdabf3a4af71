// Secrets at the command line: asked for without being shown, or piped; never in arguments, output or messages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandTable } from '../../src/cli/command-table.ts';
import { createHiddenLine } from '../../src/cli/input/hidden-line.ts';
import { ServiceRefusal } from '../../src/client/client.ts';
import { run, type Situation } from './fake-world.ts';
import { testMisuses } from './misuse.ts';

const answers = { setSecret: { name: 'token', where: 'in the login keychain' } };
const set = (situation: Situation) => run(['secret', 'set', 'token'], { answers, ...situation });

testMisuses([
  { written: 'secret', says: 'After "secret" comes one of: set, list, delete.' },
  { written: 'secret set', says: 'NAME is missing.' },
  { written: 'secret set token', input: '', says: 'Standard input has no text, and a secret cannot be empty.' },
  { written: 'secret set token', input: '\n', says: 'Standard input has no text, and a secret cannot be empty.' },
  { written: 'secret get token', says: /^There is no command "secret get"\./ },
  { written: 'secret set token hunter2', says: /^A secret is not written as an argument, .+ standard input\.$/ },
  { written: 'secret set token --value=hunter2', says: /^There is no option --value\./ },
]);

test('a value that was written as an argument is not repeated', async () => {
  for (const more of [['hunter2'], ['--value', 'hunter2'], ['--value=hunter2'], ['--json', 'hunter2'], ['-phunter2']]) {
    const { status, output, errors, calls } = await run(['secret', 'set', 'token', ...more]);
    assert.deepEqual([status, output, calls], [2, '', []]);
    assert.doesNotMatch(errors, /hunter2/, more.join(' '));
  }
});

test('at a terminal the value is asked for once', async () => {
  const done = await set({ typed: 'hunter2', terminal: { columns: 60 } });
  assert.deepEqual(done.questions, ['Value of token (it is not shown as you type): ']);
  assert.deepEqual(done.calls, [['setSecret', { path: { name: 'token' }, body: { value: 'hunter2' } }]]);
  assert.equal(done.output, 'The secret token is kept in the login keychain.\n');
  assert.deepEqual([done.status, done.errors], [0, '']);
});

test('the question does not steer the terminal', async () => {
  const { questions } = await run(['secret', 'set', 'a\u001b[31m'], { answers, typed: 'x' });
  assert.match(questions[0] ?? '', /^Value of a␛\[31m \(/);
});

test('of a value from standard input one line break at the end is dropped, and nothing else', async () => {
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

test('who gives up, or types nothing, sets nothing', async () => {
  const givenUp = await set({});
  assert.deepEqual([givenUp.status, givenUp.calls, givenUp.output], [1, [], '']);
  assert.equal(givenUp.errors, 'You gave up: the secret was not set.\n');
  const empty = await set({ typed: '' });
  assert.deepEqual([empty.status, empty.calls], [1, []]);
  assert.equal(empty.errors, 'Nothing was typed: the secret was not set.\n');
});

test('a refusal does not repeat the value', async () => {
  const message = 'Secrets are kept in a keychain. It is locked. Unlock it and try again.';
  const setSecret = new ServiceRefusal({ error: 'not_changeable', message, status: 422 });
  const done = await set({ answers: { setSecret }, input: 'hunter2\n' });
  assert.deepEqual([done.status, done.output, done.errors], [1, '', `${message}\n`]);
});

test('no command shows a secret', () => {
  const words = commandTable.map((one) => one.words).filter((one) => one.startsWith('secret '));
  assert.deepEqual(words, ['secret set', 'secret list', 'secret delete']);
});

const [pasteBegins, pasteEnds] = ['\u001b[200~', '\u001b[201~'];

const lines: { title: string; sent: string[]; text: string | undefined }[] = [
  { title: 'what is typed up to Enter is the line', sent: ['h', 'i', '\r'], text: 'hi' },
  { title: 'a line feed ends it too', sent: ['hi\n'], text: 'hi' },
  { title: 'what follows does not belong to it', sent: ['hi\rmore'], text: 'hi' },
  {
    title: 'Backspace takes the last character, whatever it is made of',
    sent: ['ab', '\u007f', 'e\u0301\u007f', '👩‍👧\b\r'],
    text: 'a',
  },
  { title: 'Backspace on nothing does nothing', sent: ['\u007fa\r'], text: 'a' },
  { title: 'Ctrl+U begins anew', sent: ['wrong', '\u0015', 'right\r'], text: 'right' },
  { title: 'Ctrl+C gives up', sent: ['abc', '\u0003'], text: undefined },
  { title: 'Ctrl+D gives up before anything is typed', sent: ['\u0004'], text: undefined },
  { title: 'Ctrl+D later does nothing', sent: ['a\u0004b\r'], text: 'ab' },
  {
    title: 'arrows and other keys do nothing',
    sent: ['a\u001b[D\u001bOPb\u001b[1;5C', '\u001b[', '3~c\u001b', '\r'],
    text: 'abc',
  },
  { title: 'other controls do nothing, but a tab is a character', sent: ['\u0000a\tb\u000c\r'], text: 'a\tb' },
  { title: 'a paste that the terminal does not mark is as if typed', sent: ['hunter2\r'], text: 'hunter2' },
  {
    title: 'a marked paste keeps its line breaks',
    sent: [`${pasteBegins}a\rb\r\nc${pasteEnds}`, '\r'],
    text: 'a\nb\nc',
  },
  { title: 'a paste may come in pieces', sent: ['\u001b[20', '0~a\r', 'b\u001b[201', '~c\r'], text: 'a\nbc' },
  { title: 'Ctrl+C gives up in a paste that does not end', sent: [`${pasteBegins}a`, '\u0003'], text: undefined },
  { title: 'an empty line is a line', sent: ['\r'], text: '' },
];

for (const { title, sent, text } of lines) {
  test(`hidden line: ${title}`, () => {
    const line = createHiddenLine();
    const ends = sent.map(line.take);
    assert.deepEqual(
      ends.slice(0, -1),
      ends.slice(1).map(() => undefined),
      'it goes on until the last',
    );
    assert.deepEqual(ends.at(-1), { text });
  });
}
