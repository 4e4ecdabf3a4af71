// The part of a command that can be tried while someone types it: no script runs, and no language model is asked.
import type { Library, Plan, Step } from '../../pipeline/language/planned.ts';
import { splitAtScripts } from '../../pipeline/language/split-at-scripts.ts';
import { isFilterStep, listSteps } from './list-steps.ts';

/** Up to the first script. */
const cutAtScript = (plan: Plan): { plan: Plan; script?: string } => {
  const [script] = plan.scripts;
  if (script === undefined) return { plan };
  const [first] = splitAtScripts(plan);
  return { plan: first && 'plan' in first ? first.plan : { ...plan, steps: [] }, script };
};

/** Up to the first stage that asks a model, also inside. */
const cutAtModel = (plan: Plan, { findFilter }: Library): Plan => {
  if (plan.models.length === 0) return plan;
  const asksModel = (step: Step): boolean =>
    listSteps(step, isFilterStep).some(({ keyword }) => findFilter(keyword)?.needsModel);
  const end = plan.steps.findIndex(asksModel);
  return { ...plan, models: [], steps: end < 0 ? plan.steps : plan.steps.slice(0, end) };
};

/** `script` is the first script that the whole command would run. */
export const cutPlan = (whole: Plan, library: Library): { plan: Plan; script?: string } => {
  const { plan, script } = cutAtScript(whole);
  return { plan: cutAtModel(plan, library), ...(script !== undefined && { script }) };
};
