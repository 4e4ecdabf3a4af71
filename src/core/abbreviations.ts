// Abbreviations: words that stand for longer texts in commands.
import { refuse } from '../base/refusal.ts';
import type { NewAbbreviation, StoredAbbreviation } from './ports.ts';

export interface Abbreviation {
  id: number;
  abbreviation: string;
  expansion: string;
  createdAt: string;
}

export const showAbbreviation = ({ id, abbreviation, expansion, createdAt }: StoredAbbreviation): Abbreviation => ({
  id,
  abbreviation,
  expansion,
  createdAt: new Date(createdAt).toISOString(),
});

/** What a word of a command cannot hold. */
const ending = /[\s|>()'"]/u;
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

export const checkAbbreviation = ({ abbreviation, expansion }: NewAbbreviation): void => {
  const stray = ending.exec(abbreviation)?.[0];
  if (stray !== undefined) {
    const wanted = 'it is one word: no white space, no quotes, none of | > ( )';
    refuse('invalid_request', `abbreviation: it has ${JSON.stringify(stray)}, but ${wanted}.`);
  }
  const at = lineBreak.exec(expansion)?.index;
  if (at !== undefined) {
    refuse('invalid_expansion', `expansion: it has a line break at character ${at + 1}, and a command is one line.`);
  }
};

const quoted = /'[^']*'|"(?:[^"\\]|\\.)*"/y;
const word = /[^\s|>()'"]+/y;

/** Whole words are replaced, outside quotes, once: an expansion is not looked at again. */
export const expandAbbreviations = (command: string, expansions: ReadonlyMap<string, string>): string => {
  if (expansions.size === 0) return command;
  const takeAt = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(command)?.[0];
  };
  let expanded = '';
  let at = 0;
  while (at < command.length) {
    const isQuote = command[at] === '"' || command[at] === "'";
    const piece = isQuote ? takeAt(quoted, at) : (takeAt(word, at) ?? command[at]);
    if (piece === undefined) return expanded + command.slice(at); // a quote without an end: no command anyway
    expanded += expansions.get(piece) ?? piece;
    at += piece.length;
  }
  return expanded;
};
