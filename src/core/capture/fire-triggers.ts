// Fires the triggers that match a copy, in order, after it was recorded. Those that ask a language model fire last, and no other copy
// waits for them.
import { createMutex } from '../../base/mutex.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Evaluated } from '../../pipeline/language/evaluate.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import type { CopyPlace } from '../clipboard/system-clipboard.ts';
import { type Content, readKind, readValue } from '../history/stored-entry.ts';
import type { NewLogLine } from '../log/log.ts';
import type { StoredTrigger } from '../rules/rule-port.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { HeldModel, HoldModel } from '../run/hold-model.ts';
import type { MaterialRequest, ReadMaterial } from '../run/material.ts';
import { createRunParts, type PartInput } from '../run/run-parts.ts';
import type { RunScript } from '../run/scripts.ts';
import { type Attempt, createApplyOutcome, type OutcomeDeps } from './apply-outcome.ts';
import { createMatchTrigger, startOf } from './match-trigger.ts';
import type { FreshCopy } from './record-draft.ts';
import { createTriggerReports, type TriggerReports } from './trigger-reports.ts';

export interface TriggerDeps extends OutcomeDeps {
  /** Whether there are any, without opening the rulebook. */
  hasTriggers(): Promise<boolean>;
  openRules(): Promise<Rulebook>;
  readMaterial(wanted: MaterialRequest): Promise<Rendered<ReadMaterial>>;
  evaluate(plan: Plan, input: PartInput, held?: HeldModel): Promise<Evaluated>;
  holdModel: HoldModel;
  /** Undefined if the entry was deleted. */
  readContent(id: number): Promise<Content | undefined>;
  /** The index of the first pattern that the text matches, or -1. */
  findMatch(patterns: readonly string[], content: string): Promise<number>;
  runScript: RunScript;
  /** The action of a trigger has run on an entry, and its result and effects were applied. */
  noteFired(trigger: StoredTrigger, entry: number): void;
  /** A trigger made something of a copy, and no other trigger fires on the result. */
  announce(fired: FiredTrigger): void;
  log(line: NewLogLine): void;
  logBug(error: unknown, where: string): void;
}

export interface FiredTrigger {
  readonly trigger: StoredTrigger;
  /** What its action warned of. */
  readonly warnings: readonly string[];
  /** The copy before the first trigger, and after the last. */
  readonly before: FreshCopy;
  readonly after: FreshCopy;
}

/** A copy on its way through the triggers. */
interface Chain {
  readonly fresh: FreshCopy;
  readonly place: CopyPlace;
  readonly rules: Rulebook;
  readonly reports: TriggerReports;
  /** Each trigger fires at most once per copy, so every chain ends. */
  waiting: readonly StoredTrigger[];
  /** The copy as it is now; undefined if it no longer exists. */
  copy: FreshCopy | undefined;
  lastToChange?: Pick<FiredTrigger, 'trigger' | 'warnings'>;
}

/** A trigger that matches a copy. */
interface Match {
  readonly trigger: StoredTrigger;
  readonly plan: Plan;
  readonly copy: FreshCopy;
}

const hasOtherContent = (before: Content, after: Content): boolean =>
  before.image !== after.image || (['text', 'html', 'rtf'] as const).some((format) => before[format] !== after[format]);

export const createFireTriggers = (deps: TriggerDeps) => {
  const applyOutcome = createApplyOutcome(deps);
  const runParts = createRunParts(deps);

  const matches = createMatchTrigger({ ...deps, runParts });

  /** Reports failures, so that the next trigger still runs. */
  const createAttempt =
    (report: (text: string) => void, trigger: StoredTrigger): Attempt =>
    async (work, failed) => {
      try {
        return await work();
      } catch (error) {
        const known = error instanceof Refusal;
        report(known ? error.message : 'it failed because of a bug in Copyloom.');
        if (!known) deps.logBug(error, `trigger ${trigger.id}`);
        return failed;
      }
    };

  const attemptFor = ({ reports }: Chain, trigger: StoredTrigger, { id }: FreshCopy) => {
    const report = (text: string): void => reports.add(trigger, id, text);
    return { report, attempt: createAttempt(report, trigger) };
  };

  const hasSameValue = async (copy: FreshCopy): Promise<boolean> => {
    const now = await deps.readContent(copy.id);
    return now !== undefined && readValue(now) === readValue(copy);
  };

  /** Nothing that you have deleted or changed meanwhile goes to a language model, nor anything of a trigger that you have stopped. */
  const refuseUnwanted = async ({ trigger, copy }: Match): Promise<void> => {
    const { triggers } = await deps.openRules();
    if (!triggers.enabled().some(({ id }) => id === trigger.id))
      refuse('command_failed', 'the language model was not asked, because the trigger has been deleted or turned off.');
    if (!(await hasSameValue(copy)))
      refuse('command_failed', 'the language model was not asked, because the entry has been deleted or changed.');
  };

  const run = (chain: Chain, match: Match): Promise<Evaluated | undefined> => {
    const { trigger, plan, copy } = match;
    const { attempt } = attemptFor(chain, trigger, copy);
    chain.waiting = chain.waiting.filter((other) => other !== trigger);
    // A request would rather be refused than wait for long. A copy can't be asked to try again.
    const options = { isPatient: true, onTurn: () => refuseUnwanted(match) };
    return attempt<Evaluated | undefined>(() => runParts(plan, startOf(copy), chain.rules, false, options), undefined);
  };

  const apply = async (chain: Chain, { trigger, copy: before }: Match, outcome: Evaluated): Promise<void> => {
    const { place, reports } = chain;
    const { report, attempt } = attemptFor(chain, trigger, before);
    for (const warning of outcome.warnings) report(warning);
    const copy = await applyOutcome(before, outcome, { place, attempt, report, concealReports: reports.conceal });
    chain.copy = copy;
    deps.noteFired(trigger, copy?.id ?? before.id);
    if (!copy) return;
    if (hasOtherContent(before, copy)) chain.lastToChange = { trigger, warnings: outcome.warnings };
    // If another entry already has the new text, the two are merged.
    if (readKind(before) === 'text' && readKind(copy) === 'text') reports.move(before.id, copy.id);
  };

  /** Undefined if the trigger doesn't match, or can't be run. */
  const findMatch = async (chain: Chain, trigger: StoredTrigger, copy: FreshCopy): Promise<Match | undefined> => {
    const { attempt } = attemptFor(chain, trigger, copy);
    if (!(await attempt(() => matches(trigger, copy, chain.rules), false))) return undefined;
    const { action, arguments: args = [] } = trigger;
    const plan = await attempt<Plan | undefined>(async () => chain.rules.actions.planOne(action, args), undefined);
    if (!plan) chain.waiting = chain.waiting.filter((other) => other !== trigger);
    return plan && { trigger, plan, copy };
  };

  /** Fires the triggers that ask no language model. Returns the first other one that matches the copy then. */
  const fireOthers = async (chain: Chain): Promise<Match | undefined> => {
    let asking: Match | undefined;
    for (let at = 0; chain.copy && at < chain.waiting.length; ) {
      const trigger = chain.waiting[at];
      const match = trigger && (await findMatch(chain, trigger, chain.copy));
      if (!match || match.plan.models.length > 0) {
        asking ??= match;
        if (chain.waiting[at] === trigger) at += 1;
        continue;
      }
      const outcome = await run(chain, match);
      if (!outcome) continue;
      await apply(chain, match, outcome);
      // The changed copy may match triggers that it did not match before.
      [at, asking] = [0, undefined];
    }
    return asking;
  };

  /** One copy at a time, in the order in which they were recorded. */
  const runExclusive = createMutex();

  /** The model may take minutes, in which you may have deleted or changed the entry: then its answer is dropped. */
  const fireAsking = async (chain: Chain, match: Match): Promise<Match | undefined> => {
    const outcome = await run(chain, match);
    return runExclusive(async () => {
      const { trigger, copy } = match;
      if (!(await hasSameValue(copy))) {
        if (outcome)
          attemptFor(chain, trigger, copy).report(
            'its result was dropped, because the entry has been deleted or changed.',
          );
        chain.copy = undefined;
      } else if (outcome) await apply(chain, match, outcome);
      return fireOthers(chain);
    });
  };

  const begin = async (fresh: FreshCopy, place: CopyPlace, reports: TriggerReports): Promise<Chain | undefined> => {
    if (!(await deps.hasTriggers())) return undefined;
    const rules = await deps.openRules();
    return { fresh, place, rules, reports, waiting: rules.triggers.enabled(), copy: fresh };
  };

  /** Calls `onOthersFired` when only triggers that ask a language model are left. Failures are reported, never thrown. */
  return async (fresh: FreshCopy, place: CopyPlace, onOthersFired: () => void): Promise<void> => {
    const reports = createTriggerReports(deps.log);
    let chain: Chain | undefined;
    try {
      let asking = await runExclusive(async () => {
        chain = await begin(fresh, place, reports);
        return chain && fireOthers(chain);
      });
      onOthersFired();
      while (chain && asking) asking = await fireAsking(chain, asking);
      const { copy: after, lastToChange } = chain ?? {};
      if (after && lastToChange) deps.announce({ ...lastToChange, before: fresh, after });
    } catch (error) {
      deps.logBug(error, 'firing triggers');
    } finally {
      onOthersFired();
      reports.write();
    }
  };
};
