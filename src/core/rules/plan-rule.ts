// Plans the commands of rules, and refuses what could never run.
import { Refusal, refuse } from '../../base/refusal.ts';
import { suggestFilter } from '../../base/suggest-filter.ts';
import { planAction, planCommand } from '../../pipeline/language/plan.ts';
import type { Library, Plan } from '../../pipeline/language/planned.ts';
import { explainNestedScript, findNestedScript } from '../../pipeline/language/split-at-scripts.ts';
import { isReservedWord } from '../../pipeline/language/structure-words.ts';
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import { isTestWord } from '../../pipeline/language/test-words.ts';
import type { NewTrigger, StoredAction } from './rule-port.ts';

/** Plans a command that is to be stored in `field`. */
export const checkPipeline = (pipeline: string, field: string, library: Library): Plan => {
  try {
    return planCommand(pipeline, library);
  } catch (error) {
    if (error instanceof CommandSyntaxError) return refuse('invalid_pipeline', `${field}: ${error.message}`);
    throw error;
  }
};

/** Plans a single action; refuses one that does not exist or runs only in a pipeline. */
export const planOne = (name: string, args: readonly string[], library: Library): Plan => {
  const keyword = name.toLowerCase();
  if (isReservedWord(keyword) && !library.findAction(keyword)) {
    refuse(
      'unknown_action',
      `"${keyword}" is ${isTestWord(keyword) ? 'a test, which' : 'a word that'} runs only in a pipeline.`,
    );
  }
  if (!library.findAction(keyword) && !library.findFilter(keyword)) {
    refuse(
      'unknown_action',
      `There is no action ${JSON.stringify(name.slice(0, 80))}.${suggestFilter(name, library.keywords())}`,
    );
  }
  try {
    return planAction(keyword, args, library);
  } catch (error) {
    if (error instanceof CommandSyntaxError) return refuse('invalid_pipeline', error.reason);
    throw error;
  }
};

/** The library contains the action: it may hide a shipped action that its own pipeline uses, and so call itself. */
export const checkAction = (action: StoredAction, library: Library): void => {
  if (action.kind !== 'pipeline') return;
  const nested = findNestedScript(checkPipeline(action.pipeline, 'pipeline', library));
  if (nested !== undefined) refuse('invalid_pipeline', `pipeline: ${explainNestedScript(nested)}`);
  checkPipeline(action.keyword, 'pipeline', library); // again as it will be used: one level deeper
};

/** Plans the condition and the action, and refuses what can't be planned. */
export const planTrigger = ({ condition, action, arguments: args = [] }: NewTrigger, library: Library) => ({
  tested: 'pipeline' in condition && checkPipeline(condition.pipeline, 'condition.pipeline', library),
  planned: planOne(action, args, library),
});

type PlannedTrigger = ReturnType<typeof planTrigger>;

/** Refuses scripts and language models where they could never run: a condition is tested on every copy, and others wait for it. */
export const checkStages = ({ tested, planned }: PlannedTrigger): void => {
  const [asking] = tested ? tested.models : [];
  if (asking)
    refuse(
      'invalid_pipeline',
      `condition.pipeline: ${asking.written} asks a language model, and conditions can't wait for one. Ask it in the action, or test with filters.`,
    );
  const [inCondition] = tested ? tested.scripts : [];
  if (inCondition !== undefined) {
    const remedy = 'Run it in the action, or test with filters.';
    refuse(
      'invalid_pipeline',
      `condition.pipeline: ${inCondition} is a script, and conditions can't run scripts. ${remedy}`,
    );
  }
  const nested = findNestedScript(planned);
  if (nested !== undefined) refuse('invalid_pipeline', `action: ${explainNestedScript(nested)}`);
};

/** Why it is refused; undefined if it isn't. */
export const findRefusal = (check: () => void): string | undefined => {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};
