// Help: complete, in every way of asking for it, and true.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandTable } from '../../src/cli/command-table.ts';
import { readGiven, writeOption } from '../../src/cli/input/read-given.ts';
import { run } from './fake-world.ts';

const assertListed = (output: string, name: string, summary: string): void => {
  const listed = output.split('\n').some((line) => line.startsWith(`  ${name} `) && line.endsWith(`  ${summary}`));
  assert.ok(listed, `${name}: ${summary}`);
};

test('the help lists every command with its summary', async () => {
  for (const written of [['help'], ['--help'], ['-h']]) {
    const { status, output, errors } = await run(written);
    assert.deepEqual([status, errors], [0, '']);
    for (const { words, summary } of commandTable) assertListed(output, words, summary);
  }
});

test('copyloom alone starts the desktop application, as the help says', async () => {
  const { status, output, errors, desktops } = await run([]);
  assert.deepEqual([status, output, errors, desktops], [0, '', '', 1]);
  assert.match((await run(['help'])).output, /copyloom +starts the desktop application/);
});

test('a group lists its own commands only', async () => {
  const { status, output } = await run(['help', 'key']);
  assert.equal(status, 0);
  for (const { words } of commandTable) assert.equal(output.includes(`  ${words} `), words.startsWith('key '), words);
  assert.equal((await run(['key', '--help'])).output, output);
});

test('--version names the program and its version', async () => {
  const { status, output } = await run(['--version']);
  assert.equal(status, 0);
  assert.match(output, /^copyloom \d+\.\d+\.\d+\n$/);
});

test('--help wins over whatever else is wrong, but not after --', async () => {
  assert.match((await run(['history', 'list', '--bogus', '-h'])).output, /^Lists the history/);
  const { calls } = await run(['put', '--', '--help'], { answers: { putClipboard: {} } });
  assert.deepEqual(calls[0], ['putClipboard', { body: { text: '--help' } }]);
});

for (const command of commandTable) {
  const words = command.words.split(' ');

  test(`copyloom help ${command.words} tells of every argument, option and example`, async () => {
    const { status, output, calls, served } = await run(['help', ...words]);
    assert.deepEqual([status, calls, served], [0, [], []]);
    assert.ok(output.startsWith(`${command.summary}\n\nUsage: copyloom ${command.words} `), output);
    for (const { summary, placeholder } of Object.values(command.arguments)) {
      assertListed(output, placeholder, summary);
    }
    for (const [name, { summary }] of Object.entries(command.options)) {
      assertListed(output, writeOption(name), summary);
    }
    assert.equal((await run([...words, '--help'])).output, output);
  });

  test(`the examples of ${command.words} can be typed`, () => {
    assert.ok(command.examples.length > 0);
    for (const { type } of command.examples) {
      const [, written = ''] = type.match(`copyloom ${command.words}( [^|<>)]*)?`) ?? assert.fail(type);
      const split = [...written.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
      assert.doesNotThrow(() => readGiven(command, split), type);
    }
  });
}

test('the usage brackets what may be left out, and nothing else', async () => {
  const { output } = await run(['help', 'trigger', 'add']);
  assert.match(output, /^Usage: copyloom trigger add --action KEYWORD \[--argument TEXT …\] \[--regex PATTERN\]/m);
});
