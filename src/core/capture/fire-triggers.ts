// Firing triggers: a copy that the monitor has seen goes through every trigger that it meets, one after the other.
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
  /** All names of the application that it was copied in, if it has several. */
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

/** Reports a failure, and answers `failed` then, so that the work after it goes on. */
export type Attempt = <Result>(work: () => Promise<Result>, failed: Result) => Promise<Result>;

/** What an outcome is applied with. */
export interface Application {
  readonly putInstead: PutInstead;
  readonly attempt: Attempt;
  report(text: string): void;
  /** Called before the redacted text is stored: what was reported so far may quote the text as it was. */
  concealReports(): void;
}

interface Parts {
  openRules(): Promise<Rulebook>;
  read(wanted: Wanted): Promise<Rendered<ReadMaterial>>;
  evaluate(plan: Plan, input: PartInput): Promise<Evaluated>;
  /** The first of the patterns that the text matches, or -1. */
  findMatch(patterns: readonly string[], content: string): Promise<number>;
  runScript: RunScript;
  /** Puts the result in the copy's place, and does what else the action asks for; answers the copy as it is now, if it still exists. */
  apply(copy: FreshCopy, outcome: Outcome, application: Application): Promise<FreshCopy | undefined>;
  log(line: NewLogLine): void;
  logBug(error: unknown, where: string): void;
}

const beginWith = ({ id, kind, value, image }: FreshCopy): Value => {
  if (kind !== 'image' || !image) return text(value);
  const { file, type: format, width, height } = image;
  return { type: 'image', from: id, file, format, width, height, steps: [], text: value };
};

const isFrom = ({ app, appNames = app === undefined ? [] : [app] }: FreshCopy, wanted: string): boolean =>
  appNames.some((name) => name.toLowerCase() === wanted.toLowerCase());

export const createFiring = (parts: Parts) => {
  const { read, evaluate } = parts;

  const evaluatePlan = async (plan: Plan, input: Omit<PartInput, 'material'>): Promise<Evaluated> => {
    const material = plan.reads.length > 0 ? await read({ reads: plan.reads }) : undefined;
    return evaluate(plan, { ...input, ...(material && { material }) });
  };

  const meets = async ({ condition }: StoredTrigger, copy: FreshCopy, rules: Rulebook): Promise<boolean> => {
    if ('app' in condition) return isFrom(copy, condition.app);
    if ('tag' in condition) {
      const isText = condition.tag === 'text' && copy.kind === 'text' && !copy.tags.includes('url');
      return isText || copy.tags.includes(condition.tag);
    }
    if ('regex' in condition) return (await parts.findMatch([condition.regex], copy.value)) === 0;
    const plan = planCommand(condition.pipeline, rules.actions.library);
    if (plan.scripts.length > 0)
      refuse('script_not_shipped', "its condition uses a script, and conditions can't run scripts.");
    const { value } = await evaluatePlan(plan, { value: beginWith(copy), origin: copy });
    return value.type === 'truth' ? value.truth : textOf(value) !== '';
  };

  const runAction = async (
    { action, arguments: given }: StoredTrigger,
    copy: FreshCopy,
    rules: Rulebook,
  ): Promise<Outcome> => {
    let value = beginWith(copy);
    let redacted = false;
    const effects: Effect[] = [];
    for (const part of splitAtScripts(rules.actions.planOne(action, given ?? []))) {
      if ('script' in part) {
        const made: TextValue | undefined = await parts.runScript(
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

  /** What fails is reported, and the next trigger gets its chance. */
  const createAttempt =
    (report: (text: string) => void, trigger: StoredTrigger): Attempt =>
    async (work, failed) => {
      try {
        return await work();
      } catch (error) {
        const known = error instanceof Refusal;
        report(known ? error.message : 'it failed because of a bug in Copyloom.');
        if (!known) parts.logBug(error, `trigger ${trigger.id}`);
        return failed;
      }
    };

  const fire = async (fresh: FreshCopy, putInstead: PutInstead, reports: TriggerReports): Promise<void> => {
    const rules = await parts.openRules();
    /** Each fires at most once per copy, so no chain is endless. */
    let waiting = rules.triggers.enabled();
    let copy: FreshCopy | undefined = fresh;
    for (let at = 0; copy && at < waiting.length; ) {
      const now: FreshCopy = copy;
      const trigger = waiting[at];
      if (!trigger) break;
      const report = (text: string): void => reports.add(trigger, now.id, text);
      const attempt = createAttempt(report, trigger);
      if (!(await attempt(() => meets(trigger, now, rules), false))) {
        at += 1;
        continue;
      }
      waiting = waiting.filter((one) => one !== trigger);
      const outcome = await attempt<Outcome | undefined>(() => runAction(trigger, now, rules), undefined);
      if (!outcome) continue;
      copy = await parts.apply(now, outcome, { putInstead, attempt, report, concealReports: reports.conceal });
      // A text that becomes what another entry holds is absorbed by that entry.
      if (copy && now.kind === 'text' && copy.kind === 'text') reports.move(now.id, copy.id);
      // What the copy has become may meet triggers that it did not meet before.
      at = 0;
    }
  };

  const fireAndReport = async (copy: FreshCopy, putInstead: PutInstead): Promise<void> => {
    const reports = createTriggerReports(parts.log);
    try {
      await fire(copy, putInstead, reports);
    } catch (error) {
      parts.logBug(error, 'firing triggers');
    } finally {
      reports.write();
    }
  };

  const inTurn = createTurns();
  return (copy: FreshCopy, putInstead: PutInstead): Promise<void> => inTurn(() => fireAndReport(copy, putInstead));
};

export type Firing = ReturnType<typeof createFiring>;
