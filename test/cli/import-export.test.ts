// Tests what `copyloom import` and `copyloom export` read, write and refuse: pipes, reports and exit statuses.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { makeCopyq } from '../support/transfer/made-files.ts';
import { copyqTab } from '../support/transfer/qt-writer.ts';
import { run } from './fake-environment.ts';
import { testUsageErrors } from './usage-errors.ts';

const copiedAt = '2026-03-17T09:26:53.589Z';
const line = (text: string): string => `${JSON.stringify({ text, copiedAt })}\n`;
const added = { importEntries: { outcomes: [{ outcome: 'added' as const }] }, makeRoom: { count: 1 } };

const exported = (...texts: string[]): { exportEntries: Schemas['ExportedEntries'] } => ({
  exportEntries: {
    folder: '/data/images',
    total: texts.length,
    items: texts.map((text, index) => ({ id: index + 1, text, copiedAt, createdAt: copiedAt, copies: 1 })),
    hasMore: false,
  },
});

testUsageErrors([
  {
    args: 'import clips.jsonl --from jsn',
    message:
      '--from must be copyq, gpaste, klipper, cliphist, clipcat, ditto, maccy, espanso or json, not "jsn". Did you mean "json"?',
  },
  { args: 'import -', message: /^Missing input: send what to import to standard input/ },
]);

for (const [file, ...options] of [['-'], ['/dev/stdin', '--from', 'json']] as const)
  test(`imports standard input: ${file}`, async () => {
    const { status, output, calls } = await run(['import', file, ...options], { input: line('piped'), answers: added });
    assert.equal(status, 0);
    assert.match(output, /^Imported from JSON lines: standard input\nadded +1\n/);
    assert.deepEqual(calls.at(-1), [
      'importEntries',
      { body: { entries: [{ text: 'piped', copiedAt }], dryRun: false } },
    ]);
  });

test('says what is wrong with standard input', async () => {
  for (const [input, message] of [
    ['hello\n', /^Copyloom doesn't recognize standard input\. If it belongs to one of these, name it with --from/],
    ['', /^Standard input is empty\.$/m],
  ] as const) {
    const { status, errors } = await run(['import', '-'], { input });
    assert.equal(status, 1);
    assert.match(errors, message);
  }
});

for (const file of ['-', '/dev/stdout'])
  test(`exports to standard output, with the report on standard error: ${file}`, async () => {
    const done = await run(['export', file], { answers: exported('one', 'two \u009b31m') });
    assert.equal(done.status, 0);
    assert.doesNotMatch(done.output, /\u009b/);
    const texts = done.output
      .trimEnd()
      .split('\n')
      .map((one) => JSON.parse(one).text);
    assert.deepEqual(texts, ['one', 'two \u009b31m']);
    assert.equal(done.errors, 'Exported 2 entries to standard output.\n');
  });

test('with --json, the report of an export to standard output is JSON on standard error', async () => {
  const { output, errors } = await run(['export', '-', '--json'], { answers: exported('one') });
  assert.equal(JSON.parse(output).text, 'one');
  const report = { file: '-', dryRun: false, entries: 1, pictures: 0, missing: 0, complete: true, continued: 0 };
  assert.deepEqual(JSON.parse(errors), report);
});

test('an export ends quietly if nobody reads on', async () => {
  const { status, output, errors } = await run(['export', '-'], {
    answers: exported('one', 'two', 'three'),
    room: 100,
  });
  assert.deepEqual([status, errors], [0, '']);
  assert.equal(output.includes('three'), false);
});

test('an export that has nowhere to go says why', async (t) => {
  const folder = makeTempFolder(t);
  writeFileSync(join(folder, 'taken'), '');
  for (const [file, message] of [
    [join(folder, 'nope', 'x'), `There is no folder ${join(folder, 'nope')}. Create it, or mount its disk.`],
    [join(folder, 'taken', 'x'), `There is no folder ${join(folder, 'taken')}. Create it, or mount its disk.`],
    [join(folder, 'taken'), `${join(folder, 'taken')} exists. Delete it, or choose another name.`],
    [folder, `${folder} is a folder. Name a new file in it.`],
    ['/dev/null', '/dev/null is not a file. For standard output, write -.'],
  ] as const)
    for (const options of [[], ['--dry-run']]) {
      const { status, errors } = await run(['export', file, ...options], { answers: exported('one') });
      assert.deepEqual([status, errors], [1, `${message}\n`]);
    }
});

test('a file of which everything is skipped is a failure, and every reason has a place', async (t) => {
  const file = join(makeTempFolder(t), 'plain.txt');
  writeFileSync(file, 'a note\nanother\n\n[1]\n{"text":" "}\n{"text":" "}\n{}\n{"foo":1}\n');
  const answers = {
    importEntries: { outcomes: [{ outcome: 'skipped' as const, reason: 'It is\u001b blank.' }] },
  };
  const { status, output, errors } = await run(['import', file, '--from', 'json'], { answers });
  assert.deepEqual(output.split('\n').slice(3), [
    'skipped        7',
    '  3 × The line is not a JSON object. (first: line 1)',
    '  2 × It has no content. (first: line 7)',
    '  1 × The source has it more than once. (line 6)',
    '  1 × It is␛ blank. (line 5)',
    '',
  ]);
  assert.deepEqual([status, errors], [1, 'Nothing was imported: everything in it was skipped.\n']);
});

test('an item of CopyQ that is skipped is named by its number and tab', async (t) => {
  const answers = { importEntries: { outcomes: Array(2).fill({ outcome: 'alreadyThere' }) } };
  const { output } = await run(['import', makeCopyq(makeTempFolder(t))], { answers });
  assert.match(output, /1 × CopyQ had marked it as a secret or hidden\. \(item 3 of the tab work\)/);
});

test('an empty file is no failure, but says so', async (t) => {
  const file = join(makeTempFolder(t), 'empty.jsonl');
  writeFileSync(file, '');
  const { status, errors } = await run(['import', file]);
  assert.deepEqual([status, errors], [0, 'There is nothing in it.\n']);
});

test('a folder of CopyQ without items says that CopyQ may not have saved them', async (t) => {
  const folder = join(makeTempFolder(t), 'copyq');
  mkdirSync(folder);
  const tab = join(folder, 'copyq_tab_JmNsaXBib2FyZA==.dat');
  writeFileSync(tab, copyqTab([]));
  for (const path of [folder, tab])
    for (const options of [[], ['--dry-run']]) {
      const { status, errors } = await run(['import', path, ...options]);
      assert.equal(status, 1);
      assert.ok(errors.startsWith(`${path} has no items. If CopyQ is running, it may not have saved them yet.`));
      assert.match(errors, /copyq exportData FILE/);
    }
});
