// Plans a command: what it would read and do is known before anything runs.
import type { Filter } from './filter.ts';
import { explainForeign } from './foreign-patterns.ts';
import { parse, parseBlock } from './parse.ts';
import { readPattern } from './pattern-syntax.ts';
import type { Library, Plan } from './planned.ts';
import { plan } from './planner.ts';
import { isReservedWord } from './structure-words.ts';
import type { Argument } from './syntax.ts';
import { CommandSyntaxError } from './syntax-error.ts';
import { parameterAt } from './usage.ts';

const maxCommandLength = 20_000;

export const checkLength = (command: string): void => {
  if (command.length <= maxCommandLength) return;
  const limit = maxCommandLength.toLocaleString('en');
  const remedy = 'Put long text in a variable, or pass it as the input text.';
  throw new CommandSyntaxError(maxCommandLength, `the command is longer than ${limit} characters. ${remedy}`);
};

/** An action from before its keyword became a word of the language can't be used any more. */
const explainHidden = (error: CommandSyntaxError, command: string, library: Library): CommandSyntaxError => {
  // If it is inside another action, only the reason names it.
  const words = `${command} ${error.reason}`.toLowerCase().split(/[^a-z-]+/);
  const hidden = words.find((word) => isReservedWord(word) && library.findAction(word));
  if (hidden === undefined) return error;
  const remedy = `“${hidden}” is a word of the language now. Add your action ${hidden} again with another keyword.`;
  return new CommandSyntaxError(error.column, `${error.reason.replace(/[^.?]$/, '$&.')} ${remedy}`);
};

export const planCommand = (command: string, library: Library): Plan => {
  checkLength(command);
  try {
    return plan(parse(command), library);
  } catch (error) {
    throw error instanceof CommandSyntaxError ? explainHidden(error, command, library) : error;
  }
};

/** As you would write it in a command. Single quotes, because nothing in a literal argument is escaped. */
const writeArgument = (argument: string): string => {
  if (/^[^\s|>()'"]+$/.test(argument)) return argument;
  return argument.includes("'") ? JSON.stringify(argument) : `'${argument}'`;
};

/** Whether a literal argument is parsed as a pipeline. */
export const isPipelineArgument = (filter: Filter | undefined, index: number, argument: string): boolean => {
  const takesBlock = filter && parameterAt(filter, index)?.takesBlock;
  return takesBlock === 'only' || (takesBlock === 'or-key' && /^\s*\(/.test(argument));
};

/** A literal argument that is a text although it reads like a pipeline, for a filter that takes either: `(is url)` of `keep`. */
export const findPipelineText = (keyword: string, given: readonly string[], library: Library): string | undefined => {
  const filter = library.findAction(keyword) ? undefined : library.findFilter(keyword);
  return given.find((argument, index) => {
    if (!filter || parameterAt(filter, index)?.takesBlock !== 'also' || !/^\(.*\)$/s.test(argument)) return false;
    try {
      plan(parseBlock(argument), library);
      return true;
    } catch (error) {
      if (error instanceof CommandSyntaxError) return false;
      throw error;
    }
  });
};

/** Plans one action with literal arguments: only pipelines for a filter that takes one are parsed. */
export const planAction = (keyword: string, given: readonly string[], library: Library): Plan => {
  const filter = library.findAction(keyword) ? undefined : library.findFilter(keyword);
  const readArgument = (argument: string, index: number): Argument => {
    if (isPipelineArgument(filter, index, argument)) {
      checkLength(argument);
      return parseBlock(argument);
    }
    const takesPattern = filter && parameterAt(filter, index)?.takesPattern;
    const place = { column: 1, written: writeArgument(argument) };
    const [, source, flags] = /^\/((?:[^/\\\n]|\\.)+)\/([a-z]*)$/.exec(argument) ?? [];
    const pattern =
      takesPattern && source !== undefined && flags !== undefined ? readPattern(source, flags) : undefined;
    if (pattern) {
      checkLength(argument);
      const unknown = explainForeign(source ?? '');
      if (unknown !== undefined) throw new CommandSyntaxError(1, `in ${place.written}, ${unknown}`);
      return { type: 'pattern', ...pattern, ...place };
    }
    // A key, or the keyword of a filter.
    if (filter && parameterAt(filter, index)?.takesBlock === 'or-key')
      return { type: 'word', text: argument, ...place };
    return { type: 'text', parts: [argument], ...place };
  };
  const read = given.map(readArgument);
  const written = [keyword, ...read.map((argument) => argument.written)].join(' ');
  const planned = plan({ stages: [{ type: 'filter', keyword, arguments: read, column: 1, written }] }, library);
  const text = findPipelineText(keyword, given, library);
  if (text === undefined) return planned;
  const warning = `The argument “${text}” was taken for a text. For a pipeline, run the command “${keyword} ${text}”.`;
  return { ...planned, warnings: [...planned.warnings, warning] };
};
