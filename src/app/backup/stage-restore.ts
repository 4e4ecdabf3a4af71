// Prepares a restore: copies a backup into the home, beside what is in use, and checks every file of it.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OnCopyProgress } from '../../base/copy-progress.ts';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { findSettingsProblem } from '../../core/settings/parse-settings.ts';
import { copyFile } from '../../platform/files/copy-file.ts';
import type { Home } from '../../platform/files/home.ts';
import { makePrivateFolder, syncFolder } from '../../platform/files/private-files.ts';
import { dropForeign } from '../../store/backup/drop-foreign.ts';
import { absorbLog, checkCopy, type RowCounts } from '../../store/backup/open-snapshot.ts';
import { isFileFault } from '../../store/database/database-errors.ts';
import { explainUnreadable, explainUnwritten } from './explain-fault.ts';
import { requireMovable } from './finish-restore.ts';
import { listEnabled } from './list-enabled.ts';
import { databasePath, manifestName, picturesPath, settingsPath } from './manifest.ts';
import { type OpenedBackup, openBackup, type RestoredFile } from './open-backup.ts';
import { findPending, type Plan, planName } from './pending-restore.ts';

interface Deps {
  readonly home: Home;
  readonly now: Date;
  /** Copies to a temporary folder: the home may be read-only, and nothing is written to it. */
  readonly dryRun?: boolean;
  readonly onProgress: OnCopyProgress;
  /** Called with the unfinished folder, which must be removed if the program is interrupted. */
  onBegin(folder: string): void;
}

const draftPrefix = 'restore.incomplete-';

/** What killed restores have left: no other one is running. */
const removeLeftovers = async ({ data }: Home): Promise<void> => {
  for (const name of readdirSync(data))
    if (name.startsWith(draftPrefix)) await rm(join(data, name), { recursive: true, force: true });
};

const damaged = (path: string, why: string): Unavailable =>
  new Unavailable(`The backup is damaged: ${path} ${why}. Nothing was changed.`);

const copyOne = async (folder: string, { path, mark }: RestoredFile, draft: string): Promise<number> => {
  const from = join(folder, path);
  const copied = await copyFile(from, join(draft, path)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw damaged(from, 'is missing');
    if (error instanceof Unavailable) throw new Unavailable(`${error.message} Nothing was changed.`);
    throw explainUnreadable(error, from);
  });
  if (mark && copied.bytes !== mark.bytes)
    throw damaged(from, `has ${copied.bytes} bytes, but the manifest says ${mark.bytes}`);
  if (mark && copied.sha256 !== mark.sha256) throw damaged(from, 'is not what was backed up (its SHA-256 differs)');
  return copied.bytes;
};

/** Copyloom wouldn't start with settings that it can't read. */
const checkSettings = (folder: string, draft: string, { createdAt }: OpenedBackup): void => {
  const path = join(folder, settingsPath);
  const problem = findSettingsProblem(readFileSync(join(draft, settingsPath), 'utf8'), path);
  if (problem === undefined) return;
  const remedy = 'Correct the file, or delete it to keep the settings you have';
  const unlisted = createdAt === undefined ? '' : `, and delete ${manifestName}, which no longer matches then`;
  throw new Unavailable(`${problem} ${remedy}${unlisted}. Nothing was changed.`);
};

/** Checks the copy in the home: what is checked is what will be used. */
const checkHistory = (folder: string, draft: string, { rows }: OpenedBackup): RowCounts => {
  const copy = join(draft, databasePath);
  try {
    if (existsSync(`${copy}-wal`)) absorbLog(copy);
    const counted = checkCopy(copy);
    const lacking = Object.keys(rows ?? {}).find((table) => rows?.[table] !== counted[table]);
    if (lacking === undefined) return counted;
    throw damaged(join(folder, databasePath), `lacks rows of the table ${lacking}`);
  } catch (error) {
    throw isFileFault(error) ? damaged(join(folder, databasePath), 'has damaged pages') : error;
  }
};

const copyAll = async (folder: string, draft: string, { home, now, onProgress }: Deps) => {
  const backup = openBackup(folder);
  for (const made of [draft, join(draft, picturesPath)]) makePrivateFolder(made);
  let bytes = 0;
  for (const [index, file] of backup.files.entries()) {
    onProgress({ step: 'pictures', done: index, total: backup.files.length });
    bytes += await copyOne(folder, file, draft);
  }
  onProgress({ step: 'checking', done: 0, total: 1 });
  const rows = checkHistory(folder, draft, backup);
  const paths = backup.files.map(({ path }) => path);
  const hasSettings = paths.includes(settingsPath);
  if (hasSettings) checkSettings(folder, draft, backup);
  const leftOut = dropForeign(join(draft, databasePath));
  const enabled = listEnabled(draft);
  const plan: Plan = { aside: `replaced-${now.toISOString().replaceAll(':', '-')}` };
  await writeFile(join(draft, planName), `${JSON.stringify(plan)}\n`, { mode: 0o600, flush: true });
  for (const written of [join(draft, picturesPath), draft]) syncFolder(written);
  return {
    rows,
    aside: join(home.data, plan.aside),
    bytes,
    pictures: paths.filter((path) => path.startsWith(`${picturesPath}/`)).length,
    hasSettings,
    leftOut,
    enabled,
    ...(backup.createdAt !== undefined && { createdAt: backup.createdAt }),
  };
};

const makeTemporary = (): string => {
  try {
    return mkdtempSync(join(tmpdir(), 'copyloom-restore-'));
  } catch (error) {
    throw new Unavailable(
      `A dry run needs a folder in ${tmpdir()}, which can't be created (${codeOf(error)}). Set TMPDIR to a folder that you can write to.`,
    );
  }
};

const chooseDraft = async ({ home, dryRun = false }: Deps): Promise<string> => {
  if (dryRun) return makeTemporary();
  makePrivateFolder(home.data);
  await removeLeftovers(home);
  return join(home.data, `${draftPrefix}${randomBytes(4).toString('hex')}`);
};

const refuseImmovable = (home: Home): void => {
  try {
    requireMovable(home);
  } catch (error) {
    throw error instanceof Unavailable ? new Unavailable(`${error.message} Nothing was changed.`) : error;
  }
};

/** Whoever calls it holds the lock of restores, except in a dry run. Nothing is in use until `commit`: from then on, whoever opens the home next finishes the restore. */
export const stageRestore = async (folder: string, deps: Deps) => {
  const { home } = deps;
  refuseImmovable(home);
  const draft = await chooseDraft(deps);
  deps.onBegin(draft);
  const discard = (): Promise<void> => rm(draft, { recursive: true, force: true });
  try {
    const staged = await copyAll(folder, draft, deps);
    const commit = (): void => {
      try {
        renameSync(draft, findPending(home));
      } catch (error) {
        rmSync(draft, { recursive: true, force: true });
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
        throw new Unavailable('Another backup is being restored. Try again when that is done. Nothing was changed.');
      }
      syncFolder(home.data);
    };
    return { ...staged, discard, commit };
  } catch (error) {
    await discard();
    throw explainUnwritten(error, `The copy of the backup in ${dirname(draft)}`, dirname(draft));
  }
};
