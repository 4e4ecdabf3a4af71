// Reads all actions, page by page, and searches them, because the API can only list them.
import type { Schemas } from '../contract/types.ts';
import type { Client } from './client.ts';

type Action = Schemas['Action'];

export const readActions = async (client: Client): Promise<Action[]> => {
  const actions: Action[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const page: Schemas['ActionPage'] = await client.call('listActions', { query: { limit: 200, offset } });
    actions.push(...page.items);
    offset = page.nextOffset;
  }
  return actions;
};

/** Whether the keyword, summary, family or an alias contains the word, ignoring case. */
export const mentions = ({ keyword, summary, family = '', aliases = [] }: Action, word: string): boolean =>
  [keyword, summary, family, ...aliases].some((text) => text.toLowerCase().includes(word.toLowerCase()));
