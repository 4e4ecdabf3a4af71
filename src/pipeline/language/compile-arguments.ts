// Turns the arguments of a planned filter into a function that reads them. What doesn't change between elements is read once.
import { sourcesIn } from './bind-names.ts';
import type { Block } from './block.ts';
import { readEscapes } from './escapes.ts';
import { FilterRefusal } from './failure.ts';
import type { Filter } from './filter.ts';
import { ArgumentError, type ArgumentValue, type Parameter } from './parameters.ts';
import type { PlannedArgument, PlannedBlock } from './planned.ts';
import type { Source } from './syntax.ts';
import { parameterAt } from './usage.ts';
import { text, type Value } from './value.ts';

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
      return () => ({ type: 'value', value: readSource(argument), written });
  }
};

const readParameter = (name: string, parameter: Parameter<unknown>, args: readonly ArgumentValue[]): unknown => {
  try {
    return parameter.read(args);
  } catch (error) {
    if (error instanceof ArgumentError) throw new FilterRefusal(`${name.toUpperCase()} ${error.message}.`);
    throw error;
  }
};

export const compileArguments = (
  filter: Filter,
  given: readonly PlannedArgument[],
  deps: Deps,
): (() => ReadArguments) => {
  const readers = given.map((argument) => compileArgument(argument, deps));
  const read = (): ReadArguments => {
    const args = readers.map((readOne, index) => readEscapes(readOne(), parameterAt(filter, index), deps.warn));
    const found: Record<string, unknown> = {};
    let index = 0;
    for (const [name, parameter] of Object.entries(filter.arguments)) {
      found[name] = readParameter(name, parameter, parameter.rest ? args.slice(index) : args.slice(index, index + 1));
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
