// The links, paths and addresses of a text: indexed with the places of their characters, so that finding a part of one reads no entry.
import type { Database } from '../database/database.ts';
import { carriesTags } from '../search/match-group.ts';
import { quote } from '../search/text-query.ts';

/** What has this is looked for in the links. It is the same for texts and queries, so that whatever holds such a query has it too. */
const mark = /[/@]|\.[\p{L}\p{N}]/u;

const longestQuery = 256;
/** Data written as text can look like a link. Of that the index holds no places: they take three times its length. */
const longestLink = 512;
const maxCharacters = 2048;

export interface Links {
  /** All of them, apart from each other. */
  readonly text: string;
  /** Whether some are left out. */
  readonly isCut: boolean;
}

export const listLinks = (folded: string): Links => {
  const links = new Set<string>();
  let [length, isCut] = [0, false];
  for (const word of folded.split(/\s+/u)) {
    if (!mark.test(word) || links.has(word)) continue;
    if (word.length > longestLink || length + word.length > maxCharacters) isCut = true;
    else {
      links.add(word);
      length += word.length;
    }
  }
  return { text: [...links].join(' '), isCut };
};

/** Whether every text that holds this has it in one of its links. */
export const isInLinks = (folded: string): boolean =>
  folded.length <= longestQuery && mark.test(folded) && !/\s/u.test(folded);

/** The positions of the entries that have a link that holds this, newest first. */
export const findByLink = (database: Database, folded: string, tags: readonly number[]): number[] => {
  const found = database.get<{ list: string }>(
    `SELECT json_group_array(-rowid) AS list FROM part WHERE part MATCH ? AND rowid < 0${carriesTags('-part.rowid', tags)}`,
    quote(folded),
  );
  return JSON.parse(found?.list ?? '[]');
};
