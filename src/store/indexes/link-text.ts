// Lists the links, paths and addresses of a text. They are indexed with character positions, so that finding a part of one reads no entry.
import type { Database } from '../database/database.ts';
import { type Condition, whereAll } from '../search/match-group.ts';
import { quote } from '../search/text-query.ts';

/** Identifies a link. Texts and queries use the same pattern, so that a word that contains such a query is a link too. */
const linkPattern = /[/@]|\.[\p{L}\p{N}]/u;

const maxQueryLength = 256;
/** Longer ones are probably encoded data, which is not indexed: its positions would take three times its length. */
const maxLinkLength = 512;
const maxCharacters = 2048;

export interface Links {
  /** All links, separated by spaces. */
  readonly text: string;
  /** Whether some links are missing. */
  readonly isCut: boolean;
}

export const listLinks = (folded: string): Links => {
  const links = new Set<string>();
  let [length, isCut] = [0, false];
  for (const word of folded.split(/\s+/u)) {
    if (!linkPattern.test(word) || links.has(word)) continue;
    if (word.length > maxLinkLength || length + word.length > maxCharacters) isCut = true;
    else {
      links.add(word);
      length += word.length;
    }
  }
  return { text: [...links].join(' '), isCut };
};

/** Whether every text that contains this has it in one of its links. */
export const isInLinks = (folded: string): boolean =>
  folded.length <= maxQueryLength && linkPattern.test(folded) && !/\s/u.test(folded);

/** The positions of the entries with a link that contains this, newest first. */
export const findByLink = (database: Database, folded: string, conditions: readonly Condition[]): number[] => {
  const found = database.get<{ list: string }>(
    `SELECT json_group_array(-rowid) AS list FROM part WHERE part MATCH ? AND rowid < 0${whereAll('-part.rowid', conditions)}`,
    quote(folded),
  );
  return JSON.parse(found?.list ?? '[]');
};
