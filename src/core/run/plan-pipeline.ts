// Plans a pipeline that someone wrote, with its abbreviations expanded.
import { refuse } from '../../base/refusal.ts';
import { checkLength, planCommand } from '../../pipeline/language/plan.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import type { Rulebook } from '../rules/rulebook.ts';

/** Longer commands rarely repeat. */
const maxKept = 512;
const maxPlans = 256;

const planNew = (pipeline: string, onText: boolean, rules: Rulebook): Plan => {
  let command = pipeline;
  try {
    checkLength(pipeline);
    command = rules.abbreviations.expand(pipeline, onText ? 'stages' : 'anywhere');
    const plan = planCommand(command, rules.actions.library);
    // A secret in place of a filter is still refused as a secret.
    if (!onText || !plan.source || plan.secrets.length > 0) return plan;
    const found = `found “${plan.source.written}”; if a text is given, the pipeline must begin with a filter`;
    throw new CommandSyntaxError(1, `${found}. To read a source, give no text.`);
  } catch (error) {
    if (!(error instanceof CommandSyntaxError)) throw error;
    const expanded = command === pipeline ? '' : ` (With its abbreviations expanded, the command is: ${command})`;
    return refuse('invalid_pipeline', `${error.message}${expanded.slice(0, 1000)}`);
  }
};

/** `onText` means that the pipeline works on a given text, and so must begin with a filter. */
export const planPipeline = (pipeline: string, onText: boolean, rules: Rulebook): Plan => {
  const { plans } = rules;
  const key = `${onText} ${pipeline}`;
  const known = plans.get(key);
  if (known) return known;
  const plan = planNew(pipeline, onText, rules);
  if (plans.size >= maxPlans) plans.clear();
  if (pipeline.length <= maxKept) plans.set(key, plan);
  return plan;
};
