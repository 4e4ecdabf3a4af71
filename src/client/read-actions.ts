// Every action, page after page: the library is longer than one, and the operation lists without searching.
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

/** Whether anything that the action says of itself holds the word, whatever its case. */
export const speaksOf = ({ keyword, summary, family = '', aliases = [] }: Action, word: string): boolean =>
  [keyword, summary, family, ...aliases].some((text) => text.toLowerCase().includes(word.toLowerCase()));
