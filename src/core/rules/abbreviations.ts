// Validates abbreviations and expands them in commands.
import { refuse } from '../../base/refusal.ts';
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import { type Token, tokenize } from '../../pipeline/language/tokenize.ts';
import { keywordsIn } from './keywords-in.ts';
import type { NewAbbreviation, StoredAbbreviation } from './rule-port.ts';

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

/** Characters that end a word in a command, that nobody sees, or that look like digits without being any in a command. */
const stray = /[\s|>()'"]|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![0-9])\p{Nd}/u;
/** Some have invisible parts. */
const emoji = /\p{RGI_Emoji}/gv;
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

const numberWord = /^[-+]?(?:\d[\d_,.]*|\.\d+)(?:e[-+]?\d+)?%?$/i;
const truthWords: readonly string[] = ['true', 'false'];

/** Why a word can't be an abbreviation: it already has a meaning in commands, which would change wherever it is used. */
export const explainClash = (word: string, isKeyword: (word: string) => boolean): string | undefined => {
  if (isKeyword(word.toLowerCase())) return 'it is a keyword';
  if (numberWord.test(word)) return 'it is a number';
  if (truthWords.includes(word.toLowerCase())) return 'it is a truth value';
  const [first] = readTokens(word);
  if (first?.type === 'word') return undefined;
  return first?.type === 'pattern' ? 'it is a pattern' : 'it names an entry or a variable';
};

const nameStray = (character: string): string => {
  if (character === ' ') return 'a space';
  const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  if (/\p{Nd}/u.test(character)) return `${code}, a digit of another script than 0 to 9`;
  return /[\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character)
    ? `${code}, which is invisible`
    : JSON.stringify(character);
};

export const checkAbbreviation = (
  { abbreviation, expansion }: NewAbbreviation,
  isKeyword: (word: string) => boolean,
): void => {
  const found = stray.exec(abbreviation.replaceAll(emoji, ''))?.[0];
  if (found !== undefined) {
    const expected = 'Use one word without whitespace, quotes or | > ( ).';
    refuse('invalid_request', `abbreviation: it can't contain ${nameStray(found)}. ${expected}`);
  }
  const clash = explainClash(abbreviation, isKeyword);
  if (clash !== undefined) {
    refuse(
      'invalid_expansion',
      `abbreviation: "${abbreviation}" already has a meaning in commands: ${clash}. Choose another word.`,
    );
  }
  const at = lineBreak.exec(expansion)?.index;
  if (at !== undefined) {
    refuse(
      'invalid_expansion',
      `expansion: it has a line break at character ${at + 1}, but a command must be one line.`,
    );
  }
};

/** A keyword that no filter or action has, in a pipeline or a single word. Other expansions may be texts: `best regards`. */
export const findUnknownKeyword = (expansion: string, isKeyword: (word: string) => boolean): string | undefined => {
  const [first = '', ...others] = keywordsIn(expansion);
  if (others.length === 0 && !/^[a-z][a-z\d-]*$/.test(expansion.trim())) return undefined;
  return [first, ...others].find((keyword) => !isKeyword(keyword));
};

/** Where a filter or an action is expected. */
const beginsStage = (before: Token | undefined): boolean =>
  !before || (before.type === 'sign' && (before.sign === '|' || before.sign === '('));

/** Replaces whole words outside quotes and patterns, anywhere or only in place of filters. Expansions are not expanded again. */
export const expandAbbreviations = (
  command: string,
  expansions: ReadonlyMap<string, string>,
  where: 'anywhere' | 'stages',
): string => {
  if (expansions.size === 0) return command;
  const replaced = readTokens(command).filter(
    ({ written }, index, tokens) => expansions.has(written) && (where === 'anywhere' || beginsStage(tokens[index - 1])),
  );
  return replaced.reduceRight((expanded, { column, written }) => {
    const start = column - 1;
    return expanded.slice(0, start) + expansions.get(written) + expanded.slice(start + written.length);
  }, command);
};

/** Empty if the command can't be parsed: the error message then quotes it unexpanded. */
const readTokens = (command: string): Token[] => {
  try {
    return tokenize(command);
  } catch (error) {
    if (error instanceof CommandSyntaxError) return [];
    throw error;
  }
};
