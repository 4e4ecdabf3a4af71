// Tests that help is complete and correct, however you ask for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandTable } from '../../src/cli/command-table.ts';
import { readArgs, writeOption } from '../../src/cli/input/read-args.ts';
import { run } from './fake-environment.ts';

const assertListed = (output: string, name: string, summary: string): void => {
  const listed = output.split('\n').some((line) => line.startsWith(`  ${name} `) && line.endsWith(`  ${summary}`));
  assert.ok(listed, `${name}: ${summary}`);
};

test('help lists every command with its summary', async () => {
  for (const args of [['help'], ['--help'], ['-h']]) {
    const { status, output, errors } = await run(args);
    assert.deepEqual([status, errors], [0, '']);
    for (const { words, summary } of commandTable) assertListed(output, words, summary);
  }
});

test('copyloom without arguments starts the desktop application, as help says', async () => {
  const { status, output, errors, desktops } = await run([]);
  assert.deepEqual([status, output, errors, desktops], [0, '', '', 1]);
  assert.match((await run(['help'])).output, /copyloom +starts the desktop application/);
});

test('a group lists only its own commands', async () => {
  const { status, output } = await run(['help', 'key']);
  assert.equal(status, 0);
  for (const { words } of commandTable) assert.equal(output.includes(`  ${words} `), words.startsWith('key '), words);
  assert.equal((await run(['key', '--help'])).output, output);
});

test('the help of a command lists the commands that begin with its words', async () => {
  const { output } = await run(['help', 'model']);
  assert.match(output, /^Shows which language model is used/);
  for (const { words, summary } of commandTable) if (words.startsWith('model ')) assertListed(output, words, summary);
});

test('mcp, which talks JSON anyway, and completion have no --json, as help says', async () => {
  for (const name of ['mcp', 'completion']) assert.doesNotMatch((await run(['help', name])).output, /--json/);
  assert.match((await run(['help'])).output, /every command except mcp and completion takes --json/);
});

test('--version prints the program name and version', async () => {
  assert.match((await run(['help'])).output, /copyloom --version +prints the version/);
  const { status, output } = await run(['--version']);
  assert.equal(status, 0);
  assert.match(output, /^copyloom \d+\.\d+\.\d+\n$/);
});

test('--help takes precedence over usage errors, but not after --', async () => {
  assert.match((await run(['history', 'list', '--bogus', '-h'])).output, /^Lists the history/);
  const { calls } = await run(['put', '--', '--help'], { answers: { putClipboard: {} } });
  assert.deepEqual(calls[0], ['putClipboard', { body: { text: '--help' } }]);
});

for (const command of commandTable) {
  const words = command.words.split(' ');

  test(`copyloom help ${command.words} shows every argument, option and example`, async () => {
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

  test(`the examples of ${command.words} are valid`, () => {
    assert.ok(command.examples.length > 0);
    for (const { type } of command.examples) {
      const [, text = ''] = type.match(`copyloom ${command.words}( [^|<>)]*)?`) ?? assert.fail(type);
      const split = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
      assert.doesNotThrow(() => readArgs(command, split), type);
    }
  });
}

test('the usage line puts only optional parts in brackets', async () => {
  const { output } = await run(['help', 'trigger', 'add']);
  assert.match(output, /^Usage: copyloom trigger add --action KEYWORD \[--argument TEXT …\] \[--regex PATTERN\]/m);
});

test('help explains the exit statuses', async () => {
  const { output } = await run(['help']);
  assert.match(
    output,
    /^Exit status: 0 success; 1 failure, .+; 2 invalid command, option or value; 130 you left it with Esc or Ctrl\+C\.$/m,
  );
});
