// Reads all actions, page by page.
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
