// Splits a plan at its scripts, which run elsewhere.
import type { Plan, Step } from './planned.ts';

type ScriptStep = Extract<Step, { type: 'script' }>;

type PlanPart = { readonly plan: Plan } | { readonly script: ScriptStep };

/** Replaces pipeline actions with their steps. */
const flatten = (step: Step): readonly Step[] => (step.type === 'steps' ? step.steps.flatMap(flatten) : [step]);

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
