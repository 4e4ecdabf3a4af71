// Turns the arguments of a planned filter into a function that reads them. What doesn't change between elements is read once.
import { sourcesIn } from './bind-names.ts';
import type { Block } from './block.ts';
import { readEscapes } from './escapes.ts';
import { ArgumentRefusal } from './failure.ts';
import type { Filter } from './filter.ts';
import { findHabit } from './habits/find-habit.ts';
import { ArgumentError, type ArgumentValue, type Parameter } from './parameters.ts';
import type { PlannedArgument, PlannedBlock, Step } from './planned.ts';
import { type Loaded, readLoaded, readTemplate } from './read-loaded.ts';
import type { Source } from './syntax.ts';
import { parameterAt } from './usage.ts';
import { text } from './value.ts';

export type ReadArguments = Readonly<Record<string, unknown>>;

type CompileBlock = (block: PlannedBlock) => Block;

interface Deps extends Loaded {
  readonly context: { warn(sentence: string): void };
}

/** Whether an argument differs from element to element. Pipelines read their own arguments. */
const readsLocal = (argument: PlannedArgument): boolean =>
  argument.type !== 'word' && argument.type !== 'block' && sourcesIn(argument).some((source) => 'local' in source);

/** All that can be read before the run: everything but a source. */
const compileArgument = (argument: PlannedArgument, compileBlock: CompileBlock): ArgumentValue | Source => {
  const { written } = argument;
  if (argument.type === 'block') return { type: 'block', block: compileBlock(argument), written };
  if (argument.type !== 'word') return argument;
  const filter = argument.filter && compileBlock(argument.filter);
  return { type: 'value', value: text(argument.text), written, filter };
};

const readArgument = (
  argument: ArgumentValue | Source,
  parameter: Parameter<unknown> | undefined,
  loaded: Loaded,
): ArgumentValue => {
  if (argument.type === 'value' || argument.type === 'block' || argument.type === 'pattern') return argument;
  const template = parameter?.readsGroups && readTemplate(argument, loaded);
  const isInserted = sourcesIn(argument).some(({ type }) => type !== 'text');
  return { type: 'value', value: readLoaded(argument, loaded), written: argument.written, template, isInserted };
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

const noArguments: ReadArguments = {};

export const compileArguments = (
  filter: Filter,
  { arguments: given, written }: Extract<Step, { type: 'filter' }>,
  deps: Deps,
  compileBlock: CompileBlock,
): (() => ReadArguments) => {
  if (filter.parameters.length === 0) return () => noArguments;
  const compiled = given.map((argument) => compileArgument(argument, compileBlock));
  const read = (): ReadArguments => {
    const args = compiled.map((argument, index) => {
      const parameter = parameterAt(filter, index);
      return readEscapes(readArgument(argument, parameter, deps), parameter, deps.context.warn);
    });
    const found: Record<string, unknown> = {};
    let index = 0;
    for (const [name, parameter] of filter.parameters) {
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
