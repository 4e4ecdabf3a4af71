// The commands import and export at a terminal and in scripts, with and without a running service, and killed in between.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { program } from '../support/service/program.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { runProgram, startProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const writeLines = (t: TestContext, count: number): string => {
  const file = join(makeTempFolder(t), 'clips.jsonl');
  const at = (index: number): string => new Date(Date.UTC(2025, 0, 1) - index * 60_000).toISOString();
  const lines = Array.from({ length: count }, (_, index) => ({ text: `item ${index}`, copiedAt: at(index) }));
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
};

const readTexts = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).text);

test('a terminal shows a progress bar, a script only the report', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['script'])) return;
  const home = makeTempHome(t);
  const file = writeLines(t, 250);
  const command = `${process.execPath} --disable-warning=ExperimentalWarning ${program} import ${file}`;
  const { shown, status } = await startAtTerminal(t, home, command).ended();
  assert.equal(status, 0);
  assert.match(shown, /Importing from JSON lines █+░+ 40% \(100 of 250\)/);
  assert.match(shown, /added .* 250\r/);
  const again = await runProgram(t, home, 'import', file);
  assert.deepEqual([again.status, again.errors], [0, '']);
  assert.match(again.output, /^Imported from JSON lines: .+\nadded +0\nalready there +250\nskipped +0\n$/);
  const target = join(makeTempFolder(t), 'out.jsonl');
  const exported = await runProgram(t, home, 'export', target, '--json');
  assert.equal(JSON.parse(exported.output).entries, 250);
  assert.deepEqual(readTexts(target), readTexts(file));
});

test('an import that was killed is continued, and the order is right', { timeout: testTime }, async (t) => {
  const { home } = await startService(t);
  const file = writeLines(t, 1500);
  const killed = startProgram(t, home, 'import', file);
  const countEntries = async (): Promise<number> =>
    JSON.parse((await runProgram(t, home, 'history', 'list', '--limit', '1', '--json')).output).total;
  await until('something is imported', async () => ((await countEntries()) > 0 ? true : undefined));
  await killed.stop('SIGKILL');
  const { status, output } = await runProgram(t, home, 'import', file, '--json');
  assert.equal(status, 0, output);
  const { added, alreadyThere } = JSON.parse(output);
  assert.ok(alreadyThere > 0);
  assert.equal(added + alreadyThere, 1500);
  const target = join(makeTempFolder(t), 'out.jsonl');
  await runProgram(t, home, 'export', target);
  assert.deepEqual(readTexts(target), readTexts(file));
});

test('of two exports to a file, the second is refused, and one that was killed blocks nothing', {
  timeout: testTime,
}, async (t) => {
  const service = await startService(t);
  const { home } = service;
  const source = writeLines(t, 3);
  await runProgram(t, home, 'import', source);
  const folder = makeTempFolder(t);
  const [file, link] = [join(folder, 'out.jsonl'), join(folder, 'link')];
  symlinkSync(folder, link);
  service.child.kill('SIGSTOP'); // the first one waits for its answer
  const first = startProgram(t, home, 'export', file);
  await until('the first has begun', async () => (existsSync(`${file}.part`) ? true : undefined));
  for (const path of [file, join(link, 'out.jsonl')]) {
    const second = await runProgram(t, home, 'export', path);
    assert.equal(second.status, 1);
    assert.ok(second.errors.startsWith(`Another export is writing ${path}. Wait until it has ended,`), second.errors);
  }
  const deleted = startProgram(t, home, 'export', join(folder, 'deleted.jsonl'));
  const listRecords = () => readdirSync(home.data).filter((name) => /^export-.+\.json$/.test(name));
  await until('both are recorded', async () => (listRecords().length === 2 ? true : undefined));
  await deleted.stop('SIGKILL');
  rmSync(join(folder, 'deleted.jsonl.part'));
  await first.stop('SIGKILL');
  service.child.kill('SIGCONT');
  const third = await runProgram(t, home, 'export', file);
  assert.deepEqual([third.status, third.errors], [0, '']);
  assert.deepEqual(readTexts(file), readTexts(source));
  assert.deepEqual(
    readdirSync(home.data).filter((name) => name.startsWith('export-')),
    [],
  );
});

test('what can’t be read or written is named, and nothing is left behind', { timeout: testTime }, async (t) => {
  const home = makeTempHome(t);
  const missing = await runProgram(t, home, 'import', '/nonexistent/clips.jsonl');
  assert.deepEqual([missing.status, missing.errors], [1, 'There is no file /nonexistent/clips.jsonl.\n']);
  const odd = await runProgram(t, home, 'import', writeLines(t, 1), '--from', 'copyk');
  assert.equal(odd.status, 2);
  assert.match(odd.errors, /--from must be copyq, .+, not "copyk"\. Did you mean "copyq"\?/);
  const unwritable = await runProgram(t, home, 'export', '/nonexistent/out.jsonl');
  assert.equal(unwritable.status, 1);
  assert.match(unwritable.errors, /There is no folder \/nonexistent\. Create it/);
  assert.equal(existsSync('/nonexistent'), false);
});
