// Knows what keeps the history from being written, such as a full disk, and makes copies wait in memory until it ends.
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readLimits } from '../../base/limits.ts';
import { createNotice } from '../../base/notice.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { wrapRemote } from '../../base/remote-methods.ts';
import { isWriteFault, letsDelete } from '../../base/write-fault.ts';
import type { Writer } from '../threads/start-writer.ts';

/** More than the reserve for deletions, which comes and goes on a full disk. */
const roomBytes = 5 * 1024 * 1024;
/** A larger copy may never fit, and would hold up the others. */
const largeBytes = 1024 * 1024;
/** Milliseconds. Each attempt writes to a disk that may be failing. */
const longestPause = 8000;

interface Deps {
  /** Of the history. */
  readonly folder: string;
  /** Logs the beginning of a fault. */
  report(line: string): void;
  /** Prints a line on the terminal. */
  print(line: string): void;
  /** How many copies are not saved yet. */
  countWaiting(): number;
}

const describeCopies = (count: number): string => (count === 1 ? '1 copy' : `${count} copies`);

export const createWriteFaults = ({ folder, report, print, countWaiting }: Deps) => {
  const closing = new AbortController();
  const changed = createNotice();
  let fault: Refusal | undefined;
  /** The message that the log has about what keeps the history from being written now. */
  let reported: string | undefined;
  /** When the disk was found full: not always zero, because a quota doesn't show here, and what didn't fit may be large. */
  let freeThen: Promise<number> | undefined;
  /** Lost copies: since the start, and of them those since this fault began, and those since the last attempt. */
  const lost = { ever: 0, now: 0, closing: 0 };
  /** What ended the last attempt while closing. */
  let lastError: Refusal | undefined;

  const measureFree = (): Promise<number> =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => 0, // a missing folder is reported elsewhere
    );

  const reportOnce = (problem: string): void => {
    if (problem !== reported) report(`${problem} Until then, new copies stay in memory.`);
    reported = problem;
  };

  const become = (found: Refusal | undefined): void => {
    const isSame = fault?.message === found?.message;
    if (found) reportOnce(found.message);
    else reported = undefined;
    fault = found;
    freeThen = found?.error === 'storage_full' ? measureFree() : undefined;
    if (!found) lost.now = 0;
    if (!isSame) changed.tell();
  };

  const noteFailure = (error: unknown): void => {
    if (isWriteFault(error) && error.error !== 'busy') become(error); // what is locked is tried again by who asked
  };

  /** On a full disk, only a saved copy proves that there is space: other writes often fit into the log, and deletions have a reserve. */
  const noteWritten = (): void => {
    if (fault?.error !== 'storage_full') become(undefined);
  };

  const isHopeless = async (error: Refusal, bytes: number): Promise<boolean> =>
    error.error === 'storage_full' && bytes > largeBytes && (await measureFree()) >= roomBytes;

  /** Whether it is worth another attempt. */
  const mayEnd = async (error: unknown, bytes: number): Promise<boolean> => {
    if (!isWriteFault(error) || (await isHopeless(error, bytes))) return false;
    become(error);
    if (closing.signal.aborted) lastError = error;
    return !lastError;
  };

  const watchCalls = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  };

  return {
    /** The same writer, of which every failure is noted. */
    watch: (writer: Writer): Writer => ({
      ...writer,
      requests: wrapRemote(writer.requests, watchCalls),
      background: wrapRemote(writer.background, watchCalls),
    }),
    /** Call if something else could not be saved, such as a picture. */
    noteFailure,
    /** Call if a start finds that the history can't be written. */
    reportOnce,
    /** Call after a change of the history. */
    noteWritten,
    noteSavedCopy: (): void => become(undefined),
    noteLostCopy: (): void => {
      lost.ever += 1;
      lost.now += 1;
      if (closing.signal.aborted) lost.closing += 1;
    },
    /** For the status, until Copyloom ends. */
    listLosses: (): string[] => {
      if (lost.ever === 0) return [];
      return [
        `${describeCopies(lost.ever)} ${lost.ever === 1 ? 'was' : 'were'} lost while nothing could be saved. For the reasons: copyloom log`,
      ];
    },
    /** Repeats work that saves this many bytes until it succeeds, can't succeed, or the service ends. */
    outlast: async <Result>(work: () => Promise<Result>, bytes: number): Promise<Result> => {
      for (let wait = readLimits().retry / 2; ; wait = Math.min(2 * wait, longestPause)) {
        if (lastError) throw lastError; // one last attempt is enough for everything that waits
        try {
          return await work();
        } catch (error) {
          if (!(await mayEnd(error, bytes))) throw error;
        }
        await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined); // aborted: the last attempt
      }
    },
    /** Why nothing can be saved; undefined if that isn't known. */
    get problem(): string | undefined {
      return fault?.message;
    },
    /** Whether only trying can tell if it is over. */
    get isUncertain(): boolean {
      return fault !== undefined && fault.error !== 'storage_full';
    },
    /** For the status. Undefined if nothing is wrong. */
    warning: async (): Promise<string | undefined> => {
      const then = freeThen;
      const hasRoom = then && (await measureFree()) - (await then) >= roomBytes;
      if (hasRoom && freeThen === then && countWaiting() === 0) become(undefined);
      if (!fault) return undefined;
      const waiting = countWaiting();
      const still = letsDelete(fault) ? 'read and delete entries' : 'read entries';
      const lose =
        lost.now === 0
          ? 'New copies'
          : 'New copies that find no room in memory, or are too large for the disk, are lost. Others';
      return `${fault.message} You can still ${still}. ${lose} stay in memory until they can be saved, and are lost if Copyloom stops before that.${waiting > 0 ? ` Waiting now: ${describeCopies(waiting)}.` : ''}`;
    },
    /** Call before ending by a request: refuses it while copies wait that would be lost. */
    refuseLoss: (): void => {
      const waiting = countWaiting();
      if (fault && waiting > 0)
        refuse(
          fault.error,
          `${describeCopies(waiting)} could not be saved yet and would be lost: ${fault.message} To quit anyway, after a last attempt: copyloom quit --yes`,
        );
    },
    /** Call when the last attempt is over. The log can't be written either. */
    reportLost: (): void => {
      if (lost.closing > 0)
        print(
          `${describeCopies(lost.closing)} could not be saved and ${lost.closing === 1 ? 'is' : 'are'} lost: ${(lastError ?? fault)?.message}`,
        );
    },
    subscribe: changed.subscribe,
    /** Tries what waits once more, then lets it fail. */
    close: (): void => closing.abort(),
  };
};

export type WriteFaults = ReturnType<typeof createWriteFaults>;
