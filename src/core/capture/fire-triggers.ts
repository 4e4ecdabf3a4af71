// Fires the triggers that match a copy, in order.
import { createTurns } from '../../base/in-turn.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Effect, Evaluated } from '../../pipeline/language/evaluate.ts';
import { type Plan, planCommand } from '../../pipeline/language/plan.ts';
import { splitAtScripts } from '../../pipeline/language/split-at-scripts.ts';
import type { Origin } from '../../pipeline/language/test-value.ts';
import { type TextValue, text, textOf, type Value } from '../../pipeline/language/value.ts';
import type { ClipboardOffer } from '../clipboard/system-clipboard.ts';
import type { ImageFacts, Kind } from '../history/stored-entry.ts';
import type { NewLogLine } from '../log/log.ts';
import type { StoredTrigger } from '../rules/rule-port.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { ReadMaterial, Wanted } from '../run/material.ts';
import type { RunScript } from '../run/scripts.ts';
import { createTriggerReports, type TriggerReports } from './trigger-reports.ts';

/** A copy that has just become an entry. */
export interface FreshCopy {
  readonly id: number;
  readonly kind: Kind;
  readonly value: string;
  readonly tags: readonly string[];
  readonly app?: string;
  /** Every name of the application, if it has several. */
  readonly appNames?: readonly string[];
  readonly image?: ImageFacts;
}

/** Puts the result on the clipboard, if the copy is still there. */
export type PutInstead = (content: ClipboardOffer) => Promise<void>;

export interface PartInput {
  readonly value: Value;
  readonly origin: Origin;
  readonly material?: Rendered<ReadMaterial>;
}

export type Outcome = Evaluated;

/** Reports a failure and returns `failed`, so that later work continues. */
export type Attempt = <Result>(work: () => Promise<Result>, failed: Result) => Promise<Result>;

/** What applying an outcome needs. */
export interface Application {
  readonly putInstead: PutInstead;
  readonly attempt: Attempt;
  report(text: string): void;
  /** Called before redacted text is stored, because earlier reports may quote the original. */
  concealReports(): void;
}

interface Deps {
  openRules(): Promise<Rulebook>;
  read(wanted: Wanted): Promise<Rendered<ReadMaterial>>;
  evaluate(plan: Plan, input: PartInput): Promise<Evaluated>;
  /** The index of the first pattern that the text matches, or -1. */
  findMatch(patterns: readonly string[], content: string): Promise<number>;
  runScript: RunScript;
  /** Replaces the copy with the result and applies the effects. Returns the copy as it is now, if it still exists. */
  apply(copy: FreshCopy, outcome: Outcome, application: Application): Promise<FreshCopy | undefined>;
  log(line: NewLogLine): void;
  logBug(error: unknown, where: string): void;
}

const initialValue = ({ id, kind, value, image }: FreshCopy): Value => {
  if (kind !== 'image' || !image) return text(value);
  const { file, type: format, width, height } = image;
  return { type: 'image', from: id, file, format, width, height, steps: [], text: value };
};

const isFrom = ({ app, appNames = app === undefined ? [] : [app] }: FreshCopy, wanted: string): boolean =>
  appNames.some((name) => name.toLowerCase() === wanted.toLowerCase());

export const createFiring = (deps: Deps) => {
  const { read, evaluate } = deps;

  const evaluatePlan = async (plan: Plan, input: Omit<PartInput, 'material'>): Promise<Evaluated> => {
    const material = plan.reads.length > 0 ? await read({ reads: plan.reads }) : undefined;
    return evaluate(plan, { ...input, ...(material && { material }) });
  };

  const matches = async ({ condition }: StoredTrigger, copy: FreshCopy, rules: Rulebook): Promise<boolean> => {
    if ('app' in condition) return isFrom(copy, condition.app);
    if ('tag' in condition) {
      const isText = condition.tag === 'text' && copy.kind === 'text' && !copy.tags.includes('url');
      return isText || copy.tags.includes(condition.tag);
    }
    if ('regex' in condition) return (await deps.findMatch([condition.regex], copy.value)) === 0;
    const plan = planCommand(condition.pipeline, rules.actions.library);
    if (plan.scripts.length > 0)
      refuse('script_not_shipped', "its condition uses a script, and conditions can't run scripts.");
    const { value } = await evaluatePlan(plan, { value: initialValue(copy), origin: copy });
    return value.type === 'truth' ? value.truth : textOf(value) !== '';
  };

  const runAction = async (
    { action, arguments: args }: StoredTrigger,
    copy: FreshCopy,
    rules: Rulebook,
  ): Promise<Outcome> => {
    let value = initialValue(copy);
    let redacted = false;
    const effects: Effect[] = [];
    for (const part of splitAtScripts(rules.actions.planOne(action, args ?? []))) {
      if ('script' in part) {
        const made: TextValue | undefined = await deps.runScript(
          rules.actions.script(part.script.keyword),
          textOf(value),
        );
        value = made ?? value;
      } else {
        const done = await evaluatePlan(part.plan, { value, origin: copy });
        value = done.value;
        redacted ||= done.redacted;
        effects.push(...done.effects);
      }
    }
    return { value, effects, redacted };
  };

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

  const fire = async (fresh: FreshCopy, putInstead: PutInstead, reports: TriggerReports): Promise<void> => {
    const rules = await deps.openRules();
    /** Each trigger fires at most once per copy, so every chain ends. */
    let waiting = rules.triggers.enabled();
    let copy: FreshCopy | undefined = fresh;
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
      const outcome = await attempt<Outcome | undefined>(() => runAction(trigger, now, rules), undefined);
      if (!outcome) continue;
      copy = await deps.apply(now, outcome, { putInstead, attempt, report, concealReports: reports.conceal });
      // If another entry already has the new text, the two are merged.
      if (copy && now.kind === 'text' && copy.kind === 'text') reports.move(now.id, copy.id);
      // The changed copy may match triggers that it did not match before.
      at = 0;
    }
  };

  const fireAndReport = async (copy: FreshCopy, putInstead: PutInstead): Promise<void> => {
    const reports = createTriggerReports(deps.log);
    try {
      await fire(copy, putInstead, reports);
    } catch (error) {
      deps.logBug(error, 'firing triggers');
    } finally {
      reports.write();
    }
  };

  const inTurn = createTurns();
  return (copy: FreshCopy, putInstead: PutInstead): Promise<void> => inTurn(() => fireAndReport(copy, putInstead));
};

export type Firing = ReturnType<typeof createFiring>;
