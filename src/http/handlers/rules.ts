// Handlers for actions, triggers and abbreviations. All rules are in memory, so paging happens here.
import { makePage, type Page, type Range, readRange } from '../../base/paging.ts';
import type { Handlers } from '../../contract/types.ts';
import type { ModelState } from '../../core/model/language-model.ts';
import type { Action } from '../../core/rules/actions.ts';
import { judgeActions } from '../../core/rules/judge-actions.ts';
import type { Rulebook } from '../../core/rules/rulebook.ts';
import { readId } from '../read-id.ts';

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

export const createRuleHandlers = (
  openRules: () => Promise<Rulebook>,
  readModel: () => Promise<ModelState>,
): Handlers<Ids> => {
  const openActions = async () => (await openRules()).actions;
  const openTriggers = async () => (await openRules()).triggers;
  const openAbbreviations = async () => (await openRules()).abbreviations;
  const judge = async (actions: readonly Action[]): Promise<Action[]> =>
    judgeActions(actions, (await openActions()).library, readModel);
  const judgeOne = async (action: Action): Promise<Action> => (await judge([action]))[0] ?? action;
  return {
    listActions: async ({ query }) => {
      const page = cutPage((await openActions()).list(), readRange(query));
      return { status: 200, body: { ...page, items: await judge(page.items) } };
    },
    addAction: async ({ body }) => {
      const action = await judgeOne(await (await openActions()).add(body));
      return { status: 201, body: action, headers: { Location: `/v1/actions/${action.keyword}` } };
    },
    getAction: async ({ path }) => ({ status: 200, body: await judgeOne((await openActions()).find(path.keyword)) }),
    deleteAction: async ({ path }) => {
      await (await openActions()).remove(path.keyword);
      return { status: 200, body: { deleted: 1 } };
    },

    listTriggers: async ({ query }) => ({
      status: 200,
      body: cutPage((await openTriggers()).list(), readRange(query)),
    }),
    addTrigger: async ({ body }) => {
      const trigger = await (await openTriggers()).add(body);
      return { status: 201, body: trigger, headers: { Location: `/v1/triggers/${trigger.id}` } };
    },
    getTrigger: async ({ path }) => ({
      status: 200,
      body: (await openTriggers()).find(readId(path.id, 'trigger')),
    }),
    deleteTrigger: async ({ path }) => {
      await (await openTriggers()).remove(readId(path.id, 'trigger'));
      return { status: 200, body: { deleted: 1 } };
    },

    listAbbreviations: async ({ query }) => ({
      status: 200,
      body: cutPage((await openAbbreviations()).list(), readRange(query)),
    }),
    addAbbreviation: async ({ body }) => {
      const abbreviation = await (await openAbbreviations()).add(body);
      return { status: 201, body: abbreviation, headers: { Location: `/v1/abbreviations/${abbreviation.id}` } };
    },
    getAbbreviation: async ({ path }) => ({
      status: 200,
      body: (await openAbbreviations()).find(readId(path.id, 'abbreviation')),
    }),
    deleteAbbreviation: async ({ path }) => {
      await (await openAbbreviations()).remove(readId(path.id, 'abbreviation'));
      return { status: 200, body: { deleted: 1 } };
    },
  };
};
