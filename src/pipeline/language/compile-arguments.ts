// Turns the arguments of a planned filter into a function that reads them. What doesn't change between elements is read once.
import { sourcesIn } from './bind-names.ts';
import type { Block } from './block.ts';
import { readEscapes } from './escapes.ts';
import { ArgumentRefusal } from './failure.ts';
import type { Filter } from './filter.ts';
import { findHabit } from './habits/find-habit.ts';
import { ArgumentError, type ArgumentValue, type Parameter } from './parameters.ts';
import type { PlannedArgument, PlannedBlock, Step } from './planned.ts';
import type { Source } from './syntax.ts';
import { parameterAt } from './usage.ts';
import { text, textOf, type Value } from './value.ts';

export type ReadArguments = Readonly<Record<string, unknown>>;

interface Deps {
  compileBlock(block: PlannedBlock): Block;
  readSource(source: Source): Value;
  warn(sentence: string): void;
}

/** Whether an argument differs from element to element. Pipelines read their own arguments. */
const readsLocal = (argument: PlannedArgument): boolean =>
  argument.type !== 'word' && argument.type !== 'block' && sourcesIn(argument).some((source) => 'local' in source);

const compileArgument = (
  argument: PlannedArgument,
  parameter: Parameter<unknown> | undefined,
  { compileBlock, readSource }: Omit<Deps, 'warn'>,
): (() => ArgumentValue) => {
  const { written } = argument;
  switch (argument.type) {
    case 'block': {
      const read: ArgumentValue = { type: 'block', block: compileBlock(argument), written };
      return () => read;
    }
    case 'pattern':
      return () => ({ type: 'pattern', source: argument.source, flags: argument.flags, written });
    case 'word': {
      const filter = argument.filter && compileBlock(argument.filter);
      return () => ({ type: 'value', value: text(argument.text), written, filter });
    }
    default:
      if (parameter?.readsGroups)
        return () => {
          const template = readTemplate(argument, readSource);
          return { type: 'value', value: readSource(argument), written, template };
        };
      return () => ({ type: 'value', value: readSource(argument), written });
  }
};

/** The text of a source, with `$` doubled in what it inserts. */
const readTemplate = (source: Source, readSource: Deps['readSource']): string => {
  if (source.type !== 'text') return textOf(readSource(source)).replaceAll('$', '$$$$');
  return source.parts.map((part) => (typeof part === 'string' ? part : readTemplate(part, readSource))).join('');
};

const readParameter = (
  name: string,
  parameter: Parameter<unknown>,
  args: readonly ArgumentValue[],
  stage: string,
): unknown => {
  try {
    return parameter.read(args);
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    throw new ArgumentRefusal(`${findHabit(stage) ?? `${name.toUpperCase()} ${error.message}`}.`);
  }
};

export const compileArguments = (
  filter: Filter,
  { arguments: given, written }: Extract<Step, { type: 'filter' }>,
  deps: Deps,
): (() => ReadArguments) => {
  const readers = given.map((argument, index) => compileArgument(argument, parameterAt(filter, index), deps));
  const read = (): ReadArguments => {
    const args = readers.map((readOne, index) => readEscapes(readOne(), parameterAt(filter, index), deps.warn));
    const found: Record<string, unknown> = {};
    let index = 0;
    for (const [name, parameter] of Object.entries(filter.arguments)) {
      const own = parameter.rest ? args.slice(index) : args.slice(index, index + 1);
      found[name] = readParameter(name, parameter, own, written);
      index += 1;
    }
    return found;
  };
  if (given.some(readsLocal)) return read;
  let known: ReadArguments | undefined;
  return () => {
    known ??= read();
    return known;
  };
};
