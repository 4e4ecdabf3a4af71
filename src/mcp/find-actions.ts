// Searches actions by words, because the API can only list them and there are too many to read.
import { makePage, type Range } from '../base/paging.ts';
import type { Client } from '../client/client.ts';
import { readActions } from '../client/read-actions.ts';
import { searchActions } from '../client/search-actions.ts';
import type { Schemas } from '../contract/types.ts';

/** A page of the actions that fit every word, best first. */
export const findActions = async (client: Client, words: string, range: Range): Promise<Schemas['ActionPage']> => {
  const found = searchActions(await readActions(client), words);
  return makePage(found.slice(range.offset, range.offset + range.limit), found.length, range);
};
