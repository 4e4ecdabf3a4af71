// Refuses a keyword that is neither a filter nor an action, with what was probably meant.
import { suggestFilter } from '../../base/suggest-filter.ts';
import type { Filter } from './filter.ts';
import { findHabit } from './habits/find-habit.ts';
import type { Library } from './planned.ts';
import { findStructureWord } from './structure-words.ts';
import type { Block, Word } from './syntax.ts';
import { CommandSyntaxError } from './syntax-error.ts';
import type { FilterStage } from './usage.ts';

const isKnown = (keyword: string, library: Library): boolean =>
  library.findAction(keyword) !== undefined || library.findFilter(keyword) !== undefined;

export const refuseKeyword = ({ keyword, column, written }: FilterStage, library: Library): never => {
  const word = findStructureWord(keyword);
  if (word) {
    const needed = word.arguments.map(({ name }) => name.toUpperCase()).join(' and ');
    throw new CommandSyntaxError(column, `${keyword} needs ${needed}, as in ${word.examples[0].run}`);
  }
  const habit = findHabit(written);
  const near = habit === undefined ? `.${suggestFilter(keyword, library.keywords())}` : `; ${habit}.`;
  throw new CommandSyntaxError(column, `there is no filter or action “${keyword}”${near}`);
};

const refuseHabit = (stage: FilterStage, { text, column }: Pick<Word, 'text' | 'column'>): void => {
  const habit = findHabit(stage.written);
  if (habit !== undefined) throw new CommandSyntaxError(column, `there is no filter or action “${text}”; ${habit}.`);
};

/** Refuses a filter under the name of a program with an option of that program: `cut -f1`. */
export const refuseOption = (stage: FilterStage, filter: Filter): void => {
  const option =
    stage.keyword === filter.keyword ? undefined : stage.arguments.find(({ written }) => /^-[a-z]/i.test(written));
  const habit = option && findHabit(stage.written);
  if (option && habit !== undefined)
    throw new CommandSyntaxError(option.column, `found “${option.written}”; ${habit}.`);
};

/** Refuses a key in place of the pipeline of `each`: `map city`, `map(city)`. */
const refuseKey = (
  { column, written }: Pick<Word, 'column' | 'written'>,
  stage: FilterStage,
  library: Library,
): void => {
  const isEach = library.findFilter(stage.keyword)?.keyword === 'each' && stage.arguments.length === 1;
  if (!isEach || suggestFilter(written.toLowerCase(), library.keywords()) !== '') return;
  const remedy = `for the value of a key in every element, write “get ${written}”`;
  throw new CommandSyntaxError(column, `there is no filter or action “${written}”; ${remedy}.`);
};

/** Refuses a word in place of a pipeline if the whole stage is a habit from elsewhere: `update price 3`. */
export const refuseUnknownWord = (word: Word, stage: FilterStage, library: Library): void => {
  if (isKnown(word.text.toLowerCase(), library)) return;
  refuseHabit(stage, word);
  refuseKey(word, stage, library);
};

export const refuseKeyInBlock = ({ source, stages }: Block, stage: FilterStage, library: Library): void => {
  const [only, more] = stages;
  if (source || more || only?.type !== 'filter' || only.arguments.length > 0) return;
  if (!isKnown(only.keyword, library)) refuseKey(only, stage, library);
};
