// Private handlers for rules: listing them with what is wrong, and changing them in place.
import type { Handlers } from '../../contract/types.ts';
import { showRules } from '../../core/rules/rule-overview.ts';
import type { Rulebook } from '../../core/rules/rulebook.ts';
import { readId } from '../read-id.ts';

type Ids = 'listRules' | 'changeAction' | 'changeTrigger' | 'changeAbbreviation';

export const createRuleChangeHandlers = (openRules: () => Promise<Rulebook>): Handlers<Ids> => ({
  listRules: async () => ({ status: 200, body: await showRules(await openRules()) }),
  changeAction: async ({ path, body }) => ({
    status: 200,
    body: await (await openRules()).actions.change(path.keyword, body),
  }),
  changeTrigger: async ({ path, body }) => {
    const { triggers } = await openRules();
    const { id, enabled } = await triggers.change(readId(path.id, 'trigger'), body);
    return { status: 200, body: { id, enabled } };
  },
  changeAbbreviation: async ({ path, body }) => {
    const { abbreviations } = await openRules();
    const { id, abbreviation } = await abbreviations.change(readId(path.id, 'abbreviation'), body);
    return { status: 200, body: { id, abbreviation } };
  },
});
