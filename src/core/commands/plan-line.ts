// Plans a line that was typed into the overlay. Failures name the column in the line.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { explainNestedScript, findNestedScript } from '../../pipeline/language/split-at-scripts.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { admitPlan, type Caller } from '../run/admit-plan.ts';
import { planPipeline } from '../run/plan-pipeline.ts';
import { locate, readLine, type TypedCommand } from './read-line.ts';
import { refuseEffects, refuseStoredSecret } from './refuse-effects.ts';

/** Refuses a line that is a search. */
export const needCommand = (line: string, rules: Rulebook): TypedCommand =>
  readLine(line, rules) ?? refuse('invalid_request', `“${line.slice(0, 80)}” is not a command.`);

/** Refuses with the column in the line. */
export const refuseIn =
  (typed: TypedCommand) =>
  (error: unknown): never => {
    if (error instanceof Refusal) refuse(error.error, locate(error.message, typed).message);
    throw error;
  };

/** Refuses what the caller may not run, or can't. */
export const planRunnable = (
  command: string,
  rules: Rulebook,
  caller: Exclude<Caller, 'api'>,
  onText = false,
): Plan => {
  const plan = planPipeline(command, onText, rules);
  admitPlan(plan, caller);
  refuseEffects(plan);
  refuseStoredSecret(plan, rules.actions.library);
  const nested = findNestedScript(plan);
  return nested === undefined ? plan : refuse('command_failed', explainNestedScript(nested));
};

/** As for `POST /v1/run`, which has no effects and so needs nothing that they work on. */
export const planRun = (pipeline: string, rules: Rulebook, onText: boolean): Plan => {
  const plan = planPipeline(pipeline, onText, rules);
  admitPlan(plan, 'api');
  return plan;
};

export const planTyped = (typed: TypedCommand, rules: Rulebook, caller: Exclude<Caller, 'api'>): Plan => {
  try {
    return planRunnable(typed.command, rules, caller);
  } catch (error) {
    return refuseIn(typed)(error);
  }
};
