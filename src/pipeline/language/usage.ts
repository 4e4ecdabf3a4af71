// Checks how many arguments a filter is given and of which type, and describes its usage.
import type { Filter } from './filter.ts';
import { findHabit } from './habits/find-habit.ts';
import type { Parameter } from './parameters.ts';
import type { Argument, Stage } from './syntax.ts';
import { CommandSyntaxError } from './syntax-error.ts';

export type FilterStage = Extract<Stage, { type: 'filter' }>;

/** `replace WHAT WITH`, `join [SEPARATOR]` */
export const describeUsage = ({ keyword, parameters }: Filter): string =>
  [
    keyword,
    ...parameters.map(([name, { required, rest, takesBlock }]) => {
      const shown = `${takesBlock === 'only' ? `(${name.toUpperCase()})` : name.toUpperCase()}${rest ? '…' : ''}`;
      return required ? shown : `[${shown}]`;
    }),
  ].join(' ');

/** The parameter that an argument belongs to. */
export const parameterAt = ({ parameters }: Filter, index: number): Parameter<unknown> | undefined => {
  if (index < parameters.length) return parameters[index]?.[1];
  const last = parameters.at(-1)?.[1];
  return last?.rest ? last : undefined;
};

/** Whether it runs without arguments. */
export const isWhole = ({ parameters }: Filter): boolean => !parameters[0]?.[1].required;

type FindFilter = (keyword: string) => Filter | undefined;

const describeExtra = (
  extra: Argument,
  { arguments: given, written, keyword }: FilterStage,
  filter: Filter,
  findFilter: FindFilter,
): string => {
  const [first] = given;
  const habit = findHabit(written);
  if (habit !== undefined) return `unexpected argument “${extra.written}”; ${habit}.`;
  const usage = `unexpected argument “${extra.written}”; usage: ${describeUsage(filter)}.`;
  const takesBlock = parameterAt(filter, 0)?.takesBlock;
  if ((takesBlock === 'only' || takesBlock === 'or-key') && first?.type === 'word') {
    const rest = written.slice(keyword.length).trim();
    const areFilters = given.every(({ type, written: word }) => {
      const named = type === 'word' ? findFilter(word) : undefined;
      return named !== undefined && isWhole(named);
    });
    if (areFilters) return `${usage} Join several filters by “|”: ${keyword} (${rest.replace(/\s+/g, ' | ')})`;
    return `${usage} Put a filter with arguments in parentheses: ${keyword} (${rest})`;
  }
  return `${usage} Quote text that contains spaces.`;
};

const checkBlocks = ({ arguments: given, written: stage }: FilterStage, filter: Filter): void => {
  for (const [index, argument] of given.entries()) {
    const takesBlock = parameterAt(filter, index)?.takesBlock;
    const { column, written } = argument;
    if (argument.type === 'block' && takesBlock === undefined) {
      const habit = findHabit(stage);
      if (habit !== undefined) throw new CommandSyntaxError(column, `found “${written}”; ${habit}.`);
      const found = `${filter.keyword} takes no pipeline in parentheses here; usage: ${describeUsage(filter)}`;
      throw new CommandSyntaxError(column, `${found}. If it is text, quote it: '${written}'`);
    }
    if (takesBlock === 'only' && argument.type !== 'block' && argument.type !== 'word') {
      const inside = argument.type === 'text' ? argument.written.slice(1, -1) : 'trim | upper';
      const found = `found ${argument.type === 'text' ? 'a quoted text' : `“${written}”`}`;
      const habit = findHabit(stage);
      if (habit !== undefined) throw new CommandSyntaxError(column, `${found}; ${habit}.`);
      const before = [filter.keyword, ...given.slice(0, index).map((one) => one.written)].join(' ');
      throw new CommandSyntaxError(
        column,
        `${found}; ${filter.keyword} expects a pipeline in parentheses: ${before} (${inside})`,
      );
    }
  }
};

/** `rows > out.csv`, where the stage would be whole without the end. */
const refuseRedirection = ({ arguments: given, keyword }: FilterStage, filter: Filter): void => {
  const [sign, file] = [given.at(-2), given.at(-1)];
  if (sign?.written !== '>' || file?.type !== 'word' || !/^[\w./~-]*\.[a-z]\w{1,5}$/i.test(file.text)) return;
  if (keyword === 'where' || filter.parameters[given.length - 2]?.[1].required) return;
  const meant = `copyloom run '…' > ${file.text}`;
  throw new CommandSyntaxError(
    sign.column,
    `a command doesn't write files. Let the shell do it, outside the quotes: ${meant}`,
  );
};

export const checkArguments = (stage: FilterStage, filter: Filter, findFilter: FindFilter): void => {
  const { arguments: given, column } = stage;
  const { parameters } = filter;
  refuseRedirection(stage, filter);
  const missing = parameters[given.length];
  if (missing?.[1].required) {
    const habit = findHabit(stage.written);
    if (habit !== undefined) throw new CommandSyntaxError(column, `found “${stage.written}”; ${habit}.`);
    const [name, { summary }] = missing;
    const needed = `${filter.keyword} needs ${name.toUpperCase()}, ${summary}`;
    throw new CommandSyntaxError(column, `${needed}: ${describeUsage(filter)}`);
  }
  const extra = given[parameters.length];
  if (extra && !parameters.some(([, { rest }]) => rest)) {
    const sign = given.find((argument) => argument.type === 'word' && argument.written === '>');
    if (sign && findHabit(stage.written) === undefined) {
      const meaning = 'it stores the result only before a variable at the end of a command, as in > $name';
      throw new CommandSyntaxError(sign.column, `found “>”; ${meaning}. If it is text, quote it.`);
    }
    throw new CommandSyntaxError(extra.column, describeExtra(extra, stage, filter, findFilter));
  }
  checkBlocks(stage, filter);
};
