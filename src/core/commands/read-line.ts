// Decides whether a line typed into the overlay is a command or a search.
import { suggestFilter } from '../../base/suggest-filter.ts';
import { planCommand } from '../../pipeline/language/plan.ts';
import { findStructureWord } from '../../pipeline/language/structure-words.ts';
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import { isTestWord } from '../../pipeline/language/test-words.ts';
import { isSource } from '../../pipeline/language/token-reader.ts';
import { type Token, tokenize } from '../../pipeline/language/tokenize.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { CommandProblem } from '../run/run-preview.ts';

export interface TypedCommand {
  /** In the language of pipelines. */
  readonly command: string;
  /** The column of the line that a column of the command came from. */
  toTyped(column: number): number;
  /** In arithmetic, the stage that the line doesn't show, and where its expression starts in the line. */
  readonly hidden?: { readonly stage: string; readonly start: number };
  /** Whether it starts with a word that may also begin a search, such as “first draft”. */
  readonly mayBeSearch: boolean;
}

/** `'…'` is literal; in `"…"`, a few characters are escaped. */
const quote = (text: string): string =>
  text.includes("'") ? `"${text.replace(/[\\"$%]/g, String.raw`\$&`)}"` : `'${text}'`;

/** `=2 * 3` calculates, and `=2 * 3 | round` goes on with the result. */
const readArithmetic = (line: string): TypedCommand | undefined => {
  const [, before, expression = '', rest = ''] = /^(=\s*)([^|>]*?)(\s*(?:[|>].*)?)$/su.exec(line) ?? [];
  if (before === undefined) return undefined;
  const stage = `calc ${quote(expression)}`;
  const start = before.length + 1;
  const shift = stage.length - (before.length + expression.length);
  return {
    command: stage + rest,
    toTyped: (column) => (column > stage.length ? column - shift : start),
    ...(expression !== '' && { hidden: { stage, start } }),
    mayBeSearch: false,
  };
};

const readFirstToken = (text: string): Token | undefined => {
  try {
    return tokenize(text)[0];
  } catch (error) {
    if (error instanceof CommandSyntaxError) return undefined;
    throw error;
  }
};

const canPlan = (line: string, { abbreviations, actions }: Rulebook): boolean => {
  try {
    planCommand(abbreviations.expand(line, 'anywhere'), actions.library);
    return true;
  } catch (error) {
    if (error instanceof CommandSyntaxError) return false;
    throw error;
  }
};

/** A filter, an action or an abbreviation, and a space or `|`. */
const startsWithName = (line: string, word: string, { actions, abbreviations }: Rulebook): boolean => {
  if (line.length === word.length) return false;
  const { library } = actions;
  const keyword = word.toLowerCase();
  return (library.findFilter(keyword) ?? library.findAction(keyword)) !== undefined || abbreviations.has(word);
};

/** `uper | sort`: something like a filter, and a filter behind the `|`. */
const startsWithTypo = (line: string, { actions: { library } }: Rulebook): boolean => {
  const [, word, next = ''] =
    /^([a-z][a-z0-9-]*)\s*\|\s*([a-z][a-z0-9-]*)/iu.exec(line)?.map((one) => one.toLowerCase()) ?? [];
  if (word === undefined || !(library.findFilter(next) ?? library.findAction(next))) return false;
  return suggestFilter(word, library.keywords()) !== '';
};

const isCommand = (line: string, word: string, rules: Rulebook): boolean => {
  if (word === '') return false;
  const { library } = rules.actions;
  const keyword = word.toLowerCase();
  // Words of the language and quotes also begin searches: “if only”, “from Ada”, “'tis”.
  const isTest = isTestWord(keyword) && !library.findAction(keyword);
  if (isTest || /^['"]/.test(word)) return line.includes('|') && canPlan(line, rules);
  if (findStructureWord(keyword) && !library.findAction(keyword)) return canPlan(line, rules);
  if (startsWithName(line, word, rules)) return true;
  const first = readFirstToken(word);
  return first !== undefined && isSource(first);
};

const readPipeline = (line: string, rules: Rulebook): TypedCommand | undefined => {
  const [word = ''] = /^[^\s|]+/u.exec(line) ?? [];
  const isTypo = !isCommand(line, word, rules);
  if (isTypo && !startsWithTypo(line, rules)) return undefined;
  const mayBeSearch = isTypo || (!line.includes('|') && startsWithName(line, word, rules));
  return { command: line, toTyped: (column) => column, mayBeSearch };
};

/** Undefined for a search. */
export const readLine = (line: string, rules: Rulebook): TypedCommand | undefined =>
  readArithmetic(line) ?? readPipeline(line, rules);

/** What `calc` says about its expression: its columns count from the start of that, and become those of the line. */
const locateHidden = (message: string, { start }: NonNullable<TypedCommand['hidden']>): CommandProblem => {
  const [, inside, reason = message] = /^column (\d+): (.*)$/su.exec(message) ?? [];
  const toTyped = (column: string): number => start + Number(column) - 1;
  if (inside === undefined) return { message: `Column ${start}: ${reason}`, column: start };
  const shifted = reason.replace(/\bin column (\d+)/gu, (_, column: string) => `in column ${toTyped(column)}`);
  return { message: `Column ${toTyped(inside)}: ${shifted}`, column: toTyped(inside) };
};

/** Messages begin with the column in the command. It is replaced with the one in the line. */
export const locate = (message: string, { toTyped, hidden }: TypedCommand): CommandProblem => {
  const beginning = `Column 1, ${hidden?.stage}: `;
  if (hidden && message.startsWith(beginning)) return locateHidden(message.slice(beginning.length), hidden);
  const [start = '', number] = /^Column (\d+)/.exec(message) ?? [];
  if (number === undefined) return { message };
  const column = toTyped(Number(number));
  return { message: `Column ${column}${message.slice(start.length)}`, column };
};
