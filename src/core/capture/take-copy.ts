// The path of a copy, in stages: from the clipboard into the history, and back to the clipboard. A stage that drops the copy ends it.

import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { isWriteFault } from '../../base/write-fault.ts';
import type { CopyOrder } from '../clipboard/copy-order.ts';
import type { Copy, CopyPlace, Restore } from '../clipboard/system-clipboard.ts';
import { type AdmitDeps, createAdmit } from './admit-copy.ts';
import { type ChooseDeps, createChoose } from './choose-content.ts';
import { createFireTriggers, type TriggerDeps } from './fire-triggers.ts';
import { createJudge, type JudgeDeps } from './judge-draft.ts';
import { createRecord, type FreshCopy, type RecordDeps } from './record-draft.ts';
import { reportEmpty, reportFailed, reportKept } from './report-unread.ts';
import { createRestore, type RestoreDeps } from './restore-copy.ts';
import { tidyNames } from './tidy-names.ts';
import { createWaitingCopies, type WaitingCopy } from './waiting-copies.ts';

type StageDeps = AdmitDeps & ChooseDeps & JudgeDeps & RecordDeps & Omit<TriggerDeps, 'record'> & RestoreDeps;

type Deps = StageDeps & {
  order: CopyOrder;
  /** Ends a paste sequence. */
  noticeCopy(): void;
  /** Why copies wait; undefined if they can be saved. */
  findFault(): string | undefined;
  /** Called for a copy that is lost because nothing can be saved. */
  noteLost(): void;
  /** Starts recognizing the text in new pictures. */
  recognize(): void;
};

/** What is known of a copy while it is on the clipboard. */
interface Kept {
  readonly id: number;
  /** It had no formatting, although its entry may have some of an earlier copy. */
  readonly isPlain: boolean;
}

/** These errors say why; anything else is a bug. */
const isExplained = (error: unknown): error is Refusal | Unavailable =>
  error instanceof Refusal || error instanceof Unavailable;

export const createTakeCopy = (deps: Deps) => {
  const { settings, order, log } = deps;
  const admit = createAdmit(deps);
  const choose = createChoose(deps);
  const { judge, findProblem } = createJudge(deps);
  const record = createRecord(deps);
  const fireTriggers = createFireTriggers({ ...deps, record });
  const restore = createRestore(deps);

  const report = (text: string | undefined, fresh?: FreshCopy): void => {
    if (text !== undefined) log({ text, ...(fresh && { entry: fresh.id }) });
  };

  /** Undefined if nothing was recorded. */
  const keep = async (copy: Copy, held: WaitingCopy): Promise<FreshCopy | undefined> => {
    const megabytes = settings.get('maxFormatMegabytes');
    let pictureError: Error | undefined;
    for await (const draft of choose(copy)) {
      try {
        const judged = await deps.outlast(() => judge(draft), 0);
        const fresh = judged && (await record({ ...judged, copiedAt: held.copiedAt }, () => !held.isCleared));
        if (held.isCleared) return undefined;
        if (fresh) report(reportKept(copy, { ...draft, pictureError }, megabytes), fresh);
        return fresh;
      } catch (error) {
        if (!draft.picture || !isExplained(error)) throw error;
        pictureError ??= error; // the next draft is what came with the picture
      }
    }
    if (pictureError) throw pictureError;
    report(reportEmpty(copy, megabytes));
    return undefined;
  };

  const waiting = createWaitingCopies();
  /** One copy at a time, so that the history has them in the order in which they were made. */
  const keepInOrder = async (copy: Copy): Promise<FreshCopy | undefined> => {
    if (!admit(copy)) return undefined; // as the settings and recording are now, however long it waits
    const fault = deps.findFault();
    if (fault !== undefined && !waiting.hasRoom(copy)) {
      deps.noteLost();
      throw new Unavailable(`${fault} Too many copies are already waiting for that.`);
    }
    return waiting.hold(copy, deps.now(), (held) => order.keepCopy(() => keep(copy, held)));
  };

  const inProgress = new Set<Promise<unknown>>();
  const track = (working: Promise<unknown>): void => {
    inProgress.add(working);
    void working.finally(() => inProgress.delete(working));
  };

  /** Resolves when its triggers have run, except for those that ask a language model; with undefined if the copy isn't kept. Never rejects. */
  const keepAndFire = async (copy: Copy, place: CopyPlace): Promise<Kept | undefined> => {
    try {
      const fresh = await keepInOrder(copy);
      if (!fresh) return undefined;
      if (fresh.image) deps.recognize();
      await new Promise<void>((resolve) => {
        track(fireTriggers(fresh, place, resolve));
      });
      return { id: fresh.id, isPlain: fresh.html === undefined && fresh.rtf === undefined };
    } catch (error) {
      if (isWriteFault(error)) deps.noteLost();
      if (isExplained(error)) log({ text: reportFailed(copy, error.message) });
      else deps.logBug(error, 'capture');
      return undefined;
    }
  };

  return {
    take: (copy: Copy, place: CopyPlace): Restore => {
      deps.noticeCopy();
      const working = keepAndFire(tidyNames(copy), place);
      track(working);
      // A copy that was not kept must not be restored.
      return async () => {
        const kept = await working;
        const offer = kept && (await restore(kept.id));
        return kept?.isPlain && offer?.text !== undefined ? { text: offer.text } : offer;
      };
    },
    /** Why copies may not be saved. */
    findProblem,
    /** How many copies are not saved yet. */
    countWaiting: (): number => waiting.count,
    /** Call when the history is cleared: what waits is not in it yet. */
    clearWaiting: waiting.clear,
    /** Resolves when the copies in progress are done. */
    settle: async (): Promise<void> => {
      while (inProgress.size > 0) await Promise.all(inProgress);
    },
  };
};
