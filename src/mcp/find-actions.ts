// Searches actions by words, because the API can only list them and there are too many to read.
import { makePage, type Range } from '../base/paging.ts';
import type { Client } from '../client/client.ts';
import { mentions, readActions } from '../client/read-actions.ts';
import type { Schemas } from '../contract/types.ts';

/** A page of the actions that mention every word. */
export const findActions = async (client: Client, words: string, range: Range): Promise<Schemas['ActionPage']> => {
  const searched = words.split(/\s+/);
  const found = (await readActions(client)).filter((action) => searched.every((word) => mentions(action, word)));
  return makePage(found.slice(range.offset, range.offset + range.limit), found.length, range);
};
