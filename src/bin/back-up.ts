// Backs up the home (`copyloom backup`), in this process: a confined service can't write to every folder that you can.
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { backUp, measureBackup } from '../app/backup/back-up.ts';
import { chooseTarget } from '../app/backup/choose-target.ts';
import { removeIfInterrupted } from '../base/remove-if-interrupted.ts';
import type { BackupOptions, BackupReport, CopyWatcher } from '../cli/environment.ts';
import type { Home } from '../platform/files/home.ts';
import { connect } from './connect.ts';
import { countHome } from './count-home.ts';

const listLeftOut = ({ languagesFolder, modelsFolder, engineFolder }: Home): string[] =>
  [languagesFolder, modelsFolder, engineFolder].filter(
    (folder) => existsSync(folder) && readdirSync(folder).length > 0,
  );

export const backUpHome = async (
  home: Home,
  { folder: named = '.', dryRun }: BackupOptions,
  { report, onProgress }: CopyWatcher,
): Promise<BackupReport> => {
  process.umask(0o077); // the copies are private from the beginning
  const now = new Date();
  const target = chooseTarget(named, now);
  // If nothing is running, this repairs damage and applies what a killed process left in the log.
  await (await connect(home, report)).close();
  const shared = { folder: target, dryRun, leftOut: listLeftOut(home) };
  if (dryRun) {
    const { rows, pictures, bytes, missing } = await measureBackup(home);
    return { ...shared, counts: countHome(rows, pictures), bytes, missing };
  }
  const interrupted = removeIfInterrupted();
  try {
    const { rows, files, bytes, missing } = await backUp(target, { home, now, onProgress, onBegin: interrupted.watch });
    const pictures = files.filter(({ path }) => path !== basename(path)).length;
    return { ...shared, counts: countHome(rows, pictures), bytes, missing };
  } finally {
    await interrupted.stop();
  }
};
