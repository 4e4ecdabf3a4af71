// Validates the actions that users add, and shows actions of every origin.
import { describePatternFault, findPatternFault } from '../../base/pattern-fault.ts';
import { refuse } from '../../base/refusal.ts';
import type { Example, Filter } from '../../pipeline/language/filter.ts';
import { isReservedWord } from '../../pipeline/language/structure-words.ts';
import type { TestWord } from '../../pipeline/language/test-words.ts';
import type { StoredAction } from './rule-port.ts';

interface ActionArgument {
  name: string;
  summary: string;
  required: boolean;
  rest?: true;
}

export interface Action {
  keyword: string;
  kind: 'shipped' | StoredAction['kind'];
  summary: string;
  family?: string;
  aliases?: string[];
  arguments: ActionArgument[];
  examples?: Example[];
  pattern?: string;
  replacement?: string;
  flags?: string;
  script?: string;
  interpreter?: string;
  timeLimit?: number;
  scriptOutput?: 'text' | 'html' | 'rtf';
  discardsOutput?: boolean;
  pipeline?: string;
  longRunning: boolean;
  worksWithoutInput: boolean;
  pipelineOnly: boolean;
  /** True until `judgeActions` has looked for a language model. */
  available: boolean;
  unavailable?: string;
}

/** An action to be added; the contract has checked the types. */
export interface NewAction
  extends Partial<Omit<Action, 'keyword' | 'kind' | 'family' | 'aliases' | 'arguments' | 'examples'>> {
  keyword: string;
  kind?: StoredAction['kind'];
}

const keywordShape = /^[a-z][a-z0-9-]{0,63}$/;

/** The fields of each kind; the first one identifies it. */
const fieldsOf = {
  substitute: ['pattern', 'replacement', 'flags'],
  script: ['script', 'interpreter', 'timeLimit', 'scriptOutput', 'discardsOutput'],
  pipeline: ['pipeline'],
} as const;
const kinds = ['substitute', 'script', 'pipeline'] as const;

const chooseKind = (action: NewAction): StoredAction['kind'] => {
  const present = kinds.filter((kind) => action[fieldsOf[kind][0]] !== undefined);
  const [kind = action.kind, another] = present;
  if (another || !kind) return refuse('invalid_request', 'Expected exactly one of "pattern", "script" and "pipeline".');
  if (action.kind !== undefined && action.kind !== kind) {
    return refuse('invalid_request', `kind: it is "${action.kind}", but "${fieldsOf[kind][0]}" belongs to a ${kind}.`);
  }
  return kind;
};

const checkFields = (action: NewAction, kind: StoredAction['kind']): void => {
  for (const other of kinds) {
    if (other === kind) continue;
    const stray = fieldsOf[other].find((name) => action[name] !== undefined);
    if (stray) refuse('invalid_request', `"${stray}" is only for a ${other}, but this is a ${kind}.`);
  }
};

const need = (action: NewAction, name: 'pattern' | 'script' | 'pipeline'): string =>
  action[name] ?? refuse('invalid_request', `The field "${name}" is missing; a ${action.kind} needs it.`);

/** Refuses a pattern that does not compile; `field` is its name in the request. */
export const checkPattern = (pattern: string, flags: string, field: string): void => {
  const fault = findPatternFault(pattern, flags);
  if (fault)
    refuse('invalid_pattern', `${field}: this is not a valid regular expression. ${describePatternFault(fault)}`);
};

const checkKeyword = (keyword: string): void => {
  if (!keywordShape.test(keyword)) {
    const expected = 'Use lowercase letters, digits and -, starting with a letter; at most 64 characters.';
    refuse('invalid_request', `keyword: ${JSON.stringify(keyword)} is not a valid keyword. ${expected}`);
  }
  if (isReservedWord(keyword)) {
    refuse('conflict', `keyword: "${keyword}" is a reserved word. Choose another keyword.`);
  }
};

export const readNewAction = (action: NewAction): StoredAction => {
  const { keyword, summary = '', longRunning = false, worksWithoutInput = false } = action;
  checkKeyword(keyword);
  const kind = chooseKind(action);
  checkFields(action, kind);
  const traits = { keyword, summary, longRunning, worksWithoutInput };
  if (kind === 'substitute') {
    const { replacement = '', flags = '' } = action;
    const pattern = need(action, 'pattern');
    checkPattern(pattern, flags, 'pattern');
    return { ...traits, kind, pattern, replacement, flags };
  }
  if (kind === 'pipeline') return { ...traits, kind, pipeline: need(action, 'pipeline') };
  const { interpreter = 'sh', timeLimit = 10, scriptOutput = 'text', discardsOutput = false } = action;
  const script = need(action, 'script');
  return { ...traits, kind, script, interpreter, timeLimit, scriptOutput, discardsOutput };
};

export const showOwnAction = (action: StoredAction): Action => ({
  ...action,
  arguments: [],
  pipelineOnly: false,
  available: true,
});

export const showFilter = (filter: Filter, family: string): Action => ({
  keyword: filter.keyword,
  kind: 'shipped',
  summary: filter.summary,
  family,
  ...(filter.aliases && filter.aliases.length > 0 && { aliases: [...filter.aliases] }),
  arguments: Object.entries(filter.arguments).map(([name, { summary, required, rest }]) => ({
    name,
    summary,
    required,
    ...(rest && { rest }),
  })),
  examples: [...filter.examples],
  longRunning: filter.longRunning === true,
  worksWithoutInput: filter.worksWithoutInput === true || filter.takes === 'nothing',
  pipelineOnly: false,
  available: true,
});

/** A word of the grammar: a test, or one that structures a pipeline. */
export const showWord = ({ keyword, summary, arguments: args, examples }: TestWord, family: string): Action => ({
  keyword,
  kind: 'shipped',
  summary,
  family,
  arguments: args.map((argument) => ({ ...argument, required: true })),
  examples: [...examples],
  longRunning: false,
  worksWithoutInput: false,
  pipelineOnly: true,
  available: true,
});
