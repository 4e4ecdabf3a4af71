// Says which actions can't run now, because they ask a language model and there is none.

import { planCommand } from '../../pipeline/language/plan.ts';
import type { Library } from '../../pipeline/language/planned.ts';
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import type { ModelState } from '../model/language-model.ts';
import type { Action } from './actions.ts';

/** An own action asks one if its pipeline does. */
const asksModel = (keyword: string, library: Library): boolean => {
  if (!library.findAction(keyword)) return library.findFilter(keyword)?.needsModel === true;
  try {
    return planCommand(keyword, library).models.length > 0;
  } catch (error) {
    if (error instanceof CommandSyntaxError) return false; // something else is wrong with it
    throw error;
  }
};

export const judgeActions = async (
  actions: readonly Action[],
  library: Library,
  readModel: () => Promise<ModelState>,
): Promise<Action[]> => {
  const asking = new Set(actions.filter(({ keyword }) => asksModel(keyword, library)));
  const model = asking.size > 0 ? await readModel() : undefined;
  if (!model || model.available) return [...actions];
  return actions.map((action) =>
    asking.has(action) ? { ...action, available: false, unavailable: model.reason } : action,
  );
};
