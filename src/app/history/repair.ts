// Repairs the history while it is in use: a call that fails on damage or a missing file waits for the repair and is made again.
import { Refusal } from '../../base/refusal.ts';
import { createRetryPause } from '../../base/retry-pause.ts';
import { isMovedReport } from '../../store/open/open-for-reading.ts';
import { isDamageReport } from '../../store/repair/suspicion.ts';
import type { Methods, Remote } from '../threads/protocol.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Parts {
  writer: Writer;
  readers: Readers;
  warn(warning: string): void;
  /** The same for what the caller of `repair` is answered. */
  keepWarning(warning: string): void;
  /** The history is another than before, and has indexes to rebuild. */
  onRepair(): void;
  now(): number;
  logBug(error: unknown, where: string): void;
}

/** Milliseconds between repairs of damaged fields: where they cannot be repaired, such as on a full disk, every list meets them. */
const pause = 60_000;

/** Each of the readers may have to open the file anew. */
const maxAttempts = 8;

export const createRepair = (parts: Parts) => {
  const { writer, readers, warn, keepWarning, onRepair, now, logBug } = parts;
  let underWay: Promise<void> | undefined;
  /** What the last repair failed of. Until the next one is due, it is the answer to whoever meets the damage. */
  let failure: unknown;
  const retry = createRetryPause(now);
  /** Damage that was repaired before anybody asked for a repair. */
  const unasked: string[] = [];

  const reportDamage = (warning: string): void => {
    unasked.push(warning);
    warn(warning);
  };

  const run = async (repair: () => Promise<string[]>): Promise<string[]> => {
    const warnings = await repair();
    failure = undefined;
    retry.succeed();
    onRepair();
    return warnings;
  };

  /** A file that is sound is examined by a reader, so that copies do not wait. Whatever keeps a reader from it, the writer sees to. */
  const examineAndRebuild = async (): Promise<string[]> => {
    const isSound = await readers.examinations.isSound().catch(() => false);
    return writer.requests.repair({ rebuild: true, isSound });
  };

  const repairOnce = async (): Promise<void> => {
    if (failure !== undefined && !retry.isDue()) throw failure;
    underWay ??= run(() => writer.requests.repair({ rebuild: false, isSound: false })).then(
      (warnings) => {
        warnings.forEach(reportDamage);
        underWay = undefined;
      },
      (error: unknown) => {
        underWay = undefined;
        failure = error;
        retry.fail();
        throw error;
      },
    );
    return underWay;
  };

  let nextAt = 0;
  const repairFields = (): void => {
    if (underWay || now() < nextAt) return;
    nextAt = now() + pause;
    void repairOnce().catch((error: unknown) => {
      if (!(error instanceof Refusal)) logBug(error, 'repairing damaged fields'); // refused: tried again after the pause
    });
  };
  readers.onDamagedField(repairFields);
  writer.onDamagedField(repairFields);

  /** Restores what was removed or replaced. */
  const checkFiles = async (): Promise<void> => {
    for (const warning of await writer.requests.checkFiles()) {
      warn(warning);
      onRepair();
    }
  };

  /** What to answer to who wants to read a file that could not be restored. */
  const explainMoved = async (error: unknown): Promise<unknown> => {
    const reason = await writer.requests.unwritable();
    return reason === undefined ? error : new Refusal('read_timeout', `The history cannot be read now. ${reason}`);
  };

  const guard = <Served extends Methods>(remote: Remote<Served>): Remote<Served> =>
    new Proxy(remote, {
      get: (target, name: string) => {
        const call = target[name];
        if (!call) return undefined;
        return async (...given: Parameters<typeof call>) => {
          for (let attempt = 1; ; attempt++) {
            try {
              return await call(...given);
            } catch (error) {
              if (isMovedReport(error) && attempt < maxAttempts) await checkFiles();
              else if (isDamageReport(error) && attempt === 1) await repairOnce();
              else throw isMovedReport(error) ? await explainMoved(error) : error;
            }
          }
        };
      },
    });

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
    /** For damage that was repaired when the history was opened. */
    reportDamage,
    /** Examines everything; without damage, rebuilds the indexes anyway. Answers what was found, now or since the last time. */
    repair: async (): Promise<string[]> => {
      const found = await run(examineAndRebuild);
      found.forEach(keepWarning);
      return [...unasked.splice(0), ...found];
    },
  };
};
