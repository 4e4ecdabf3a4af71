// What a plan in the making knows: what the command needs so far, the names it gave, and what is suspicious in it.
import { bindNames, type Names, sourcesIn } from './bind-names.ts';
import { addSource, createNeeds, type Needs } from './needs.ts';
import type { Library } from './planned.ts';
import type { Argument, Source, Stage, Test, Written } from './syntax.ts';
import { CommandSyntaxError } from './syntax-error.ts';

/** Actions that use each other repeatedly multiply: a few could expand to millions of steps. */
const maxSteps = 10_000;

/** An error inside an action, with the position of the action already set. */
export class ActionSyntaxError extends CommandSyntaxError {}

export class StepLimitError extends ActionSyntaxError {}

/** A name given with `as`. */
interface Given {
  readonly name: string;
  readonly column: number;
  isRead: boolean;
}

export interface Planning {
  readonly library: Library;
  readonly needs: Needs;
  /** By slot. */
  readonly given: Given[];
  /** Full sentences. */
  readonly doubts: string[];
  stepCount: number;
}

/** The actions being expanded, and the position of the outermost one. */
export interface Expansion extends Written {
  readonly path: readonly string[];
}

/** Where in the command a part of the syntax tree is. */
export interface Context {
  readonly planning: Planning;
  readonly within?: Expansion;
  /** The names that the command gave so far. An action doesn't see those of its user. */
  readonly names: Names;
  /** Number of blocks around this one. */
  readonly depth: number;
  /** Number of `else if` around this part, also in the actions it belongs to. */
  readonly chained: number;
}

export const noNames: Names = new Map();

export const startPlanning = (library: Library): Planning => ({
  library,
  needs: createNeeds(),
  given: [],
  doubts: [],
  stepCount: 0,
});

export const countStep = ({ column }: Stage, { planning, within }: Context): void => {
  planning.stepCount += 1;
  if (planning.stepCount <= maxSteps) return;
  const steps = maxSteps.toLocaleString('en');
  throw new StepLimitError(within?.column ?? column, `the command has over ${steps} steps with its actions expanded.`);
};

/** What may be meant by a variable, if it doesn't exist: a name out of its scope, or one with a text after it. */
const findHint = (source: Source, { planning, names }: Context): string | undefined => {
  if (!('name' in source) || source.local !== undefined || planning.given.length === 0) return undefined;
  const { name, quoted } = source;
  if (planning.given.some((given) => given.name === name))
    return `“as ${name}” names a value only for the stages after it, inside the same parentheses.`;
  const [longest] = quoted
    ? [...names.keys()]
        .filter((given) => name.startsWith(`${given}-`))
        .toSorted()
        .reverse()
    : [];
  return (
    longest &&
    `For $${longest} with “${name.slice(longest.length)}” after it, write “\${${longest}}${name.slice(longest.length)}”.`
  );
};

/** Notes what a part of the syntax tree reads, and binds the names in it. */
export const read = <Node extends Source | Argument | Test>(node: Node, context: Context): Node => {
  const { planning, within, names } = context;
  if (node.type === 'word' || node.type === 'pattern') return node;
  const bound = bindNames(node, names);
  for (const found of sourcesIn(bound)) {
    const hint = findHint(found, context);
    addSource(planning.needs, hint === undefined ? found : { ...found, hint }, within?.column ?? found.column);
    const given = found.local === undefined ? undefined : planning.given[found.local];
    if (given) given.isRead = true;
  }
  return bound;
};

/** Says which “as” it is if the name is given more than once. */
const explainUnread = ({ name, column }: Given, { given, library }: Planning): string => {
  const place = given.some((other) => other.name === name && other.column !== column) ? ` at column ${column}` : '';
  const remedy = library.findFilter(name.toLowerCase()) ? ` To run the filter, write “${name}” without “as”.` : '';
  return `“as ${name}”${place} names the value, but nothing after it reads $${name}, @${name} or %${name}.${remedy}`;
};

export const listDoubts = (planning: Planning): readonly string[] => {
  const { doubts, given } = planning;
  for (const one of given) if (!one.isRead) doubts.push(explainUnread(one, planning));
  return doubts;
};
