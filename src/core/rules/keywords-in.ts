// Finds the keywords that a command uses directly, also in its blocks, but not those inside its actions, and renames them.
import { memoize } from '../../base/memoize.ts';
import { findShippedFilter } from '../../pipeline/filters/library.ts';
import { parse, parseBlock } from '../../pipeline/language/parse.ts';
import { isPipelineArgument } from '../../pipeline/language/plan.ts';
import type { Block, Stage, Test } from '../../pipeline/language/syntax.ts';
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import { parameterAt } from '../../pipeline/language/usage.ts';

/** A keyword, and where it is written. */
interface Place {
  readonly keyword: string;
  /** Counted from 1. */
  readonly column: number;
}

const inBlock = (block: Block | undefined): Place[] => block?.stages.flatMap(inStage) ?? [];

const inTest = (test: Test): Place[] => {
  if (test.type === 'block') return inBlock(test.block);
  if (test.type === 'not') return inTest(test.test);
  return test.type === 'any' || test.type === 'all' ? test.tests.flatMap(inTest) : [];
};

const nameOf = ({ keyword }: Place): string => keyword;

/** Whether a word as this argument is the keyword of a filter: `each shout`. In `sort-by name`, it is first of all a key. */
const namesFilter = (keyword: string, index: number): boolean => {
  const filter = findShippedFilter(keyword);
  return filter !== undefined && parameterAt(filter, index)?.takesBlock === 'only';
};

const inStage = (stage: Stage): Place[] => {
  switch (stage.type) {
    case 'filter':
      return [
        { keyword: stage.keyword, column: stage.column },
        ...stage.arguments.flatMap((argument, index) => {
          if (argument.type === 'block') return inBlock(argument);
          const isKeyword = argument.type === 'word' && namesFilter(stage.keyword, index);
          return isKeyword ? [{ keyword: argument.text.toLowerCase(), column: argument.column }] : [];
        }),
      ];
    case 'test':
      return inTest(stage.test);
    case 'if':
      return [...inTest(stage.test), ...inBlock(stage.whenTrue), ...inBlock(stage.whenFalse)];
    case 'try':
      return [...inBlock(stage.attempt), ...inBlock(stage.fallback)];
    case 'source':
    case 'as':
      return [];
  }
};

/** The keywords in the pipelines among the literal arguments of a filter. */
export const keywordsInArguments = (keyword: string, args: readonly string[]): readonly string[] => {
  const filter = findShippedFilter(keyword);
  return args.flatMap((argument, index) => {
    if (isPipelineArgument(filter, index, argument)) return inBlock(parseBlock(argument)).map(nameOf);
    return namesFilter(keyword, index) ? [argument.toLowerCase()] : [];
  });
};

const replaceAt = (text: string, places: readonly Place[], from: string, to: string): string =>
  places
    .filter(({ keyword }) => keyword === from)
    .sort((one, other) => other.column - one.column)
    .reduce((done, { column }) => done.slice(0, column - 1) + to + done.slice(column - 1 + from.length), text);

/** The literal arguments of a filter with a keyword in their pipelines renamed. */
export const renameInArguments = (
  keyword: string,
  args: readonly string[],
  [from, to]: readonly [string, string],
): string[] => {
  const filter = findShippedFilter(keyword);
  return args.map((argument, index) => {
    if (isPipelineArgument(filter, index, argument))
      return replaceAt(argument, inBlock(parseBlock(argument)), from, to);
    return namesFilter(keyword, index) && argument.toLowerCase() === from ? to : argument;
  });
};

/** The command with a keyword renamed, wherever it is used. */
export const renameIn = (command: string, [from, to]: readonly [string, string]): string =>
  replaceAt(command, parse(command).stages.flatMap(inStage), from, to);

/** None if the command can't be parsed any more, because a keyword in it became a word of the language. */
export const keywordsIn = memoize((command: string): readonly string[] => {
  try {
    return parse(command).stages.flatMap(inStage).map(nameOf);
  } catch (error) {
    if (error instanceof CommandSyntaxError) return [];
    throw error;
  }
});
