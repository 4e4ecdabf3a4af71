// Tests the man page with the real mandoc and man: it is valid and has every command, option and example.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { writeManPage } from '../../scripts/man-page.ts';
import { commandTable } from '../../src/cli/command-table.ts';
import { writeOption } from '../../src/cli/input/read-args.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';

const page = writeManPage(commandTable);

const format = (t: TestContext, program: string, ...args: string[]): string | undefined => {
  if (!hasPrograms(t, [program])) return undefined;
  const { status, stdout, stderr } = spawnSync(program, args, { input: page, encoding: 'utf8' });
  assert.deepEqual([status, stderr], [0, '']);
  return stdout;
};

test('mandoc finds nothing wrong with it', (t) => {
  assert.equal(format(t, 'mandoc', '-T', 'lint', '-W', 'warning') ?? '', '');
});

test('groff finds nothing wrong with it', (t) => {
  format(t, 'man', '--warnings', '--troff-device=utf8', '--ditroff', '--local-file', '-');
});

test('it shows every command, option and example as they are typed', (t) => {
  const formatted = format(t, 'mandoc', '-T', 'utf8', '-O', 'width=300');
  if (formatted === undefined) return;
  const shown = formatted.replace(/.[\b]/gu, '').replace(/\s+/g, ' '); // bold letters are written twice
  for (const { words, summary, options, examples } of commandTable) {
    assert.ok(shown.includes(` ${words} ${summary}`), words);
    for (const [name, option] of Object.entries(options))
      assert.ok(shown.includes(`${`${writeOption(name)} ${option.placeholder}`.trimEnd()} ${option.summary}`), name);
    for (const { type, does } of examples) assert.ok(shown.includes(`${type} ${does}`), type);
  }
  assert.match(
    shown,
    /EXIT STATUS 0 success 1 failure, .+ 2 invalid command, option or value 130 you left it with Esc or Ctrl\+C ENVIRONMENT COPYLOOM_HOME/,
  );
});
