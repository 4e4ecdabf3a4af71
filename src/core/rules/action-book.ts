// Holds the shipped actions and the user's own, and decides what may be added, changed or deleted.
import { compareCodePoints } from '../../base/code-points.ts';
import type { RunExclusive } from '../../base/mutex.ts';
import { refuse } from '../../base/refusal.ts';
import { suggestFilter } from '../../base/suggest-filter.ts';
import { families, findShippedFilter, shippedKeywords } from '../../pipeline/filters/library.ts';
import type { Library, Plan } from '../../pipeline/language/planned.ts';
import { isReservedWord, reservedWords, structureWords } from '../../pipeline/language/structure-words.ts';
import { testWords } from '../../pipeline/language/test-words.ts';
import { type Action, type NewAction, readNewAction, showFilter, showOwnAction, showWord } from './actions.ts';
import { abbreviationUses, actionUses, followChange, triggerUses } from './follow-change.ts';
import { checkAction, planOne } from './plan-rule.ts';
import type { RuleReplacement, StoredAbbreviation, StoredAction, StoredTrigger } from './rule-port.ts';
import { actionVersion, checkVersion } from './rule-version.ts';

interface ActionChanges {
  addAction(action: StoredAction): Promise<void>;
  removeAction(keyword: string): Promise<void>;
  replaceRules(replacement: RuleReplacement): Promise<void>;
}

interface ActionChange {
  /** The one that was read. */
  readonly version: string;
  readonly action: NewAction;
}

interface ChangedAction {
  keyword: string;
  /** How many other rules now use its new keyword. */
  followed: number;
}

interface Deps {
  stored: readonly StoredAction[];
  changes: ActionChanges;
  runExclusive: RunExclusive;
  /** The triggers, which may use an action. `follow` replaces some of them. */
  triggers: { stored(): readonly StoredTrigger[]; follow(changed: readonly StoredTrigger[]): void };
  /** The abbreviations, which may expand to an action. */
  abbreviations: {
    has(word: string): boolean;
    stored(): readonly StoredAbbreviation[];
    follow(changed: readonly StoredAbbreviation[]): void;
  };
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

export const createActionBook = ({ stored, changes, runExclusive, triggers, abbreviations }: Deps) => {
  const own = new Map(stored.map((action) => [action.keyword, action]));

  const library: Library = {
    findFilter: findShippedFilter,
    findAction: (keyword) => own.get(keyword),
    keywords: () => [...new Set([...own.keys(), ...shippedKeywords, ...reservedWords])],
  };

  /** The triggers, own actions and abbreviations that use a keyword: `trigger 2 and the action outer`. */
  const listUsers = (keyword: string): string | undefined => {
    const others = [...own.values()].filter((action) => actionUses(action, keyword));
    const short = abbreviations.stored().filter((abbreviation) => abbreviationUses(abbreviation, keyword));
    const users = [
      ...triggers.stored().flatMap((trigger) => (triggerUses(trigger, keyword) ? `trigger ${trigger.id}` : [])),
      ...others.map((action) => `the action ${action.keyword}`),
      ...short.map(({ abbreviation }) => `the abbreviation ${abbreviation}`),
    ];
    return users.length > 0 ? listNames.format(users.slice(0, 10)) : undefined;
  };

  const refuseTaken = (keyword: string): void => {
    if (own.has(keyword)) {
      const remedy = 'Delete it first, or choose another keyword.';
      refuse('conflict', `keyword: you already have an action ${keyword}. ${remedy}`);
    }
    if (abbreviations.has(keyword)) {
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

  const libraryOf = (actions: readonly StoredAction[]): Library => {
    const byKeyword = new Map(actions.map((action) => [action.keyword, action]));
    return { ...library, findAction: (keyword) => byKeyword.get(keyword) };
  };

  /** Checks an action, in place of the one with the keyword `replaced` if that is given. */
  const admit = (asked: NewAction, replaced?: string): { action: StoredAction; library: Library } => {
    const action = readNewAction(asked);
    if (action.keyword !== replaced) refuseTaken(action.keyword);
    const others = [...own.values()].filter(({ keyword }) => keyword !== replaced);
    const admitted = { action, library: libraryOf([...others, action]) };
    checkAction(action, admitted.library);
    return admitted;
  };

  const add = async (asked: NewAction): Promise<Action> => {
    const { action } = admit(asked);
    await changes.addAction(action);
    own.set(action.keyword, action);
    return showOwnAction(action);
  };

  const needOwn = (keyword: string): StoredAction => {
    const action = own.get(keyword);
    if (action) return action;
    if (!findShipped(keyword)) refuseNotFound(keyword, library.keywords());
    return refuse('shipped_action', `The action ${keyword} ships with Copyloom and can't be deleted or changed.`);
  };

  const change = async (keyword: string, { version, action: asked }: ActionChange): Promise<ChangedAction> => {
    const before = needOwn(keyword);
    checkVersion(`The action ${keyword}`, actionVersion(before), version);
    const { action: after } = admit(asked, keyword);
    const followers = followChange({
      before,
      after,
      actions: [...own.values()],
      triggers: triggers.stored(),
      abbreviations: abbreviations.stored(),
      libraryOf,
    });
    const replaced = [after, ...followers.actions];
    const isRenamed = after.keyword !== keyword;
    await changes.replaceRules({
      ...followers,
      ...(isRenamed && { renamed: keyword }),
      actions: replaced,
    });
    if (isRenamed) own.delete(keyword);
    for (const action of replaced) own.set(action.keyword, action);
    triggers.follow(followers.triggers);
    abbreviations.follow(followers.abbreviations);
    return { keyword: after.keyword, followed: Object.values(followers).flat().length };
  };

  const remove = async (keyword: string): Promise<void> => {
    needOwn(keyword);
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
    planOne: (name: string, args: readonly string[]): Plan => planOne(name, args, library),
    /** Checks an action that isn't stored, and returns it with the library that it would be part of. */
    admit,
    stored: (): StoredAction[] => [...own.values()],
    listUsers,
    /** The shipped filter that is or would be hidden by an action with this keyword. */
    findHidden: (keyword: string): string | undefined => findShippedFilter(keyword)?.keyword,
    shipped: shippedActions,
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
    change: (keyword: string, asked: ActionChange): Promise<ChangedAction> =>
      runExclusive(() => change(keyword, asked)),
    remove: (keyword: string): Promise<void> => runExclusive(() => remove(keyword)),
  };
};

export type ActionBook = ReturnType<typeof createActionBook>;
