// Lists the keywords that a command uses directly, also in its blocks, but not those inside its actions.
import { memoize } from '../../base/memoize.ts';
import { findShippedFilter } from '../../pipeline/filters/library.ts';
import { parse, parseBlock } from '../../pipeline/language/parse.ts';
import { isPipelineArgument } from '../../pipeline/language/plan.ts';
import type { Block, Stage, Test } from '../../pipeline/language/syntax.ts';
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import { parameterAt } from '../../pipeline/language/usage.ts';

const inBlock = (block: Block | undefined): string[] => block?.stages.flatMap(inStage) ?? [];

const inTest = (test: Test): string[] => {
  if (test.type === 'block') return inBlock(test.block);
  if (test.type === 'not') return inTest(test.test);
  return test.type === 'any' || test.type === 'all' ? test.tests.flatMap(inTest) : [];
};

/** Whether a word as this argument is or may be the keyword of a filter: `each shout`. */
const namesFilter = (keyword: string, index: number): boolean => {
  const filter = findShippedFilter(keyword);
  const takesBlock = filter && parameterAt(filter, index)?.takesBlock;
  return takesBlock === 'only' || takesBlock === 'or-key';
};

const inStage = (stage: Stage): string[] => {
  switch (stage.type) {
    case 'filter':
      return [
        stage.keyword,
        ...stage.arguments.flatMap((argument, index) => {
          if (argument.type === 'block') return inBlock(argument);
          return argument.type === 'word' && namesFilter(stage.keyword, index) ? [argument.text.toLowerCase()] : [];
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
    if (isPipelineArgument(filter, index, argument)) return inBlock(parseBlock(argument));
    return namesFilter(keyword, index) ? [argument.toLowerCase()] : [];
  });
};

/** None if the command can't be parsed any more, because a keyword in it became a word of the language. */
export const keywordsIn = memoize((command: string): readonly string[] => {
  try {
    return parse(command).stages.flatMap(inStage);
  } catch (error) {
    if (error instanceof CommandSyntaxError) return [];
    throw error;
  }
});
