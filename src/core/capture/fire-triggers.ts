// Fires the triggers that match a copy, in order, after it was recorded.
import { createMutex } from '../../base/mutex.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Evaluated } from '../../pipeline/language/evaluate.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import type { CopyPlace } from '../clipboard/system-clipboard.ts';
import { type Content, readKind } from '../history/stored-entry.ts';
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
  /** The copy before the first trigger, and after the last. */
  readonly before: FreshCopy;
  readonly after: FreshCopy;
}

const hasOtherContent = (before: Content, after: Content): boolean =>
  before.image !== after.image || (['text', 'html', 'rtf'] as const).some((format) => before[format] !== after[format]);

export const createFireTriggers = (deps: TriggerDeps) => {
  const applyOutcome = createApplyOutcome(deps);
  const runParts = createRunParts(deps);

  const matches = createMatchTrigger({ ...deps, runParts });

  const runAction = (
    { action, arguments: args }: StoredTrigger,
    copy: FreshCopy,
    rules: Rulebook,
  ): Promise<Evaluated> => runParts(rules.actions.planOne(action, args ?? []), startOf(copy), rules, false);

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

  const fire = async (fresh: FreshCopy, place: CopyPlace, reports: TriggerReports): Promise<void> => {
    const rules = await deps.openRules();
    /** Each trigger fires at most once per copy, so every chain ends. */
    let waiting = rules.triggers.enabled();
    let copy: FreshCopy | undefined = fresh;
    let lastToChange: StoredTrigger | undefined;
    for (let at = 0; copy && at < waiting.length; ) {
      const now: FreshCopy = copy;
      const trigger = waiting[at];
      if (!trigger) break;
      const report = (text: string): void => reports.add(trigger, now.id, text);
      const attempt = createAttempt(report, trigger);
      if (!(await attempt(() => matches(trigger, now, rules), false))) {
        at += 1;
        continue;
      }
      waiting = waiting.filter((other) => other !== trigger);
      const outcome = await attempt<Evaluated | undefined>(() => runAction(trigger, now, rules), undefined);
      if (!outcome) continue;
      for (const warning of outcome.warnings) report(warning);
      copy = await applyOutcome(now, outcome, { place, attempt, report, concealReports: reports.conceal });
      deps.noteFired(trigger, copy?.id ?? now.id);
      if (copy && hasOtherContent(now, copy)) lastToChange = trigger;
      // If another entry already has the new text, the two are merged.
      if (copy && readKind(now) === 'text' && readKind(copy) === 'text') reports.move(now.id, copy.id);
      // The changed copy may match triggers that it did not match before.
      at = 0;
    }
    if (copy && lastToChange) deps.announce({ trigger: lastToChange, before: fresh, after: copy });
  };

  const fireAndReport = async (copy: FreshCopy, place: CopyPlace): Promise<void> => {
    const reports = createTriggerReports(deps.log);
    try {
      if (await deps.hasTriggers()) await fire(copy, place, reports);
    } catch (error) {
      deps.logBug(error, 'firing triggers');
    } finally {
      reports.write();
    }
  };

  const runExclusive = createMutex();
  /** One copy at a time, in the order in which they were recorded. Failures are reported, never thrown. */
  return (copy: FreshCopy, place: CopyPlace): Promise<void> => runExclusive(() => fireAndReport(copy, place));
};
