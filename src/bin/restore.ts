// Restores a backup (`copyloom restore`): prepares it in the home, then lets whoever has the home open put it in place.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRestorePending } from '../app/backup/pending-restore.ts';
import { announceFinished, explainUndo, findAside, hasHistory, writeUndo } from '../app/backup/set-aside.ts';
import { stageRestore } from '../app/backup/stage-restore.ts';
import { openApplication } from '../app/run-application.ts';
import { isAlive } from '../base/is-alive.ts';
import { removeIfInterrupted } from '../base/remove-if-interrupted.ts';
import { Unavailable } from '../base/unavailable.ts';
import type { CopyWatcher, RestoreOptions, RestoreReport } from '../cli/environment.ts';
import { type Client, ServiceError } from '../client/client.ts';
import type { Home } from '../platform/files/home.ts';
import { countHome } from './count-home.ts';
import { findRunning } from './enter-home.ts';
import { holdRestores } from './hold-transfers.ts';

/** Milliseconds. */
const retryDelay = 50;
const noticeAfter = 5000;
const maxWait = 120_000;

/** Asks the application to put the restore in place; returns its process. */
const ask = async (running: Client): Promise<number> => {
  try {
    const { pid } = await running.call('getApi', {});
    await running.call('reopenHome', {});
    return pid;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404) throw error;
    throw new Unavailable(
      "The running Copyloom is an older version, which can't put the backup in place. Quit it and start Copyloom again: that finishes the restore.",
    );
  }
};

/** Commands get through before the API answers, if it is on. */
const isReady = async (running: Client): Promise<boolean> => {
  try {
    const { running: hasBegun, state } = await running.call('getApi', {});
    return hasBegun && state !== 'starting';
  } catch {
    return false; // it may have ended since it was found
  }
};

/** Waits until the restore is in place and the home can be used: in the running application, or here if none is. */
const finish = async (home: Home, report: (line: string) => void): Promise<boolean> => {
  let pid: number | undefined;
  let hasNoticed = false;
  for (const began = performance.now(); performance.now() - began < maxWait; await wait(retryDelay)) {
    if (!hasNoticed && performance.now() - began > noticeAfter) {
      hasNoticed = true;
      report('Waiting until Copyloom has put the backup in place …');
    }
    const running = await findRunning(home);
    const isPending = isRestorePending(home);
    if (running) {
      if (isPending)
        pid ??= await ask(running); // it may have been starting before, too late to see the restore
      else if (await isReady(running)) return true;
      continue;
    }
    const isGone = pid === undefined || !isAlive(pid); // it may have failed to open the home: opening it here says why
    if (!isPending && !isGone) continue;
    const application = await openApplication(home, { log: report });
    await application?.close();
    if (application && isGone) return false;
  }
  throw new Unavailable(
    'Copyloom did not open the restored history in time. Quit Copyloom if it is running, and start it again.',
  );
};

/** A restore that is in place can be undone, whatever failed afterwards. */
const explainState = (home: Home, aside: string): string =>
  isRestorePending(home)
    ? `The backup is ready, but not in place yet. The next start of Copyloom finishes the restore. After that, you can undo it with: ${writeUndo(aside)}`
    : `The backup is in place. ${explainUndo(aside)}`;

const finishInterrupted = async (home: Home, report: (line: string) => void): Promise<void> => {
  const aside = findAside(home);
  try {
    await finish(home, report);
  } catch (error) {
    report(
      'A restore that was interrupted has to be finished first, which failed. The backup you name now was not restored.',
    );
    throw error;
  }
  report(announceFinished(home, aside));
};

const finishStaged = async (home: Home, aside: string, report: (line: string) => void) => {
  try {
    const running = await finish(home, report);
    return { running, ...(existsSync(aside) && { aside }), ...(hasHistory(aside) && { undo: writeUndo(aside) }) };
  } catch (error) {
    const advice = explainState(home, aside);
    if (error instanceof Unavailable || error instanceof ServiceError)
      throw new Unavailable(`${error.message}\n${advice}`);
    report(advice);
    throw error;
  }
};

const restoreAlone = async (
  home: Home,
  { folder, dryRun }: RestoreOptions,
  { report, onProgress }: CopyWatcher,
): Promise<RestoreReport> => {
  process.umask(0o077); // the copies are private from the beginning
  const from = resolve(folder);
  if (!dryRun && isRestorePending(home)) await finishInterrupted(home, report);
  const interrupted = removeIfInterrupted();
  try {
    const now = new Date();
    const staged = await stageRestore(from, { home, now, dryRun, onProgress, onBegin: interrupted.watch });
    const { rows, pictures, bytes, aside, hasSettings, leftOut, enabled, createdAt } = staged;
    if (dryRun) await staged.discard();
    else staged.commit();
    return {
      folder: from,
      dryRun,
      counts: countHome(rows, pictures),
      bytes,
      hasSettings,
      leftOut,
      enabled,
      ...(createdAt !== undefined && { createdAt }),
      ...(!dryRun && (await finishStaged(home, aside, report))),
    };
  } finally {
    await interrupted.stop();
  }
};

export const restoreHome = async (
  home: Home,
  options: RestoreOptions,
  watcher: CopyWatcher,
): Promise<RestoreReport> => {
  if (options.dryRun) return restoreAlone(home, options, watcher);
  const release = holdRestores(home);
  if (!release)
    throw new Unavailable(
      `Another restore into ${home.data} has not ended yet. Try again when it has. Nothing was changed.`,
    );
  try {
    return await restoreAlone(home, options, watcher);
  } finally {
    release();
  }
};
