// Searches the actions by words: there are more than a model should read, and the operation lists them only.
import type { Client } from '../client/client.ts';
import type { Schemas } from '../contract/types.ts';

type Action = Schemas['Action'];

const readAll = async (client: Client): Promise<Action[]> => {
  const actions: Action[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const page: Schemas['ActionPage'] = await client.call('listActions', { query: { limit: 200, offset } });
    actions.push(...page.items);
    offset = page.nextOffset;
  }
  return actions;
};

const speaksOf = ({ keyword, summary, family = '', aliases = [] }: Action, word: string): boolean =>
  [keyword, summary, family, ...aliases].some((text) => text.toLowerCase().includes(word));

/** A page of those that speak of every word. */
export const findActions = async (
  client: Client,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Schemas['ActionPage']> => {
  const wanted = words.toLowerCase().split(/\s+/);
  const found = (await readAll(client)).filter((action) => wanted.every((word) => speaksOf(action, word)));
  const items = found.slice(offset, offset + limit);
  const end = offset + items.length;
  const hasMore = end < found.length;
  return {
    items,
    total: found.length,
    offset,
    limit,
    count: items.length,
    hasMore,
    ...(hasMore && { nextOffset: end }),
  };
};
