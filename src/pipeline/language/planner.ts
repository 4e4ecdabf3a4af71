// The planner resolves keywords and expands actions, also inside blocks.
import { bindNames, type Names, sourcesIn } from './bind-names.ts';
import { takesTest } from './block-words.ts';
import { findKind } from './kinds.ts';
import { createNeeds } from './needs.ts';
import { parse } from './parse.ts';
import type { Library, Plan, PlannedArgument, PlannedBlock, PlannedTest, Step, UserAction } from './planned.ts';
import type { Argument, Block, Command, Source, Stage, Target, Test, Word, Written } from './syntax.ts';
import { CommandSyntaxError, showFound } from './syntax-error.ts';
import { refuseKeyInBlock, refuseKeyword, refuseOption, refuseUnknownWord } from './unknown-keyword.ts';
import { checkArguments, type FilterStage, parameterAt } from './usage.ts';

const maxActionDepth = 16;
/** Counts blocks inside actions too. */
const maxBlockDepth = 50;
/** Actions that use each other repeatedly multiply: a few could expand to millions of steps. */
const maxSteps = 10_000;

/** An error inside an action, with the position of the action already set. */
class ActionSyntaxError extends CommandSyntaxError {}

class StepLimitError extends ActionSyntaxError {}

/** The actions being expanded, and the position of the outermost one. */
interface Expansion extends Written {
  readonly path: readonly string[];
}

interface Context {
  readonly within?: Expansion;
  /** The names that the command gave so far. An action doesn't see those of its user. */
  readonly names: Names;
  /** Number of blocks around this one. */
  readonly depth: number;
}

const planTarget = (target: Target, column: number): Step => ({
  type: 'target',
  target,
  column,
  written: `> ${target.written}`,
});

interface Given {
  readonly name: string;
  readonly column: number;
}

/** Says which “as” it is if the name is given more than once. */
const explainUnread = ({ name, column }: Given, given: readonly Given[], { findFilter }: Library): string => {
  const place = given.some((other) => other.name === name && other.column !== column) ? ` at column ${column}` : '';
  const remedy = findFilter(name.toLowerCase()) ? ` To run the filter, write “${name}” without “as”.` : '';
  return `“as ${name}”${place} names the value, but nothing after it reads $${name}, @${name} or %${name}.${remedy}`;
};

const explainAction = (keyword: string, action: string): string =>
  `“${keyword} ${action}” looks for the text “${action}”; to test with your action, write “${keyword} (${action})”.`;

/** As in commands copied from a page or a chat. */
const inTypographicQuotes = /^(?:[“„”].+[”“]|[‘‚’].+[’‘])$/;

const explainQuotes = (text: string): string =>
  `The quotes of ${text} are part of the text; to quote text, write "${text.slice(1, -1)}" or '${text.slice(1, -1)}'.`;

export const plan = ({ source, stages, target }: Command, library: Library): Plan => {
  const needs = createNeeds();
  const given: Given[] = [];
  const usedSlots = new Set<number>();
  const doubts: string[] = [];
  let stepCount = 0;

  /** Notes what a part of the syntax tree reads, and binds the names in it. */
  const read = <Node extends Source | Argument | Test>(node: Node, { within, names }: Context): Node => {
    if (node.type === 'word' || node.type === 'pattern') return node;
    const bound = bindNames(node, names);
    for (const found of sourcesIn(bound)) {
      needs.addSource(found, within?.column ?? found.column);
      if ('local' in found && found.local !== undefined) usedSlots.add(found.local);
    }
    return bound;
  };

  /** Expands a pipeline action. Reports errors inside at the position of the action, which is what the user wrote. */
  const expandPipeline = (pipeline: string, expansion: Expansion, depth: number): Step[] => {
    try {
      const command = parse(pipeline);
      const steps = planPipeline(command, { within: expansion, names: new Map(), depth });
      return command.target ? [...steps, planTarget(command.target, expansion.column)] : steps;
    } catch (error) {
      if (!(error instanceof CommandSyntaxError) || error instanceof ActionSyntaxError) throw error;
      throw new ActionSyntaxError(expansion.column, `in the action ${expansion.path.join(' → ')}: ${error.message}`);
    }
  };

  const expandAction = (stage: FilterStage, action: UserAction, { within, depth }: Context): Step => {
    const { column, written, keyword } = stage;
    const [extra] = stage.arguments;
    if (extra) {
      throw new CommandSyntaxError(
        extra.column,
        `unexpected argument “${extra.written}”; the action ${keyword} takes none.`,
      );
    }
    if (action.kind === 'script') {
      needs.addScript(keyword);
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
    return { type: 'steps', steps: expandPipeline(action.pipeline, expansion, depth), column, written };
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
        if (!findKind(test.kind)) needs.addTag(test.kind);
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
    const keyword = word.text.toLowerCase();
    const filter = library.findFilter(keyword);
    const isFilter =
      filter && filter.does === undefined && !Object.values(filter.arguments).some((one) => one.required);
    if (!library.findAction(keyword) && !isFilter) return undefined;
    // What is undone are not the steps: actions that try each other would otherwise be planned without end.
    const before = needs.mark();
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
    const action = library.findAction(keyword);
    const filter = library.findFilter(keyword);
    if (!action && filter) {
      checkArguments(stage, filter, library.findFilter);
      refuseOption(stage, filter);
      if (filter.does === 'output') needs.addOutput(stage);
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
    stepCount += 1;
    if (stepCount > maxSteps) {
      const steps = maxSteps.toLocaleString('en');
      throw new StepLimitError(
        context.within?.column ?? column,
        `the command has over ${steps} steps with its actions expanded.`,
      );
    }
    switch (stage.type) {
      case 'filter':
        return planFilter(stage, context);
      case 'test':
        return { type: 'test', test: planTest(stage.test, context), column, written };
      case 'if': {
        const [test, whenTrue] = [planTest(stage.test, context), planBlock(stage.whenTrue, context)];
        const whenFalse = stage.whenFalse && planBlock(stage.whenFalse, context);
        return { type: 'if', test, whenTrue, ...(whenFalse && { whenFalse }), column, written };
      }
      case 'try': {
        const attempt = planBlock(stage.attempt, context);
        const fallback = stage.fallback && planBlock(stage.fallback, context);
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
      case 'as':
        given.push({ name: stage.name, column: context.within?.column ?? column });
        return { type: 'as', slot: given.length - 1, column, written };
    }
  };

  const planPipeline = (pipeline: Pick<Block, 'source' | 'stages'>, context: Context): Step[] => {
    const names = new Map(context.names);
    const inside: Context = { ...context, names };
    const steps: Step[] = [];
    if (pipeline.source) {
      const { column, written } = pipeline.source;
      steps.push({ type: 'source', source: read(pipeline.source, inside), column, written });
    }
    for (const stage of pipeline.stages) {
      const step = planStage(stage, inside);
      steps.push(step);
      if (stage.type === 'as' && step.type === 'as') names.set(stage.name, step.slot);
    }
    return steps;
  };

  const needsNothing = (step: Step | undefined): boolean => {
    if (step?.type === 'source') return true;
    if (step?.type === 'filter') {
      const filter = library.findFilter(step.keyword);
      return filter?.takes === 'nothing' || filter?.worksWithoutInput === true;
    }
    return step?.type === 'steps' && needsNothing(step.steps[0]);
  };

  const context: Context = { names: new Map(), depth: 0 };
  if (source) read(source, context);
  const steps = planPipeline({ stages }, context);
  if (target) steps.push(planTarget(target, target.column));
  const [firstStage] = stages;
  const declared = firstStage?.type === 'filter' && library.findAction(firstStage.keyword)?.worksWithoutInput === true;
  return {
    ...(source && { source }),
    steps,
    ...needs.list(),
    warnings: [
      ...doubts,
      ...given.flatMap((one, slot) => (usedSlots.has(slot) ? [] : explainUnread(one, given, library))),
    ],
    worksWithoutInput: declared || needsNothing(steps[0]),
  };
};
