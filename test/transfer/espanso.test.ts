// Importing espanso matches: variables, and abbreviations that stand for them.
import assert from 'node:assert/strict';
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
