// Splits a plan at its scripts, which run elsewhere.
import type { Plan, Step } from './planned.ts';

type ScriptStep = Extract<Step, { type: 'script' }>;

type PlanPart = { readonly plan: Plan } | { readonly script: ScriptStep };

/** Replaces pipeline actions with their steps. A script inside is where the action stands, which is what the user wrote. */
const flatten = (step: Step): readonly Step[] => {
  if (step.type !== 'steps') return [step];
  const { column, written } = step;
  return step.steps.flatMap(flatten).map((each) => (each.type === 'script' ? { ...each, column, written } : each));
};

/** The keyword of a script inside parentheses or a test, where it can't run. */
export const findNestedScript = ({ scripts, steps }: Plan): string | undefined => {
  const nested = [...scripts];
  for (const step of steps.flatMap(flatten)) if (step.type === 'script') nested.splice(nested.indexOf(step.keyword), 1);
  return nested[0];
};

export const explainNestedScript = (keyword: string): string =>
  `the script ${keyword} can't run inside parentheses. Make it a stage of its own: ${keyword} | …`;

export const splitAtScripts = (plan: Plan): PlanPart[] => {
  if (plan.scripts.length === 0) return [{ plan }];
  const parts: PlanPart[] = [];
  let steps: Step[] = [];
  const endPart = (): void => {
    if (steps.length > 0) parts.push({ plan: { ...plan, steps } });
    steps = [];
  };
  for (const step of plan.steps.flatMap(flatten)) {
    if (step.type !== 'script') {
      steps.push(step);
      continue;
    }
    endPart();
    parts.push({ script: step });
  }
  endPart();
  return parts;
};
