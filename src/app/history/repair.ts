// Repairs the history while it is in use: a call that hits damage or a missing file waits for the repair and is retried.
import { Refusal } from '../../base/refusal.ts';
import { type Remote, wrapRemote } from '../../base/remote-methods.ts';
import { createRetryPause } from '../../base/retry-pause.ts';
import { isMovedReport } from '../../store/open/moved-report.ts';
import { isDamageReport } from '../../store/repair/suspicion.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Deps {
  writer: Writer;
  readers: Readers;
  warn(warning: string): void;
  /** Like `warn`, for warnings that `repair` also returns to its caller. */
  recordWarning(warning: string): void;
  /** Called when the history was replaced and has indexes to rebuild. */
  onRepair(): void;
  now(): number;
  logBug(error: unknown, where: string): void;
}

/** Milliseconds between repairs of damaged fields: while they can't be repaired, as on a full disk, every list reports them. */
const pause = 60_000;

/** Each reader may have to reopen the file. */
const maxAttempts = 8;

export const createRepair = (deps: Deps) => {
  const { writer, readers, warn, recordWarning, onRepair, now, logBug } = deps;
  let running: Promise<void> | undefined;
  /** Why the last repair failed. Calls that hit the damage fail with it until the next repair is due. */
  let failure: unknown;
  const retry = createRetryPause(now);
  /** Damage repaired automatically since the last requested repair. */
  const automatic: string[] = [];

  const reportDamage = (warning: string): void => {
    automatic.push(warning);
    warn(warning);
  };

  const run = async (repair: () => Promise<string[]>): Promise<string[]> => {
    const warnings = await repair();
    failure = undefined;
    retry.succeed();
    onRepair();
    return warnings;
  };

  /** A reader examines the file, so that copies don't wait. If the reader fails or finds damage, the writer takes over. */
  const examineAndRebuild = async (): Promise<string[]> => {
    const isSound = await readers.examinations.isSound().catch(() => false);
    return writer.requests.repair({ rebuild: true, isSound });
  };

  const repairOnce = async (): Promise<void> => {
    if (failure !== undefined && !retry.isDue()) throw failure;
    running ??= run(() => writer.requests.repair({ rebuild: false, isSound: false })).then(
      (warnings) => {
        warnings.forEach(reportDamage);
        running = undefined;
      },
      (error: unknown) => {
        running = undefined;
        failure = error;
        retry.fail();
        throw error;
      },
    );
    return running;
  };

  let nextAt = 0;
  const repairFields = (): void => {
    if (running || now() < nextAt) return;
    nextAt = now() + pause;
    void repairOnce().catch((error: unknown) => {
      if (!(error instanceof Refusal)) logBug(error, 'repairing damaged fields'); // a refusal is retried after the pause
    });
  };
  readers.onDamagedField(repairFields);
  writer.onDamagedField(repairFields);

  /** Restores files that were removed or replaced. */
  const checkFiles = async (): Promise<void> => {
    for (const warning of await writer.requests.checkFiles()) {
      warn(warning);
      onRepair();
    }
  };

  /** The error for reading a file that can't be restored. */
  const explainMoved = async (error: unknown): Promise<unknown> => {
    const reason = await writer.requests.unwritable();
    return reason === undefined ? error : new Refusal('read_timeout', `The history can't be read right now. ${reason}`);
  };

  const callAndRepair = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call();
      } catch (error) {
        if (isMovedReport(error) && attempt < maxAttempts) await checkFiles();
        else if (isDamageReport(error) && attempt === 1) await repairOnce();
        else throw isMovedReport(error) ? await explainMoved(error) : error;
      }
    }
  };
  const guard = <Served>(remote: Remote<Served>): Remote<Served> => wrapRemote(remote, callAndRepair);

  return {
    writer: { ...writer, requests: guard(writer.requests), background: guard(writer.background) },
    readers: {
      ...readers,
      lists: guard(readers.lists),
      texts: guard(readers.texts),
      selections: guard(readers.selections),
      search: (signal?: AbortSignal) => guard(readers.search(signal)),
    },
    checkFiles,
    /** For damage repaired while opening the history. */
    reportDamage,
    /** Examines everything and rebuilds the indexes even without damage. Returns the damage found now or since the last call. */
    repair: async (): Promise<string[]> => {
      const found = await run(examineAndRebuild);
      found.forEach(recordWarning);
      return [...automatic.splice(0), ...found];
    },
  };
};
