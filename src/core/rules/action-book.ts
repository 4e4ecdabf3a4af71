// Holds the shipped actions and the user's own, and decides what may be added or deleted.
import { compareCodePoints } from '../../base/code-points.ts';
import type { RunExclusive } from '../../base/mutex.ts';
import { refuse } from '../../base/refusal.ts';
import { suggestFilter } from '../../base/suggest-filter.ts';
import { families, findShippedFilter, shippedKeywords } from '../../pipeline/filters/library.ts';
import { planAction, planCommand } from '../../pipeline/language/plan.ts';
import type { Library, Plan } from '../../pipeline/language/planned.ts';
import { explainNestedScript, findNestedScript } from '../../pipeline/language/split-at-scripts.ts';
import { isReservedWord, reservedWords, structureWords } from '../../pipeline/language/structure-words.ts';
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import { isTestWord, testWords } from '../../pipeline/language/test-words.ts';
import { type Action, type NewAction, readNewAction, showFilter, showOwnAction, showWord } from './actions.ts';
import { keywordsIn } from './keywords-in.ts';
import type { StoredAction } from './rule-port.ts';

interface ActionChanges {
  addAction(action: StoredAction): Promise<void>;
  removeAction(keyword: string): Promise<void>;
}

interface Deps {
  stored: readonly StoredAction[];
  changes: ActionChanges;
  runExclusive: RunExclusive;
  /** Names the triggers that use an action. */
  findUsers(keyword: string): readonly string[];
  isAbbreviation(word: string): boolean;
}

/** British, for `a, b and c` without a comma before `and`. */
const listNames = new Intl.ListFormat('en-GB');

const shippedActions: readonly Action[] = [
  ...families.flatMap(({ name, filters }) => filters.map((filter) => showFilter(filter, name))),
  ...structureWords.map((word) => showWord(word, 'Structure')),
  ...testWords.map((word) => showWord(word, 'Tests')),
];

/** Resolves aliases of filters. */
const findShipped = (keyword: string): Action | undefined => {
  const wanted = findShippedFilter(keyword)?.keyword ?? keyword;
  return shippedActions.find((action) => action.keyword === wanted);
};

const refuseNotFound = (keyword: string, known: readonly string[]): never =>
  refuse('not_found', `There is no action ${JSON.stringify(keyword.slice(0, 80))}.${suggestFilter(keyword, known)}`);

/** Plans a command that is to be stored in `field`. */
export const checkPipeline = (pipeline: string, field: string, library: Library): Plan => {
  try {
    return planCommand(pipeline, library);
  } catch (error) {
    if (error instanceof CommandSyntaxError) return refuse('invalid_pipeline', `${field}: ${error.message}`);
    throw error;
  }
};

export const createActionBook = ({ stored, changes, runExclusive, findUsers, isAbbreviation }: Deps) => {
  const own = new Map(stored.map((action) => [action.keyword, action]));

  const library: Library = {
    findFilter: findShippedFilter,
    findAction: (keyword) => own.get(keyword),
    keywords: () => [...new Set([...own.keys(), ...shippedKeywords, ...reservedWords])],
  };

  /** Plans a single action; refuses one that does not exist or runs only in a pipeline. */
  const planOne = (name: string, args: readonly string[]): Plan => {
    const keyword = name.toLowerCase();
    if (isReservedWord(keyword) && !library.findAction(keyword)) {
      refuse(
        'unknown_action',
        `"${keyword}" is ${isTestWord(keyword) ? 'a test, which' : 'a word that'} runs only in a pipeline.`,
      );
    }
    if (!library.findAction(keyword) && !library.findFilter(keyword)) {
      refuse(
        'unknown_action',
        `There is no action ${JSON.stringify(name.slice(0, 80))}.${suggestFilter(name, library.keywords())}`,
      );
    }
    try {
      return planAction(keyword, args, library);
    } catch (error) {
      if (error instanceof CommandSyntaxError) return refuse('invalid_pipeline', error.reason);
      throw error;
    }
  };

  /** The triggers and own actions that use a keyword: `trigger 2 and the action outer`. */
  const listUsers = (keyword: string): string | undefined => {
    const others = [...own.values()].filter(
      (action) => action.kind === 'pipeline' && keywordsIn(action.pipeline).includes(keyword),
    );
    const users = [...findUsers(keyword), ...others.map((action) => `the action ${action.keyword}`)];
    return users.length > 0 ? listNames.format(users.slice(0, 10)) : undefined;
  };

  const refuseTaken = (keyword: string): void => {
    if (own.has(keyword)) {
      const remedy = 'Delete it first, or choose another keyword.';
      refuse('conflict', `keyword: you already have an action ${keyword}. ${remedy}`);
    }
    if (isAbbreviation(keyword)) {
      refuse('conflict', `keyword: "${keyword}" is an abbreviation. Delete that first, or choose another keyword.`);
    }
    // They were written for the shipped action, and must not change their meaning.
    const users = findShipped(keyword) && listUsers(keyword);
    if (users !== undefined) {
      const remedy =
        'An action with this keyword would change what they do. Choose another keyword, or delete those first.';
      refuse('conflict', `keyword: ${keyword} ships with Copyloom and is used by ${users}. ${remedy}`);
    }
  };

  const add = async (asked: NewAction): Promise<Action> => {
    const action = readNewAction(asked);
    const { keyword } = action;
    refuseTaken(keyword);
    if (action.kind === 'pipeline') {
      // Checked as if it were added: it may hide a shipped action that its own pipeline uses, and so call itself.
      const findAction = (name: string) => (name === keyword ? action : own.get(name));
      const nested = findNestedScript(checkPipeline(action.pipeline, 'pipeline', { ...library, findAction }));
      if (nested !== undefined) refuse('invalid_pipeline', `pipeline: ${explainNestedScript(nested)}`);
      checkPipeline(keyword, 'pipeline', { ...library, findAction }); // again as it will be used: one level deeper
    }
    await changes.addAction(action);
    own.set(keyword, action);
    return showOwnAction(action);
  };

  const remove = async (keyword: string): Promise<void> => {
    if (!own.has(keyword)) {
      if (!findShipped(keyword)) refuseNotFound(keyword, library.keywords());
      refuse('shipped_action', `The action ${keyword} ships with Copyloom and can't be deleted.`);
    }
    const users = listUsers(keyword);
    if (users !== undefined) refuse('conflict', `The action ${keyword} is in use. Delete ${users} first.`);
    await changes.removeAction(keyword);
    own.delete(keyword);
  };

  const listVisible = (): Action[] => [
    ...shippedActions.filter(({ keyword }) => !own.has(keyword)),
    ...[...own.values()].map(showOwnAction),
  ];

  return {
    library,
    planOne,
    /** Whether the word is a filter, a test or an action. */
    isKeyword: (word: string): boolean =>
      isReservedWord(word) || library.findFilter(word) !== undefined || library.findAction(word) !== undefined,
    /** A script that a plan uses. */
    script: (keyword: string): Extract<StoredAction, { kind: 'script' }> => {
      const action = own.get(keyword);
      if (action?.kind === 'script') return action;
      return refuse('unknown_action', `The script ${keyword} has just been deleted.`);
    },
    /** Sorted by keyword; an own action replaces the shipped one that it hides. */
    list: (): Action[] => listVisible().sort((one, other) => compareCodePoints(one.keyword, other.keyword)),
    get count(): number {
      return listVisible().length;
    },
    find: (keyword: string): Action => {
      const action = own.get(keyword);
      return (action ? showOwnAction(action) : findShipped(keyword)) ?? refuseNotFound(keyword, library.keywords());
    },
    add: (asked: NewAction): Promise<Action> => runExclusive(() => add(asked)),
    remove: (keyword: string): Promise<void> => runExclusive(() => remove(keyword)),
  };
};

export type ActionBook = ReturnType<typeof createActionBook>;
