// The plan of a command: every keyword looked up, every action opened, everything it would read, reach or do known before anything runs.
import { suggest } from '../../base/near-miss.ts';
import { remember } from '../../base/remember.ts';
import type { Filter } from './filter.ts';
import { parse } from './parse.ts';
import type { Argument, Command, Source, Stage, Target, Test, Written } from './syntax.ts';
import { CommandSyntaxError } from './syntax-error.ts';

/** An action that a person wrote. */
export type UserAction = { readonly worksWithoutInput?: boolean } & (
  | { readonly kind: 'substitute'; readonly pattern: string; readonly flags: string; readonly replacement: string }
  | { readonly kind: 'pipeline'; readonly pipeline: string }
  | { readonly kind: 'script' }
);

export interface Library {
  findFilter(keyword: string): Filter | undefined;
  findAction(keyword: string): UserAction | undefined;
  /** Everything that can be written as a keyword. */
  keywords(): readonly string[];
}

export type Step = Written &
  (
    | { readonly type: 'filter'; readonly keyword: string; readonly arguments: readonly Argument[] }
    | { readonly type: 'test'; readonly test: Test }
    | { readonly type: 'substitute'; readonly pattern: string; readonly flags: string; readonly replacement: string }
    /** A pipeline action, opened. */
    | { readonly type: 'steps'; readonly steps: readonly Step[] }
    /** What a pipeline action begins with, if not with what it is given. */
    | { readonly type: 'source'; readonly source: Source }
    | { readonly type: 'target'; readonly target: Target }
    | { readonly type: 'script'; readonly keyword: string }
  );

export interface Plan {
  /** Undefined when it begins with what it is given, or with the newest entry. */
  readonly source?: Source;
  readonly steps: readonly Step[];
  /** Everything it reads, the source included, secrets not. */
  readonly reads: readonly Source[];
  /** The secrets it names, however deep. */
  readonly secrets: readonly Written[];
  /** Keywords of the scripts it would reach, however deep. */
  readonly scripts: readonly string[];
  /** Outputs as they were written: copy, select, paste. */
  readonly outputs: readonly Written[];
  /** Whether the first step has an answer without any input. */
  readonly worksWithoutInput: boolean;
}

/** Pipeline actions inside pipeline actions. */
const deepest = 16;
/** Actions that use each other several times multiply: a few of them could make millions of steps. */
const mostSteps = 10_000;
const longestCommand = 20_000;

/** Actions come again and again, and are not written by whoever runs them. */
const parseAction = remember(parse);

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
    const wanted = `${keyword} needs ${name.toUpperCase()}, ${summary}`;
    throw new CommandSyntaxError(column, `${wanted}: ${describeUsage(filter)}`);
  }
  const extra = given[parameters.length];
  if (extra && !parameters.some(([, { rest }]) => rest)) {
    const found = `found “${extra.written}”, but ${keyword} takes no more: ${describeUsage(filter)}`;
    throw new CommandSyntaxError(extra.column, `${found}. Quote a text that has spaces.`);
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
  let counted = 0;

  /** The keywords of the actions that are being opened, and where the outermost of them stands. */
  interface Opened extends Written {
    readonly path: readonly string[];
  }

  const read = (sources: readonly Source[], within: Opened | undefined): void => {
    for (const source of sources) {
      const { type, column, written } = source;
      if (type === 'secret') secrets.push({ column: within?.column ?? column, written });
      else if (type !== 'text') reads.push(source);
    }
  };

  /** A pipeline action, as steps. What is wrong inside is told where the action stands: that is what the person wrote. */
  const openPipeline = (pipeline: string, opened: Opened): Step[] => {
    try {
      const command = parseAction(pipeline);
      const first = command.source;
      if (first) read([first, ...sourcesIn(first)], opened);
      const { column, written } = opened;
      return [
        ...(first ? [{ type: 'source', source: first, column, written } as const] : []),
        ...command.stages.map((stage) => planStage(stage, opened)),
        ...(command.target ? [planTarget(command.target, column)] : []),
      ];
    } catch (error) {
      if (!(error instanceof CommandSyntaxError) || error instanceof ActionSyntaxError) throw error;
      throw new ActionSyntaxError(opened.column, `in the action ${opened.path.join(' → ')}: ${error.message}`);
    }
  };

  const openAction = (stage: FilterStage, action: UserAction, within: Opened | undefined): Step => {
    const { column, written, keyword } = stage;
    const [extra] = stage.arguments;
    if (extra) {
      throw new CommandSyntaxError(extra.column, `found “${extra.written}”, but the action ${keyword} takes nothing.`);
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
    const opened: Opened = { path, column: within?.column ?? column, written: within?.written ?? written };
    if (within?.path.includes(keyword)) {
      throw new ActionSyntaxError(opened.column, `the action ${keyword} leads back to itself: ${path.join(' → ')}.`);
    }
    if (path.length > deepest) {
      const nested = `actions are nested more than ${deepest} deep`;
      throw new ActionSyntaxError(opened.column, `${nested}: ${path.join(' → ')}.`);
    }
    return { type: 'steps', steps: openPipeline(action.pipeline, opened), column, written };
  };

  const planStage = (stage: Stage, within: Opened | undefined): Step => {
    const { column } = stage;
    counted += 1;
    if (counted > mostSteps) {
      const steps = mostSteps.toLocaleString('en');
      throw new ActionSyntaxError(
        within?.column ?? column,
        `with its actions opened, the command has over ${steps} steps.`,
      );
    }
    if (stage.type === 'test') {
      read(testArguments(stage.test).flatMap(sourcesIn), within);
      return stage;
    }
    const { keyword } = stage;
    read(stage.arguments.flatMap(sourcesIn), within);
    const action = library.findAction(keyword);
    if (action) return openAction(stage, action, within);
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

/** Wrong inside an action; where it stands in the command has been said already. */
class ActionSyntaxError extends CommandSyntaxError {}

export const checkLength = (command: string): void => {
  if (command.length <= longestCommand) return;
  const most = longestCommand.toLocaleString('en');
  const remedy = 'Keep long texts in a variable, or send them as the text to run on.';
  throw new CommandSyntaxError(longestCommand, `a command has at most ${most} characters. ${remedy}`);
};

export const planCommand = (command: string, library: Library): Plan => {
  checkLength(command);
  return plan(parse(command), library);
};

/** One action on texts that are no part of any command: nothing in them is read as a source. */
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
