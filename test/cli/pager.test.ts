// Tests what is shown in a pager: long lists and help, on a terminal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeEntry, makePage, run } from './fake-environment.ts';

const answers = {
  listHistory: makePage(Array.from({ length: 8 }, (_, id) => makeEntry({ id, value: '\u001b]0;evil\u0007' }))),
  getEntry: makeEntry({ value: 'x'.repeat(300) }),
  run: { text: 'line\n'.repeat(50) },
};
const screen = { columns: 60, rows: 9 };

test('a list longer than the screen goes to the pager, with its escapes disarmed', async () => {
  const { status, output, errors, paged } = await run(['history'], { answers, terminal: screen });
  assert.deepEqual([status, output, errors, paged.length], [0, '', '', 1]);
  assert.equal(paged[0]?.split('\n').length, 10);
  assert.ok(paged[0]?.includes('␛]0;evil␇') && !paged[0].includes('\u001b'));
});

test('a list that fits on the screen with the prompt is just printed', async () => {
  const { output, paged } = await run(['history'], { answers, terminal: { columns: 60, rows: 10 } });
  assert.deepEqual(paged, []);
  assert.equal(output.split('\n').length, 10);
});

test('lines that the terminal wraps count as several', async () => {
  const show = ['history', 'show', '42'];
  assert.equal((await run(show, { answers, terminal: screen })).paged.length, 1);
  assert.equal((await run(show, { answers, terminal: { columns: 320, rows: 9 } })).paged.length, 0);
});

test('colors do not count as width', async () => {
  const terminal = { columns: 60, rows: 10, colors: true };
  assert.deepEqual((await run(['history'], { answers, terminal })).paged, []);
});

test('without a pager, and without a terminal, everything is printed', async () => {
  const plain = await run(['history'], { answers, terminal: screen, pager: false });
  assert.equal(plain.output.split('\n').length, 10);
  const piped = await run(['history'], { answers });
  assert.deepEqual([piped.paged, piped.output.split('\n').length], [[], 9]);
  assert.match(piped.errors, /^8 of \d+.*\n$/, 'a program gets only the lines');
});

test('help goes to the pager; JSON and results do not', async () => {
  assert.equal((await run(['help'], { terminal: screen })).paged.length, 1);
  for (const args of [
    ['history', '--json'],
    ['run', 'lower'],
  ]) {
    assert.deepEqual((await run(args, { answers, terminal: screen, input: '' })).paged, []);
  }
});
