// Runs a typed command in earnest: puts its result on the clipboard, applies its effects, and pastes it.
import { refuse } from '../../base/refusal.ts';
import { splitLines } from '../../pipeline/language/lines.ts';
import type { Library, Plan, Step } from '../../pipeline/language/planned.ts';
import { textOf, type Value } from '../../pipeline/language/value.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { admitPlan } from '../run/admit-plan.ts';
import { planPipeline } from '../run/plan-pipeline.ts';
import type { EvaluatedPart, RunParts } from '../run/run-parts.ts';
import type { VariableChanges } from '../variables/variables.ts';
import type { ApplyEffects } from './apply-effects.ts';
import type { PutResult } from './put-result.ts';
import { readLine } from './read-line.ts';

interface CommandUse {
  line: string;
  entry?: number;
  use: 'paste' | 'copy' | 'sequence';
  plain?: boolean;
}

interface Pasted {
  pasted: boolean;
  /** Absent if it was not to be pasted. */
  reason?: string;
}

export interface UseDeps {
  openRules(): Promise<Rulebook>;
  runParts: RunParts;
  effects: ApplyEffects;
  putResult: PutResult;
  variables: Pick<VariableChanges, 'putVariable'>;
  beginSequence(variable: string, texts: readonly string[]): Promise<unknown>;
  /** Stores the line, to recall it. Never rejects. */
  remember(line: string): Promise<void>;
  /** Presses the paste key in the application you came from. */
  pressPaste(): Promise<Pasted>;
}

/** Whether a step passes its input on, whatever else it does. */
const passesOn = (step: Step, { findFilter }: Library): boolean =>
  step.type === 'target' || (step.type === 'filter' && findFilter(step.keyword)?.does !== undefined);

const isEmpty = (value: Value): boolean => value.type !== 'image' && textOf(value) === '';

/** The variable of a paste sequence, unless the command stores its result in another. */
const sequenceName = 'sequence';
const findListTarget = ({ effects }: EvaluatedPart): string | undefined => {
  const [name] = effects.flatMap((effect) =>
    'target' in effect && effect.target.sigil === '@' ? effect.target.name : [],
  );
  return name;
};

/** The elements of a list, or the lines of anything else. */
const listTexts = (value: Value): string[] => {
  if (value.type === 'list') return value.items.map(textOf);
  return splitLines(textOf(value)).lines.filter((line) => line !== '');
};

const hasOutput = ({ effects }: EvaluatedPart, output: 'copy' | 'paste'): boolean =>
  effects.some((effect) => 'keyword' in effect && effect.keyword === output);

export const createUseCommand = ({
  openRules,
  runParts,
  effects,
  putResult,
  variables,
  beginSequence,
  remember,
  pressPaste,
}: UseDeps) => {
  const planLine = (line: string, rules: Rulebook): Plan => {
    const typed = readLine(line, rules) ?? refuse('invalid_request', `“${line.slice(0, 80)}” is not a command.`);
    const plan = planPipeline(typed.command, false, rules);
    admitPlan(plan, 'overlay');
    return plan;
  };

  const deliver = async (
    made: EvaluatedPart,
    isUnchanged: boolean,
    use: CommandUse['use'],
    plain: boolean,
  ): Promise<Pasted> => {
    if (use === 'sequence') {
      const name = findListTarget(made) ?? sequenceName;
      const texts = listTexts(made.value);
      await variables.putVariable(name, JSON.stringify({ list: texts }));
      await effects.apply(made.effects, made.entry);
      await beginSequence(name, texts);
      return pressPaste();
    }
    const wasPut = await putResult({ value: made.value, unchanged: isUnchanged ? made.entry : undefined, plain });
    await effects.apply(made.effects, made.entry);
    const onlyCopies = use === 'copy' || (hasOutput(made, 'copy') && !hasOutput(made, 'paste'));
    return onlyCopies || !wasPut ? { pasted: false } : pressPaste();
  };

  return async ({ line, entry, use, plain = false }: CommandUse): Promise<Pasted> => {
    const rules = await openRules();
    const plan = planLine(line, rules);
    const made = await runParts(plan, entry === undefined ? {} : { entry }, rules, true);
    effects.check(made.effects, made.entry);
    if (made.effects.length === 0 && isEmpty(made.value))
      refuse('command_failed', 'The result is empty, so there is nothing to paste.');
    const isUnchanged = plan.steps.every((step) => passesOn(step, rules.actions.library));
    const [pasted] = await Promise.all([deliver(made, isUnchanged, use, plain), remember(line)]);
    return pasted;
  };
};

export type UseCommand = ReturnType<typeof createUseCommand>;
