// Decides whether a trigger fires on a copy, and what its action then works on.
import { refuse } from '../../base/refusal.ts';
import { planCommand } from '../../pipeline/language/plan.ts';
import type { Origin } from '../../pipeline/language/test-value.ts';
import { textOf, type Value } from '../../pipeline/language/value.ts';
import type { Copy } from '../clipboard/system-clipboard.ts';
import { type Content, readKind, readValue } from '../history/stored-entry.ts';
import type { NewTrigger } from '../rules/rule-port.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { toValue } from '../run/entry-value.ts';
import type { RunParts } from '../run/run-parts.ts';
import { isFromApp } from './is-from-app.ts';

/** What a trigger knows about a copy. */
export interface TriggeringCopy extends Content, Pick<Copy, 'app' | 'appNames'> {
  readonly id: number;
  readonly tags: readonly string[];
}

interface Deps {
  runParts: RunParts;
  /** The index of the first pattern that the text matches, or -1. */
  findMatch(patterns: readonly string[], content: string): Promise<number>;
}

/** What the condition and the action start with. */
export const startOf = (copy: TriggeringCopy): { value: Value; origin: Origin } => ({
  value: toValue({ ...copy, value: readValue(copy) }),
  origin: { tags: copy.tags, ...(copy.app !== undefined && { app: copy.app }) },
});

export const createMatchTrigger =
  ({ runParts, findMatch }: Deps) =>
  async ({ condition }: Pick<NewTrigger, 'condition'>, copy: TriggeringCopy, rules: Rulebook): Promise<boolean> => {
    if ('app' in condition) return isFromApp(copy, [condition.app]);
    if ('tag' in condition) {
      const isText = condition.tag === 'text' && readKind(copy) === 'text' && !copy.tags.includes('url');
      return isText || copy.tags.includes(condition.tag);
    }
    if ('regex' in condition) return (await findMatch([condition.regex], readValue(copy))) === 0;
    const plan = planCommand(condition.pipeline, rules.actions.library);
    if (plan.scripts.length > 0)
      refuse('script_not_shipped', "its condition uses a script, and conditions can't run scripts.");
    if (plan.models.length > 0)
      refuse('command_failed', "its condition asks a language model, and conditions can't wait for one.");
    const { value } = await runParts(plan, startOf(copy), rules, false);
    return value.type === 'truth' ? value.truth : textOf(value) !== '';
  };

export type MatchTrigger = ReturnType<typeof createMatchTrigger>;
