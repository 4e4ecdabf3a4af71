// A plan in parts: the steps between scripts, which are evaluated here, and the scripts, which are not.
import type { Plan, Step } from './plan.ts';

type ScriptStep = Extract<Step, { type: 'script' }>;

export type PlanPart = { readonly plan: Plan } | { readonly script: ScriptStep };

/** Pipeline actions laid open: what they consist of stands one after the other. */
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
