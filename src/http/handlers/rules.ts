// Handlers of the rules: actions, triggers, abbreviations. The books are small and in memory, so pages are cut here.
import { makePage, type Page, type Range, readRange } from '../../base/paging.ts';
import type { Handlers } from '../../contract/types.ts';
import type { Rulebook } from '../../core/rulebook.ts';
import { readId } from './read-id.ts';

type Ids =
  | 'listActions'
  | 'addAction'
  | 'getAction'
  | 'deleteAction'
  | 'listTriggers'
  | 'addTrigger'
  | 'getTrigger'
  | 'deleteTrigger'
  | 'listAbbreviations'
  | 'addAbbreviation'
  | 'getAbbreviation'
  | 'deleteAbbreviation';

const cutPage = <Item>(items: Item[], range: Range): Page<Item> =>
  makePage(items.slice(range.offset, range.offset + range.limit), items.length, range);

export const createRuleHandlers = ({ actions, triggers, abbreviations }: Rulebook): Handlers<Ids> => ({
  listActions: ({ query }) => ({ status: 200, body: cutPage(actions.list(), readRange(query)) }),
  addAction: async ({ body }) => {
    const action = await actions.add(body);
    return { status: 201, body: action, headers: { Location: `/v1/actions/${action.keyword}` } };
  },
  getAction: ({ path }) => ({ status: 200, body: actions.find(path.keyword) }),
  deleteAction: async ({ path }) => {
    await actions.remove(path.keyword);
    return { status: 200, body: { deleted: 1 } };
  },

  listTriggers: ({ query }) => ({ status: 200, body: cutPage(triggers.list(), readRange(query)) }),
  addTrigger: async ({ body }) => {
    const trigger = await triggers.add(body);
    return { status: 201, body: trigger, headers: { Location: `/v1/triggers/${trigger.id}` } };
  },
  getTrigger: ({ path }) => ({ status: 200, body: triggers.find(readId(path.id, 'trigger')) }),
  deleteTrigger: async ({ path }) => {
    await triggers.remove(readId(path.id, 'trigger'));
    return { status: 200, body: { deleted: 1 } };
  },

  listAbbreviations: ({ query }) => ({ status: 200, body: cutPage(abbreviations.list(), readRange(query)) }),
  addAbbreviation: async ({ body }) => {
    const abbreviation = await abbreviations.add(body);
    return { status: 201, body: abbreviation, headers: { Location: `/v1/abbreviations/${abbreviation.id}` } };
  },
  getAbbreviation: ({ path }) => ({ status: 200, body: abbreviations.find(readId(path.id, 'abbreviation')) }),
  deleteAbbreviation: async ({ path }) => {
    await abbreviations.remove(readId(path.id, 'abbreviation'));
    return { status: 200, body: { deleted: 1 } };
  },
});
