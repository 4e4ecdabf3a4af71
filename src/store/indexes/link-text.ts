// Lists the links, paths and addresses of a text. They are indexed with character positions, so that finding a part of one reads no entry.
import type { Database } from '../database/database.ts';
import { collectPositions, type Positions } from '../search/positions.ts';
import { findPhrase } from './phrase-rows.ts';

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

/** The entries above a position with a link that contains this. */
export const findByLink = (database: Database, folded: string, above: number): Positions =>
  collectPositions(findPhrase(database, folded, -above - 1).map((row) => -row));
