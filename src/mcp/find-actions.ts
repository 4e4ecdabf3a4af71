// Searches the actions by words: there are more than a model should read, and the operation lists them only.
import { makePage, type Range } from '../base/paging.ts';
import type { Client } from '../client/client.ts';
import { readActions, speaksOf } from '../client/read-actions.ts';
import type { Schemas } from '../contract/types.ts';

/** A page of those that speak of every word. */
export const findActions = async (client: Client, words: string, range: Range): Promise<Schemas['ActionPage']> => {
  const wanted = words.split(/\s+/);
  const found = (await readActions(client)).filter((action) => wanted.every((word) => speaksOf(action, word)));
  return makePage(found.slice(range.offset, range.offset + range.limit), found.length, range);
};
