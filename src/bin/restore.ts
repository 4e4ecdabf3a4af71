// Restores a backup (`copyloom restore`): prepares it in the home, then lets whoever has the home open put it in place.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databasePath } from '../app/backup/manifest.ts';
import { isRestorePending } from '../app/backup/pending-restore.ts';
import { stageRestore } from '../app/backup/stage-restore.ts';
import { openApplication } from '../app/run-application.ts';
import { isAlive } from '../base/is-alive.ts';
import { quoteForShell } from '../base/quote-for-shell.ts';
import { removeIfInterrupted } from '../base/remove-if-interrupted.ts';
import { Unavailable } from '../base/unavailable.ts';
import type { CopyWatcher, RestoreOptions, RestoreReport } from '../cli/environment.ts';
import { type Client, ServiceError } from '../client/client.ts';
import type { Home } from '../platform/files/home.ts';
import { writeCommand } from '../platform/process/own-command.ts';
import { countHome } from './count-home.ts';
import { findRunning } from './enter-home.ts';

/** Milliseconds. */
const retryDelay = 50;
const maxWait = 120_000;

const reopen = async (running: Client): Promise<void> => {
  try {
    await running.call('reopenHome', {});
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404) throw error;
    throw new Unavailable(
      "The running Copyloom is an older version, which can't put the backup in place. Quit it and start Copyloom again: that finishes the restore.",
    );
  }
};

/** Waits until the restore is in place and the home can be used: in the running application, or here if none is. */
const finish = async (home: Home, report: (line: string) => void): Promise<boolean> => {
  const running = await findRunning(home);
  const pid = running && (await running.call('getApi', {})).pid;
  if (running) await reopen(running);
  for (const began = performance.now(); performance.now() - began < maxWait; await wait(retryDelay)) {
    const isPending = isRestorePending(home);
    if (await findRunning(home)) {
      if (!isPending) return true;
      continue;
    }
    const isGone = pid === undefined || !isAlive(pid); // it may have failed to open the home: opening it here says why
    if (!isPending && !isGone) continue;
    const application = await openApplication(home, { log: report });
    await application?.close();
    if (application && isGone) return false;
  }
  throw new Unavailable(
    'The backup is ready, but Copyloom did not open it in time. Quit Copyloom if it is running, and start it again: that finishes the restore.',
  );
};

/** What was set aside of an empty home can't be put back. */
const hasHistory = (aside: string): boolean => existsSync(join(aside, databasePath));

const writeUndo = (aside: string): string => writeCommand(`restore ${quoteForShell(aside)}`);

/** A restore that is in place can be undone, whatever failed afterwards. */
const explainUndo = (home: Home, aside: string): string => {
  if (isRestorePending(home))
    return `The next start of Copyloom finishes the restore. After that, you can undo it with: ${writeUndo(aside)}`;
  if (!hasHistory(aside)) return 'The backup is in place. There was no history before.';
  return `The backup is in place. What was there before is in ${aside}. To undo the restore: ${writeUndo(aside)}`;
};

const finishStaged = async (home: Home, aside: string, report: (line: string) => void) => {
  try {
    const running = await finish(home, report);
    return { running, ...(existsSync(aside) && { aside }), ...(hasHistory(aside) && { undo: writeUndo(aside) }) };
  } catch (error) {
    const advice = explainUndo(home, aside);
    if (error instanceof Unavailable || error instanceof ServiceError)
      throw new Unavailable(`${error.message}\n${advice}`);
    report(advice);
    throw error;
  }
};

export const restoreHome = async (
  home: Home,
  { folder, dryRun }: RestoreOptions,
  { report, onProgress }: CopyWatcher,
): Promise<RestoreReport> => {
  process.umask(0o077); // the copies are private from the beginning
  const from = resolve(folder);
  if (!dryRun && isRestorePending(home)) await finish(home, report); // one that was interrupted
  const interrupted = removeIfInterrupted();
  try {
    const now = new Date();
    const staged = await stageRestore(from, { home, now, onProgress, onBegin: interrupted.watch });
    const { rows, pictures, bytes, aside, hasSettings, leftOut, createdAt } = staged;
    if (dryRun) await staged.discard();
    else staged.commit();
    interrupted.stop();
    return {
      folder: from,
      dryRun,
      counts: countHome(rows, pictures),
      bytes,
      hasSettings,
      leftOut,
      ...(createdAt !== undefined && { createdAt }),
      ...(!dryRun && (await finishStaged(home, aside, report))),
    };
  } finally {
    interrupted.stop();
  }
};
