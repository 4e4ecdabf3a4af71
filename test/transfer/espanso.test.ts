// Importing espanso matches: variables, and abbreviations that stand for them.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { importFile } from '../support/application/import-file.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { makeEspanso } from '../support/transfer/made-files.ts';

test('fixed texts become variables and abbreviations, once', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  const file = makeEspanso(makeTempFolder(t));
  const counted = ({ variables, abbreviations, alreadyThere, skipped }: Awaited<ReturnType<typeof importFile>>) => [
    variables,
    abbreviations,
    alreadyThere,
    skipped.length,
  ];
  assert.deepEqual(counted(await importFile(application, file, true)), [3, 3, 0, 3]);
  assert.equal((await control('GET', '/v1/variables')).json.total, 0, 'a dry run changes nothing');
  assert.deepEqual(counted(await importFile(application, file)), [3, 3, 0, 3]);
  const { json } = await control('POST', '/v1/run', { body: { pipeline: ':home | upper' } });
  assert.equal(json.text, '1 MAIN STREET');
  assert.equal((await control('GET', '/v1/variables/sig')).json.value, 'Best regards,\nAna');
  assert.deepEqual(counted(await importFile(application, file)), [0, 0, 3, 3]);
});

const matches: readonly { trigger?: string; triggers?: readonly string[]; replace: string }[] = [
  { trigger: 'upper', replace: 'a keyword' },
  { trigger: '!token', replace: 'a secret' },
  { trigger: 'two words', replace: 'x' },
  { trigger: `:${'long'.repeat(20)}`, replace: 'too long' },
  { triggers: ['::', ':::'], replace: 'no letter' },
  { trigger: ':mine', replace: 'theirs' },
  { trigger: ':twice', replace: 'one' },
  { trigger: ':twice', replace: 'another' },
  { triggers: [':twice', ':once-more'], replace: 'one' },
  { triggers: [':left', ':both'], replace: 'left' },
  { triggers: [':right', ':both'], replace: 'right' },
  { trigger: ':half', replace: 'half a character: \ud83c' },
];

test('a dry run says exactly what the import then does, also after it', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  await control('PUT', '/v1/variables/mine', { body: { value: 'mine' } });
  await control('POST', '/v1/abbreviations', { body: { abbreviation: ':left', expansion: 'trim' } });
  const file = join(makeTempFolder(t), 'base.yml');
  writeFileSync(file, `matches:\n${matches.map((match) => `  - ${JSON.stringify(match)}\n`).join('')}`);
  const count = async (list: string): Promise<number> => (await control('GET', `/v1/${list}`)).json.total;
  for (const isNew of [true, false]) {
    const before = [await count('variables'), await count('abbreviations')];
    const { dryRun: _, ...promised } = await importFile(application, file, true);
    assert.deepEqual([await count('variables'), await count('abbreviations')], before);
    const { dryRun: __, ...done } = await importFile(application, file);
    assert.deepEqual(promised, done);
    assert.equal(done.variables > 0 && done.abbreviations > 0, isNew);
    assert.deepEqual(
      [await count('variables'), await count('abbreviations')],
      [(before[0] ?? 0) + done.variables, (before[1] ?? 0) + done.abbreviations],
    );
  }
});

test('a variable of the same name stays as it is', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  await control('PUT', '/v1/variables/addr', { body: { value: 'mine' } });
  const report = await importFile(application, makeEspanso(makeTempFolder(t)));
  assert.deepEqual([report.variables, report.abbreviations], [2, 1]);
  assert.equal((await control('GET', '/v1/variables/addr')).json.value, 'mine');
  assert.ok(
    report.skipped.some(({ reason }) => reason === 'You have a variable of the same name with another content.'),
  );
});
