// Adds many entries from elsewhere in steps, so that copies never wait long for them.
import type { RunExclusive } from '../../base/mutex.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import type { PastOutcome } from '../../core/history/history.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import { readLimits } from '../../core/history/read-limits.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Deps {
  writer: Writer;
  settings: Settings;
  /** One bulk change at a time. */
  enqueue: RunExclusive;
  write<Result>(work: () => Promise<Result>): Promise<Result>;
  now(): number;
}

export const createPastChanges = (deps: Deps): Pick<HistoryService, 'makeRoom' | 'importPast'> => {
  const { settings, enqueue, write, now } = deps;
  const { background } = deps.writer;

  return {
    makeRoom: (times) =>
      enqueue(async () => {
        // A clearing deletes what is below a position; entries that move would escape it.
        if ((await background.pendingClearings()).length > 0)
          refuse('busy', 'The history is being cleared. Try again when that is done.');
        await write(() => background.planRoom(times));
        while (await write(background.makeRoom));
        await background.makeDurable();
      }),
    // Not in the turn of a bulk change: it may wait for picture files, which the caller holds.
    importPast: async (pasts, isTrial) => {
      const options = { limits: readLimits(settings.get, now()), isTrial };
      const outcomes: PastOutcome[] = [];
      try {
        while (outcomes.length < pasts.length) {
          const rest = pasts.slice(outcomes.length);
          outcomes.push(...(await write(() => background.importSome(rest, options))));
        }
      } catch (error) {
        if (outcomes.length === 0 || !(error instanceof Refusal)) throw error;
      }
      if (!isTrial) await background.makeDurable();
      return outcomes;
    },
  };
};
