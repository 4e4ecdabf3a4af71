// Backups to restore, homes to restore them into, and the command that does it.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { backUp } from '../../../src/app/backup/back-up.ts';
import { stageRestore } from '../../../src/app/backup/stage-restore.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { fillHome } from '../store/backed-up-home.ts';
import { makeTempFolder, makeTempHome } from '../store/temp-home.ts';
import { runProgram } from './run-program.ts';

/** A backup of a home with three texts and two pictures. */
export const makeBackup = async (t: TestContext): Promise<string> => {
  const home = makeTempHome(t);
  fillHome(home, { texts: 3, pictures: 2 });
  const folder = join(makeTempFolder(t), 'backup');
  await backUp(folder, { home, now: new Date(), onProgress: () => {}, onBegin: () => {} });
  return folder;
};

/** Another home, with one text. */
export const makeOther = (t: TestContext): Home => {
  const home = makeTempHome(t);
  fillHome(home, { texts: 0, pictures: 0 });
  writeFileSync(home.settingsFile, '{ "maxEntries": 1234 }\n');
  return home;
};

export const restore = async (t: TestContext, home: Home, ...args: string[]) => {
  const { status, output, errors } = await runProgram(t, home, 'restore', ...args, '--json');
  assert.equal(status, 0, errors);
  return JSON.parse(output);
};

export const stage = (folder: string, home: Home) =>
  stageRestore(folder, { home, now: new Date(), onProgress: () => {}, onBegin: () => {} });
