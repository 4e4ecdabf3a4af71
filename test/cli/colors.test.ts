// Tests when output is colored, and that errors are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasColors } from '../../src/cli/output/colors.ts';
import { run } from './fake-environment.ts';

const terminal = { isTTY: true, hasColors: ({ TERM }: { TERM?: string }) => TERM !== 'dumb' };

test('colors are for terminals, NO_COLOR always wins, and FORCE_COLOR applies to pipes too', () => {
  const cases: [env: NodeJS.ProcessEnv, onTerminal: boolean, inPipe: boolean][] = [
    [{}, true, false],
    [{ TERM: 'dumb' }, false, false],
    [{ NO_COLOR: '1' }, false, false],
    [{ NO_COLOR: '' }, true, false],
    [{ FORCE_COLOR: '1' }, true, true],
    [{ FORCE_COLOR: '3', TERM: 'dumb' }, true, true],
    [{ FORCE_COLOR: '0' }, false, false],
    [{ FORCE_COLOR: 'false' }, false, false],
    [{ FORCE_COLOR: '' }, true, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, false],
  ];
  for (const [env, onTerminal, inPipe] of cases) {
    assert.deepEqual([hasColors(terminal, env), hasColors({}, env)], [onTerminal, inPipe], JSON.stringify(env));
  }
});

test('the message of an error is red, and what to do about it dimmed', async () => {
  const { errors } = await run(['history', 'lits'], { terminal: { columns: 60, colors: true } });
  assert.equal(
    errors,
    '\u001b[31mUnknown command "history lits". Did you mean "history list"?\u001b[39m\n' +
      '\u001b[2mFor a list of commands: copyloom help history\u001b[22m\n',
  );
});

test('only the first line of a long message is red', async () => {
  const answers = { listHistory: new TypeError('no such thing') };
  const { errors } = await run(['history'], { answers, terminal: { columns: 60, colors: true } });
  assert.ok(errors.startsWith('\u001b[31mThis is a bug in Copyloom:\u001b[39m\nTypeError: no such thing\n    at '));
});

test('JSON and output without colors are never painted', async () => {
  const json = await run(['zzz', '--json'], { terminal: { columns: 60, colors: true } });
  assert.ok(!json.errors.includes('\u001b'));
  assert.ok(!(await run(['zzz'], { terminal: { columns: 60 } })).errors.includes('\u001b'));
});
