// Tests which files in the languages folder count, and for which language.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findLanguages } from '../../src/platform/files/language-files.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

test('finds languages by file name and ignores other files', async (t) => {
  const folder = makeTempFolder(t);
  for (const name of ['fra.traineddata.gz', 'deu.traineddata', 'deu.traineddata.gz', 'chi_sim.traineddata'])
    writeFileSync(join(folder, name), '');
  for (const name of ['README', 'deu', 'x.traineddata', 'ita.traineddata.part', '-l.traineddata'])
    writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, 'spa.traineddata'));
  assert.deepEqual(await findLanguages(folder), [
    { code: 'chi_sim', path: join(folder, 'chi_sim.traineddata') },
    { code: 'deu', path: join(folder, 'deu.traineddata') },
    { code: 'fra', path: join(folder, 'fra.traineddata.gz') },
  ]);
});

test('finds none without the folder', async (t) => {
  assert.deepEqual(await findLanguages(join(makeTempFolder(t), 'languages')), []);
});
