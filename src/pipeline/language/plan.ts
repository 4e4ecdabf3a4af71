// Plans a command: resolves keywords, expands actions, and collects everything it would read or do, before anything runs.

import { memoize } from '../../base/memoize.ts';
import { suggest } from '../../base/near-miss.ts';
import type { Filter } from './filter.ts';
import { parse } from './parse.ts';
import type { Argument, Command, Source, Stage, Target, Test, Written } from './syntax.ts';
import { CommandSyntaxError } from './syntax-error.ts';

/** A user-defined action. */
export type UserAction = { readonly worksWithoutInput?: boolean } & (
  | { readonly kind: 'substitute'; readonly pattern: string; readonly flags: string; readonly replacement: string }
  | { readonly kind: 'pipeline'; readonly pipeline: string }
  | { readonly kind: 'script' }
);

export interface Library {
  findFilter(keyword: string): Filter | undefined;
  findAction(keyword: string): UserAction | undefined;
  /** Every valid keyword. */
  keywords(): readonly string[];
}

export type Step = Written &
  (
    | { readonly type: 'filter'; readonly keyword: string; readonly arguments: readonly Argument[] }
    | { readonly type: 'test'; readonly test: Test }
    | { readonly type: 'substitute'; readonly pattern: string; readonly flags: string; readonly replacement: string }
    /** An expanded pipeline action. */
    | { readonly type: 'steps'; readonly steps: readonly Step[] }
    /** The source of a pipeline action that ignores its input. */
    | { readonly type: 'source'; readonly source: Source }
    | { readonly type: 'target'; readonly target: Target }
    | { readonly type: 'script'; readonly keyword: string }
  );

export interface Plan {
  /** Undefined if the command starts with its input or the newest entry. */
  readonly source?: Source;
  readonly steps: readonly Step[];
  /** Everything it reads, including the source but not secrets. */
  readonly reads: readonly Source[];
  /** The secrets it names, also inside actions. */
  readonly secrets: readonly Written[];
  /** Keywords of the scripts it would run, also inside actions. */
  readonly scripts: readonly string[];
  /** Output filters as written: copy, select, paste. */
  readonly outputs: readonly Written[];
  /** Whether the first step works without input. */
  readonly worksWithoutInput: boolean;
}

const maxActionDepth = 16;
/** Actions that use each other repeatedly multiply: a few could expand to millions of steps. */
const maxSteps = 10_000;
const maxCommandLength = 20_000;

/** Memoized, because the same actions are used again and again. */
const parseAction = memoize(parse);

const sourcesIn = (argument: Argument): Source[] => {
  if (argument.type === 'word' || argument.type === 'pattern') return [];
  if (argument.type !== 'text') return [argument];
  return argument.parts.filter((part) => typeof part !== 'string');
};

const testArguments = (test: Test): Argument[] => {
  switch (test.type) {
    case 'any':
    case 'all':
      return test.tests.flatMap(testArguments);
    case 'not':
      return testArguments(test.test);
    case 'matches':
      return [test.pattern];
    case 'from':
      return [test.app];
    case 'is':
      return [];
  }
};

/** `replace WHAT WITH`, `join [SEPARATOR]` */
export const describeUsage = ({ keyword, arguments: parameters }: Filter): string =>
  [
    keyword,
    ...Object.entries(parameters).map(([name, { required, rest }]) => {
      const shown = `${name.toUpperCase()}${rest ? '…' : ''}`;
      return required ? shown : `[${shown}]`;
    }),
  ].join(' ');

type FilterStage = Extract<Stage, { type: 'filter' }>;

const checkArguments = ({ arguments: given, column }: FilterStage, filter: Filter): void => {
  const { keyword } = filter;
  const parameters = Object.entries(filter.arguments);
  const missing = parameters.filter(([, { required }]) => required)[given.length];
  if (missing) {
    const [name, { summary }] = missing;
    const needed = `${keyword} needs ${name.toUpperCase()}, ${summary}`;
    throw new CommandSyntaxError(column, `${needed}: ${describeUsage(filter)}`);
  }
  const extra = given[parameters.length];
  if (extra && !parameters.some(([, { rest }]) => rest)) {
    const found = `unexpected argument “${extra.written}”; usage: ${describeUsage(filter)}`;
    throw new CommandSyntaxError(extra.column, `${found}. Quote text that contains spaces.`);
  }
};

const planTarget = (target: Target, column: number): Step => ({
  type: 'target',
  target,
  column,
  written: `> ${target.written}`,
});

const plan = ({ source, stages, target }: Command, library: Library): Plan => {
  const reads: Source[] = [];
  const secrets: Written[] = [];
  const scripts: string[] = [];
  const outputs: Written[] = [];
  let stepCount = 0;

  /** The actions being expanded, and the position of the outermost one. */
  interface Expansion extends Written {
    readonly path: readonly string[];
  }

  const read = (sources: readonly Source[], within: Expansion | undefined): void => {
    for (const source of sources) {
      const { type, column, written } = source;
      if (type === 'secret') secrets.push({ column: within?.column ?? column, written });
      else if (type !== 'text') reads.push(source);
    }
  };

  /** Expands a pipeline action. Reports errors inside at the position of the action, which is what the user wrote. */
  const expandPipeline = (pipeline: string, expansion: Expansion): Step[] => {
    try {
      const command = parseAction(pipeline);
      const first = command.source;
      if (first) read([first, ...sourcesIn(first)], expansion);
      const { column, written } = expansion;
      return [
        ...(first ? [{ type: 'source', source: first, column, written } as const] : []),
        ...command.stages.map((stage) => planStage(stage, expansion)),
        ...(command.target ? [planTarget(command.target, column)] : []),
      ];
    } catch (error) {
      if (!(error instanceof CommandSyntaxError) || error instanceof ActionSyntaxError) throw error;
      throw new ActionSyntaxError(expansion.column, `in the action ${expansion.path.join(' → ')}: ${error.message}`);
    }
  };

  const expandAction = (stage: FilterStage, action: UserAction, within: Expansion | undefined): Step => {
    const { column, written, keyword } = stage;
    const [extra] = stage.arguments;
    if (extra) {
      throw new CommandSyntaxError(
        extra.column,
        `unexpected argument “${extra.written}”; the action ${keyword} takes none.`,
      );
    }
    if (action.kind === 'script') {
      scripts.push(keyword);
      return { type: 'script', keyword, column, written };
    }
    if (action.kind === 'substitute') {
      const { pattern, flags, replacement } = action;
      return { type: 'substitute', pattern, flags, replacement, column, written };
    }
    const path = [...(within?.path ?? []), keyword];
    const expansion: Expansion = { path, column: within?.column ?? column, written: within?.written ?? written };
    if (within?.path.includes(keyword)) {
      throw new ActionSyntaxError(expansion.column, `the action ${keyword} uses itself: ${path.join(' → ')}.`);
    }
    if (path.length > maxActionDepth) {
      const nested = `actions are nested more than ${maxActionDepth} levels deep`;
      throw new ActionSyntaxError(expansion.column, `${nested}: ${path.join(' → ')}.`);
    }
    return { type: 'steps', steps: expandPipeline(action.pipeline, expansion), column, written };
  };

  const planStage = (stage: Stage, within: Expansion | undefined): Step => {
    const { column } = stage;
    stepCount += 1;
    if (stepCount > maxSteps) {
      const steps = maxSteps.toLocaleString('en');
      throw new ActionSyntaxError(
        within?.column ?? column,
        `the command has over ${steps} steps with its actions expanded.`,
      );
    }
    if (stage.type === 'test') {
      read(testArguments(stage.test).flatMap(sourcesIn), within);
      return stage;
    }
    const { keyword } = stage;
    read(stage.arguments.flatMap(sourcesIn), within);
    const action = library.findAction(keyword);
    if (action) return expandAction(stage, action, within);
    const filter = library.findFilter(keyword);
    if (!filter) {
      const near = suggest(keyword, library.keywords());
      throw new CommandSyntaxError(column, `there is no filter or action “${keyword}”.${near}`);
    }
    checkArguments(stage, filter);
    if (filter.does === 'output') outputs.push(stage);
    return { ...stage, keyword: filter.keyword };
  };

  const needsNothing = (step: Step | undefined): boolean => {
    if (step?.type === 'source') return true;
    if (step?.type === 'filter') {
      const filter = library.findFilter(step.keyword);
      return filter?.takes === 'nothing' || filter?.worksWithoutInput === true;
    }
    return step?.type === 'steps' && needsNothing(step.steps[0]);
  };

  if (source) read([source, ...sourcesIn(source)], undefined);
  const steps = stages.map((stage) => planStage(stage, undefined));
  if (target) steps.push(planTarget(target, target.column));
  const [firstStage] = stages;
  const declared = firstStage?.type === 'filter' && library.findAction(firstStage.keyword)?.worksWithoutInput === true;
  return {
    ...(source && { source }),
    steps,
    reads,
    secrets,
    scripts,
    outputs,
    worksWithoutInput: declared || needsNothing(steps[0]),
  };
};

/** An error inside an action, with the position of the action already set. */
class ActionSyntaxError extends CommandSyntaxError {}

export const checkLength = (command: string): void => {
  if (command.length <= maxCommandLength) return;
  const limit = maxCommandLength.toLocaleString('en');
  const remedy = 'Put long text in a variable, or pass it as the input text.';
  throw new CommandSyntaxError(maxCommandLength, `the command is longer than ${limit} characters. ${remedy}`);
};

export const planCommand = (command: string, library: Library): Plan => {
  checkLength(command);
  return plan(parse(command), library);
};

/** Plans one action with literal arguments: nothing in them is parsed as a source. */
export const planAction = (keyword: string, given: readonly string[], library: Library): Plan => {
  const parameters = Object.values(library.findAction(keyword) ? {} : (library.findFilter(keyword)?.arguments ?? {}));
  const readArgument = (argument: string, index: number): Argument => {
    const place = { column: 1, written: /^[^\s|>()'"]+$/.test(argument) ? argument : JSON.stringify(argument) };
    const [, source, flags] = /^\/((?:[^/\\\n]|\\.)+)\/([a-z]*)$/.exec(argument) ?? [];
    const takesPattern = (parameters[index] ?? parameters.at(-1))?.takesPattern === true;
    if (takesPattern && source !== undefined && flags !== undefined && isPattern(source, flags))
      return { type: 'pattern', source, flags, ...place };
    return { type: 'text', parts: [argument], ...place };
  };
  const read = given.map(readArgument);
  const written = [keyword, ...read.map((argument) => argument.written)].join(' ');
  return plan({ stages: [{ type: 'filter', keyword, arguments: read, column: 1, written }] }, library);
};

const isPattern = (source: string, flags: string): boolean => {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
};
