// Runs the application: takes the lock of its home, opens the private socket, and releases both when closed.
import { existsSync, readdirSync } from 'node:fs';
import { Refusal } from '../base/refusal.ts';
import { Unavailable } from '../base/unavailable.ts';
import { explainFault } from '../base/write-fault.ts';
import { createListener } from '../http/listener.ts';
import { checkSocketPath, type Home } from '../platform/files/home.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { createMemoryRelease } from '../platform/process/release-memory.ts';
import { acquireInstanceLock } from '../store/database/instance-lock.ts';
import { openAdapters } from './adapters.ts';
import { createPrivateSocket } from './api/private-socket.ts';
import { isRestorePending } from './backup/pending-restore.ts';
import { type Application, compose } from './compose.ts';
import { startIdleRelease } from './idle-release.ts';
import type { AdapterOptions } from './system-adapters.ts';

/** A lock ends when its process does. */
const nameLockHolder = async ({ databaseFile }: Home): Promise<string> => {
  const { findLockHolder } = await import('../platform/process/find-lock-holder.ts');
  const pid = findLockHolder(databaseFile);
  if (pid === undefined || pid === process.pid) return '';
  const { readProcessNames } = await import('../platform/process/process-names.ts');
  const names = await readProcessNames(pid);
  return ` It is process ${pid}${names === undefined ? '' : ` (${names.name})`}.`;
};

/** Disk and permission errors aren't bugs, and at startup there is no request to refuse. */
const toUnavailable = async (error: unknown, home: Home): Promise<unknown> => {
  const { data } = home;
  const refusal = error instanceof Refusal ? error : explainFault(error, data);
  if (refusal) {
    const holder = ['busy', 'read_timeout'].includes(refusal.error) ? await nameLockHolder(home) : '';
    return new Unavailable(`Copyloom can't start in ${data}. ${refusal.message}${holder}`);
  }
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const remedy = 'Check that you own its files and that they are intact, or set COPYLOOM_HOME to another folder.';
  return new Unavailable(`Copyloom can't start in ${data}: ${error.message}. ${remedy}`);
};

const takeLock = async (home: Home): Promise<ReturnType<typeof acquireInstanceLock>> => {
  try {
    makePrivateFolder(home.data);
    return acquireInstanceLock(home.lockFile);
  } catch (error) {
    throw await toUnavailable(error, home);
  }
};

/** Finishes a restore that `copyloom restore` has prepared: nothing may have the files open. Returns what to report. */
const putRestoreInPlace = async (home: Home): Promise<readonly string[]> =>
  isRestorePending(home) ? (await import('./backup/finish-restore.ts')).finishRestore(home) : [];

/** Opens the application without sockets. */
const open = async (
  home: Home,
  options: AdapterOptions | undefined,
  isCommand: boolean,
): Promise<Application | undefined> => {
  process.umask(0o077); // files created from here on are private to the user
  const lock = await takeLock(home);
  if (!lock) return undefined;
  try {
    const restored = await putRestoreInPlace(home);
    if (!existsSync(home.databaseFile)) (await import('./backup/set-aside.ts')).requireHistory(home);
    const adapters = openAdapters(home, options);
    for (const line of restored) adapters.log(line); // first, because the restored history may fail to open
    const application = await compose(adapters, { isCommand, needsSettings: !isCommand });
    for (const line of restored) application.recordWarning(line);
    return {
      ...application,
      close: async () => {
        await application.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw await toUnavailable(error, home);
  }
};

/** For a command while nothing is running: even with settings that the application can't start with. */
export const openForCommand = (home: Home, options?: AdapterOptions): Promise<Application | undefined> =>
  open(home, options, true);

export const openApplication = (home: Home, options?: AdapterOptions): Promise<Application | undefined> =>
  open(home, options, false);

/** Milliseconds, for all threads together. */
const readProcessorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const countThreads = (): number => readdirSync('/proc/self/task').length;

export interface RunningApplication {
  readonly application: Application;
  close(): Promise<void>;
}

export const runApplication = async (
  home: Home,
  forThisRun: { on: boolean; port?: number } & Pick<AdapterOptions, 'clipboard' | 'startWriterThread'>,
): Promise<RunningApplication | undefined> => {
  checkSocketPath(home.socketPath);
  const application = await openApplication(home, forThisRun);
  if (!application) return undefined;
  const privateSocket = createPrivateSocket({ home, listener: createListener({ handle: application.handlePrivate }) });
  application.addWarningCheck(privateSocket.warning);
  const release = await createMemoryRelease();
  const releaseAll = async (): Promise<void> => {
    await application.releaseMemory();
    await release?.();
  };
  const releasing = release && startIdleRelease({ release: releaseAll, readProcessorTime, countThreads });
  const close = async (): Promise<void> => {
    releasing?.stop();
    application.endModelCommands();
    application.endEventStreams();
    try {
      await Promise.all([privateSocket.close(), application.api.close()]);
    } finally {
      await application.close();
    }
  };
  try {
    await privateSocket.open();
    await application.watch();
    await application.api.begin(forThisRun);
    application.lockSecrets();
    return { application, close };
  } catch (error) {
    await close().catch(() => undefined); // report the first error
    throw await toUnavailable(error, home);
  }
};
