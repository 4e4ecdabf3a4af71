// The planner resolves keywords and expands actions, also inside blocks.
import { takesTest } from './block-words.ts';
import { findKind } from './kinds.ts';
import { markNeeds } from './needs.ts';
import { parse } from './parse.ts';
import type { Library, Plan, PlannedArgument, PlannedBlock, PlannedTest, Step, UserAction } from './planned.ts';
import {
  ActionSyntaxError,
  type Context,
  countStep,
  type Expansion,
  listDoubts,
  noNames,
  read,
  StepLimitError,
  startPlanning,
} from './planning.ts';
import { maxChained, tooManyChained } from './structure-words.ts';
import type { Argument, Block, Command, Stage, Target, Test, Word } from './syntax.ts';
import { CommandSyntaxError, showFound } from './syntax-error.ts';
import { refuseKeyInBlock, refuseKeyword, refuseOption, refuseUnknownWord } from './unknown-keyword.ts';
import { checkArguments, type FilterStage, isWhole, parameterAt } from './usage.ts';

const maxActionDepth = 16;
/** Counts blocks inside actions too. */
const maxBlockDepth = 50;

const planTarget = (target: Target, column: number): Step => ({
  type: 'target',
  target,
  column,
  written: `> ${target.written}`,
});

const explainAction = (keyword: string, action: string): string =>
  `“${keyword} ${action}” looks for the text “${action}”; to test with your action, write “${keyword} (${action})”.`;

/** As in commands copied from a page or a chat. */
const inTypographicQuotes = /^(?:[“„”].+[”“]|[‘‚’].+[’‘])$/;

const explainQuotes = (text: string): string =>
  `The quotes of ${text} are part of the text; to quote text, write "${text.slice(1, -1)}" or '${text.slice(1, -1)}'.`;

/** Expands a pipeline action. Reports errors inside at the position of the action, which is what the user wrote. */
const expandPipeline = (pipeline: string, expansion: Expansion, context: Context): Step[] => {
  try {
    const command = parse(pipeline);
    const steps = planPipeline(command, { ...context, within: expansion, names: noNames });
    return command.target ? [...steps, planTarget(command.target, expansion.column)] : steps;
  } catch (error) {
    if (!(error instanceof CommandSyntaxError) || error instanceof ActionSyntaxError) throw error;
    throw new ActionSyntaxError(expansion.column, `in the action ${expansion.path.join(' → ')}: ${error.message}`);
  }
};

const expandAction = (stage: FilterStage, action: UserAction, context: Context): Step => {
  const { column, written, keyword } = stage;
  const { planning, within } = context;
  planning.needs.actions.push(keyword);
  const [extra] = stage.arguments;
  if (extra) {
    throw new CommandSyntaxError(
      extra.column,
      `unexpected argument “${extra.written}”; the action ${keyword} takes none.`,
    );
  }
  if (action.kind === 'script') {
    planning.needs.scripts.push(keyword);
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
  return { type: 'steps', steps: expandPipeline(action.pipeline, expansion, context), column, written };
};

const planBlock = (block: Block, context: Context): PlannedBlock => {
  const { column, written } = block;
  const depth = context.depth + 1;
  if (depth > maxBlockDepth) {
    const nested = `pipelines in parentheses are nested more than ${maxBlockDepth} levels deep.`;
    throw new ActionSyntaxError(context.within?.column ?? column, nested);
  }
  return { type: 'block', steps: planPipeline(block, { ...context, depth }), column, written };
};

/** Of what follows `else`, an `if` without parentheses is at the same depth. */
const planElse = (block: Block, context: Context): PlannedBlock => {
  const { column, written } = block;
  if (block.stages[0]?.type !== 'if' || written.startsWith('(')) return planBlock(block, context);
  const chained = context.chained + 1;
  if (chained > maxChained) throw new ActionSyntaxError(context.within?.column ?? column, tooManyChained);
  return { type: 'block', steps: planPipeline(block, { ...context, chained }), column, written };
};

const planTest = (test: Test, context: Context): PlannedTest => {
  switch (test.type) {
    case 'any':
    case 'all':
      return { ...test, tests: test.tests.map((one) => planTest(one, context)) };
    case 'not':
      return { ...test, test: planTest(test.test, context) };
    case 'block':
      return { ...test, block: planBlock(test.block, context) };
    case 'is':
      if (!findKind(test.kind)) context.planning.needs.tags.push(test.kind);
      return test;
    default:
      return read(test, context);
  }
};

/** The filter or action that a word names, as a block. */
const planWord = ({ text, column, written }: Word, context: Context): PlannedBlock => {
  const stage: Stage = { type: 'filter', keyword: text.toLowerCase(), arguments: [], column, written };
  return planBlock({ type: 'block', stages: [stage], column, written }, context);
};

/**
 * The filter that a word names if it isn't a key. An action that reads or reaches anything is left out:
 * a key must not be refused because of the name of an action.
 */
const planMaybeKey = (word: Word, context: Context): PlannedBlock | undefined => {
  const { library, needs } = context.planning;
  const keyword = word.text.toLowerCase();
  const filter = library.findFilter(keyword);
  const isFilter = filter && filter.does === undefined && isWhole(filter);
  if (!library.findAction(keyword) && !isFilter) return undefined;
  // What is undone are not the steps: actions that try each other would otherwise be planned without end.
  const before = markNeeds(needs);
  try {
    const block = planWord(word, context);
    if (!before.hasGrown()) return block;
  } catch (error) {
    if (!(error instanceof CommandSyntaxError) || error instanceof StepLimitError) throw error;
  }
  before.undo();
  return undefined;
};

const planArgument = (
  argument: Argument,
  takesBlock: string | undefined,
  stage: FilterStage,
  context: Context,
): PlannedArgument => {
  const { library, doubts } = context.planning;
  if (argument.type === 'word' && inTypographicQuotes.test(argument.text)) doubts.push(explainQuotes(argument.text));
  if (argument.type === 'block') {
    refuseKeyInBlock(argument, stage, library);
    return planBlock(argument, context);
  }
  if (argument.type === 'word' && takesBlock === 'only') {
    refuseUnknownWord(argument, stage, library);
    return planWord(argument, context);
  }
  if (argument.type === 'word' && takesBlock === 'or-key') {
    const filter = planMaybeKey(argument, context);
    return filter ? { ...argument, filter } : argument;
  }
  const isUnquoted = argument.type === 'word' && argument.written === argument.text;
  if (isUnquoted && takesTest(stage.keyword) && library.findAction(argument.text))
    doubts.push(explainAction(stage.keyword, argument.text));
  return read(argument, context);
};

const planFilter = (stage: FilterStage, context: Context): Step => {
  const { keyword, column, written } = stage;
  const { within } = context;
  const { library, needs } = context.planning;
  const action = library.findAction(keyword);
  const filter = library.findFilter(keyword);
  if (!action && filter) {
    checkArguments(stage, filter, library.findFilter);
    refuseOption(stage, filter);
    if (filter.does === 'output') needs.outputs.push(stage);
    if (filter.needsModel) needs.models.push({ column: within?.column ?? column, written: within?.written ?? written });
  }
  const args = stage.arguments.map((argument, index) =>
    planArgument(argument, !action && filter ? parameterAt(filter, index)?.takesBlock : undefined, stage, context),
  );
  if (action) return expandAction(stage, action, context);
  if (filter) return { type: 'filter', keyword: filter.keyword, arguments: args, column, written };
  return refuseKeyword(stage, library);
};

const planStage = (stage: Stage, context: Context): Step => {
  const { column, written } = stage;
  countStep(stage, context);
  switch (stage.type) {
    case 'filter':
      return planFilter(stage, context);
    case 'test':
      return { type: 'test', test: planTest(stage.test, context), column, written };
    case 'if': {
      const [test, whenTrue] = [planTest(stage.test, context), planBlock(stage.whenTrue, context)];
      const whenFalse = stage.whenFalse && planElse(stage.whenFalse, context);
      return { type: 'if', test, whenTrue, ...(whenFalse && { whenFalse }), column, written };
    }
    case 'try': {
      const attempt = planBlock(stage.attempt, context);
      const fallback = stage.fallback && planElse(stage.fallback, context);
      return { type: 'try', attempt, ...(fallback && { fallback }), column, written };
    }
    case 'source': {
      const source = read(stage.source, context);
      if (source.local === undefined)
        throw new CommandSyntaxError(
          column,
          `found ${showFound(written)}; expected the keyword of a filter, such as upper, or a value that this command names before it with “as”.`,
        );
      return { type: 'source', source, column, written };
    }
    case 'as': {
      const { given } = context.planning;
      given.push({ name: stage.name, column: context.within?.column ?? column, isRead: false });
      return { type: 'as', slot: given.length - 1, column, written };
    }
  }
};

const planPipeline = ({ source, stages }: Pick<Block, 'source' | 'stages'>, context: Context): Step[] => {
  // The names it gives end with it.
  const names = stages.some(({ type }) => type === 'as') ? new Map(context.names) : undefined;
  const inside = names ? { ...context, names } : context;
  const steps: Step[] = [];
  if (source) {
    const { column, written } = source;
    steps.push({ type: 'source', source: read(source, inside), column, written });
  }
  for (const stage of stages) {
    const step = planStage(stage, inside);
    steps.push(step);
    if (stage.type === 'as' && step.type === 'as') names?.set(stage.name, step.slot);
  }
  return steps;
};

const needsNothing = (step: Step | undefined, library: Library): boolean => {
  if (step?.type === 'source') return true;
  if (step?.type === 'filter') {
    const filter = library.findFilter(step.keyword);
    return filter?.takes === 'nothing' || filter?.worksWithoutInput === true;
  }
  return step?.type === 'steps' && needsNothing(step.steps[0], library);
};

export const plan = ({ source, stages, target }: Command, library: Library): Plan => {
  const planning = startPlanning(library);
  const context: Context = { planning, names: noNames, depth: 0, chained: 0 };
  if (source) read(source, context);
  const steps = planPipeline({ stages }, context);
  if (target) steps.push(planTarget(target, target.column));
  const [first] = stages;
  const declared = first?.type === 'filter' && library.findAction(first.keyword)?.worksWithoutInput === true;
  return {
    ...(source && { source }),
    steps,
    ...planning.needs,
    warnings: listDoubts(planning),
    worksWithoutInput: declared || needsNothing(steps[0], library),
  };
};
