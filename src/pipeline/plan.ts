// The plan of a command: every keyword looked up, every action opened, everything it would read, reach or do known before anything runs.
import { suggest } from '../base/near-miss.ts';
import type { Filter } from './filter.ts';
import { parse } from './parse.ts';
import type { Argument, Command, Source, Stage, Target, Test, Written } from './syntax.ts';
import { CommandSyntaxError } from './syntax-error.ts';

/** An action that a person wrote. */
export type UserAction =
  | { readonly kind: 'substitute'; readonly pattern: string; readonly flags: string; readonly replacement: string }
  | { readonly kind: 'pipeline'; readonly pipeline: string }
  | { readonly kind: 'script' };

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
    | { readonly type: 'steps'; readonly steps: readonly Step[] }
    | { readonly type: 'script'; readonly keyword: string }
  );

export interface Plan {
  readonly source?: Source;
  readonly steps: readonly Step[];
  readonly target?: Target;
  /** Everything it reads, the source included. */
  readonly reads: readonly Source[];
  /** Keywords of the scripts it would reach, however deep. */
  readonly scripts: readonly string[];
  /** Outputs as they were written: copy, select, paste. */
  readonly outputs: readonly string[];
  /** Whether the first step has an answer without any input. */
  readonly worksWithoutInput: boolean;
}

/** Pipeline actions inside pipeline actions: more than this is a circle, or as good as one. */
const deepest = 16;

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

const checkArguments = (
  { arguments: given, column, keyword }: Extract<Stage, { type: 'filter' }>,
  filter: Filter,
): void => {
  const parameters = Object.entries(filter.arguments);
  const usage = [
    keyword,
    ...parameters.map(([name, { required }]) => (required ? name.toUpperCase() : `[${name.toUpperCase()}]`)),
  ].join(' ');
  const needed = parameters.filter(([, { required }]) => required);
  const missing = needed[given.length];
  if (missing)
    throw new CommandSyntaxError(
      column,
      `${keyword} needs ${missing[0].toUpperCase()}, ${missing[1].summary}: ${usage}`,
    );
  const extra = given[parameters.length];
  if (extra && !parameters.some(([, { rest }]) => rest)) {
    throw new CommandSyntaxError(
      extra.column,
      `found “${extra.written}”, but ${keyword} takes no more: ${usage}. Quote a text that has spaces.`,
    );
  }
};

export const planCommand = (command: string, library: Library): Plan => {
  const reads: Source[] = [];
  const scripts: string[] = [];
  const outputs: string[] = [];

  const openAction = (stage: Written & { keyword: string }, action: UserAction, within: readonly string[]): Step => {
    const { column, written, keyword } = stage;
    if (action.kind === 'script') {
      scripts.push(keyword);
      return { type: 'script', keyword, column, written };
    }
    if (action.kind === 'substitute') {
      const { pattern, flags, replacement } = action;
      return { type: 'substitute', pattern, flags, replacement, column, written };
    }
    if (within.includes(keyword) || within.length >= deepest) {
      throw new CommandSyntaxError(
        column,
        `the action ${keyword} leads back to itself: ${[...within, keyword].join(' → ')}.`,
      );
    }
    const steps = planStages(parse(action.pipeline).stages, [...within, keyword]);
    return { type: 'steps', steps, column, written };
  };

  const planStage = (stage: Stage, within: readonly string[]): Step => {
    if (stage.type === 'test') {
      reads.push(...testArguments(stage.test).flatMap(sourcesIn));
      return stage;
    }
    const { keyword, column, written } = stage;
    reads.push(...stage.arguments.flatMap(sourcesIn));
    const action = library.findAction(keyword);
    if (action) {
      const [extra] = stage.arguments;
      if (extra)
        throw new CommandSyntaxError(
          extra.column,
          `found “${extra.written}”, but the action ${keyword} takes no arguments.`,
        );
      return openAction({ keyword, column, written }, action, within);
    }
    const filter = library.findFilter(keyword);
    if (!filter)
      throw new CommandSyntaxError(
        column,
        `there is no filter or action “${keyword}”.${suggest(keyword, library.keywords())}`,
      );
    checkArguments(stage, filter);
    if (filter.does === 'output') outputs.push(written);
    return { ...stage, keyword: filter.keyword };
  };

  const planStages = (stages: readonly Stage[], within: readonly string[]): Step[] =>
    stages.map((stage) => planStage(stage, within));

  const { source, stages, target }: Command = parse(command);
  if (source) reads.push(source, ...(source.type === 'text' ? sourcesIn(source) : []));
  const steps = planStages(stages, []);
  const [first] = steps;
  const worksWithoutInput = first?.type === 'filter' && library.findFilter(first.keyword)?.takes === 'nothing';
  return { ...(source && { source }), steps, ...(target && { target }), reads, scripts, outputs, worksWithoutInput };
};
