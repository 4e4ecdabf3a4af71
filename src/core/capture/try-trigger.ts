// Tells on which of the newest entries a trigger would have fired, and what it would have made of them, without doing it.
import { Refusal } from '../../base/refusal.ts';
import { textOf } from '../../pipeline/language/value.ts';
import { cutPlan } from '../commands/cut-plan.ts';
import type { Kind } from '../history/stored-entry.ts';
import type { NewTrigger } from '../rules/rule-port.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { AskedTrigger } from '../rules/triggers.ts';
import type { AdmitModel } from '../run/hold-model.ts';
import type { RunParts } from '../run/run-parts.ts';
import { readMade } from './apply-outcome.ts';
import { type MatchTrigger, startOf, type TriggeringCopy } from './match-trigger.ts';

export interface RecentCopy extends TriggeringCopy {
  readonly kind: Kind;
  /** Its first line. */
  readonly line: string;
  readonly copiedAt: string;
}

interface TriedCopy {
  id: number;
  kind: Kind;
  text: string;
  copiedAt: string;
  /** What would replace the copy; absent if it would stay as it is. */
  made?: string;
  cut?: true;
  picture?: true;
  effects: string[];
  /** The script that would run; what it makes isn't known. */
  script?: string;
  /** The language model that would be asked. */
  model?: string;
  problem?: string;
}

interface TriggerTrial {
  tested: number;
  /** Entries that were too long. */
  skipped: number;
  /** Entries for which there was no time. */
  untested: number;
  fired: number;
  /** Entries on which the condition failed, so that it would not have fired. */
  failed: number;
  /** Why it failed on the newest of them. */
  failure?: string;
  items: TriedCopy[];
  problem?: { message: string };
}

interface Deps {
  openRules(): Promise<Rulebook>;
  readRecent(): Promise<{ copies: readonly RecentCopy[]; skipped: number }>;
  matches: MatchTrigger;
  runParts: RunParts;
  admitModel: AdmitModel;
  /** Milliseconds. */
  readClock(): number;
  /** Milliseconds that someone waits. The limits of each run come on top. */
  readonly patience: number;
}

const maxItems = 20;
const maxMade = 500;

const cutText = (text: string): Pick<TriedCopy, 'made' | 'cut'> =>
  text.length > maxMade ? { made: text.slice(0, maxMade).replace(/[\uD800-\uDBFF]$/, ''), cut: true } : { made: text };

const isAboutRule = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500;

const attempt = async <Done>(work: () => Promise<Done>): Promise<{ done: Done } | { problem: string }> => {
  try {
    return { done: await work() };
  } catch (error) {
    if (isAboutRule(error)) return { problem: error.message };
    throw error;
  }
};

export const createTryTrigger = ({
  openRules,
  readRecent,
  matches,
  runParts,
  admitModel,
  readClock,
  patience,
}: Deps) => {
  const runAction = async (trigger: NewTrigger, copy: RecentCopy, rules: Rulebook) => {
    const whole = rules.actions.planOne(trigger.action, trigger.arguments ?? []);
    const { plan, script } = cutPlan(whole, rules.actions.library);
    const model = await admitModel(whole, false);
    const { value, effects } = await runParts(plan, startOf(copy), rules, false);
    const changes = { effects: effects.filter(({ repeats }) => !repeats).map(({ written }) => written) };
    if (script !== undefined) return { ...changes, script };
    if (model) return { ...changes, model: model.name };
    if (value.type === 'image' && value.steps.length > 0) return { ...changes, picture: true as const };
    return { ...changes, ...(readMade(value, copy) && cutText(textOf(value))) };
  };

  const tryAction = async (trigger: NewTrigger, copy: RecentCopy, rules: Rulebook): Promise<TriedCopy> => {
    const shown = { id: copy.id, kind: copy.kind, text: copy.line, copiedAt: copy.copiedAt };
    const made = await attempt(() => runAction(trigger, copy, rules));
    return { ...shown, ...('done' in made ? made.done : { effects: [], problem: made.problem }) };
  };

  const tryAll = async (trigger: NewTrigger, rules: Rulebook, client: AbortSignal): Promise<TriggerTrial> => {
    const { copies, skipped } = await readRecent();
    const end = readClock() + patience;
    const found: TriedCopy[] = [];
    const failures: string[] = [];
    let tested = 0;
    for (const copy of copies) {
      if (client.aborted || readClock() > end) break;
      const matched = await attempt(() => matches(trigger, copy, rules));
      if ('problem' in matched) failures.push(matched.problem);
      else if (matched.done) found.push(await tryAction(trigger, copy, rules));
      tested += 1;
      // It took too long, and may on the next entries too.
      if ('problem' in matched && 'regex' in trigger.condition) break;
    }
    const [failure] = failures;
    return {
      tested,
      skipped,
      untested: copies.length - tested,
      fired: found.length,
      failed: failures.length,
      ...(failure !== undefined && { failure }),
      items: found.slice(0, maxItems),
    };
  };

  return async (asked: AskedTrigger, client: AbortSignal): Promise<TriggerTrial> => {
    const rules = await openRules();
    try {
      return await tryAll(await rules.triggers.admit(asked), rules, client);
    } catch (error) {
      if (!isAboutRule(error)) throw error;
      return {
        tested: 0,
        skipped: 0,
        untested: 0,
        fired: 0,
        failed: 0,
        items: [],
        problem: { message: error.message },
      };
    }
  };
};
