// Holds the abbreviations and expands them in commands.
import type { RunExclusive } from '../../base/mutex.ts';
import { refuse } from '../../base/refusal.ts';
import {
  type Abbreviation,
  checkAbbreviation,
  expandAbbreviations,
  explainClash,
  findUnknownKeyword,
  showAbbreviation,
} from './abbreviations.ts';
import type { NewAbbreviation, RuleReplacement, StoredAbbreviation } from './rule-port.ts';
import { abbreviationVersion, checkVersion } from './rule-version.ts';

interface AbbreviationChanges {
  addAbbreviation(abbreviation: NewAbbreviation, at: number): Promise<StoredAbbreviation>;
  removeAbbreviation(id: number): Promise<void>;
  replaceRules(replacement: RuleReplacement): Promise<void>;
}

interface AbbreviationChange extends NewAbbreviation {
  /** The one that was read. */
  readonly version: string;
}

interface Deps {
  stored: readonly StoredAbbreviation[];
  changes: AbbreviationChanges;
  runExclusive: RunExclusive;
  isKeyword(word: string): boolean;
  now(): number;
}

/** Stored by an earlier version; today it would be refused. */
interface IgnoredAbbreviation {
  readonly id: number;
  readonly abbreviation: string;
  readonly reason: string;
}

export const createAbbreviationBook = ({ stored, changes, runExclusive, isKeyword, now }: Deps) => {
  const abbreviations = new Map(stored.map((abbreviation) => [abbreviation.id, abbreviation]));

  const findWord = (word: string): StoredAbbreviation | undefined =>
    [...abbreviations.values()].find(({ abbreviation }) => abbreviation === word);

  const has = (word: string): boolean => findWord(word) !== undefined;

  const listIgnored = (): IgnoredAbbreviation[] =>
    [...abbreviations.values()].flatMap(({ id, abbreviation }) => {
      const reason = explainClash(abbreviation, isKeyword);
      return reason === undefined ? [] : [{ id, abbreviation, reason }];
    });

  const mapExpansions = (): Map<string, string> => {
    const ignored = new Set(listIgnored().map(({ id }) => id));
    const used = [...abbreviations.values()].filter(({ id }) => !ignored.has(id));
    return new Map(used.map(({ abbreviation, expansion }) => [abbreviation, expansion]));
  };

  const expand = (command: string, where: 'anywhere' | 'stages'): string =>
    expandAbbreviations(command, mapExpansions(), where);

  const need = (id: number): StoredAbbreviation =>
    abbreviations.get(id) ?? refuse('not_found', `There is no abbreviation ${id}.`);

  const refuseTaken = (word: string): void => {
    if (has(word)) refuse('conflict', `abbreviation: "${word}" already exists. Delete it first, or choose another.`);
  };

  const change = async (id: number, { version, ...asked }: AbbreviationChange): Promise<Abbreviation> => {
    const before = need(id);
    checkVersion(`The abbreviation ${before.abbreviation}`, abbreviationVersion(before), version);
    checkAbbreviation(asked, isKeyword);
    if (asked.abbreviation !== before.abbreviation) refuseTaken(asked.abbreviation);
    const after = { ...before, ...asked };
    await changes.replaceRules({ abbreviations: [after] });
    abbreviations.set(id, after);
    return showAbbreviation(after);
  };

  const add = async (asked: NewAbbreviation): Promise<Abbreviation> => {
    checkAbbreviation(asked, isKeyword);
    refuseTaken(asked.abbreviation);
    const added = await changes.addAbbreviation(asked, now());
    abbreviations.set(added.id, added);
    return showAbbreviation(added);
  };

  /** Adds an abbreviation from elsewhere, or in a trial says what would become of it. */
  const bringIn = async (asked: NewAbbreviation, isTrial: boolean): Promise<'added' | 'alreadyThere'> => {
    const current = findWord(asked.abbreviation);
    if (current?.expansion === asked.expansion) return 'alreadyThere';
    if (current) refuse('conflict', 'You have an abbreviation of the same name.');
    if (isTrial) checkAbbreviation(asked, isKeyword);
    else await add(asked);
    return 'added';
  };

  return {
    list: (): Abbreviation[] => [...abbreviations.values()].map(showAbbreviation),
    get count(): number {
      return abbreviations.size;
    },
    stored: (): StoredAbbreviation[] => [...abbreviations.values()],
    /** Replaces abbreviations whose action has another keyword now. */
    follow: (changed: readonly StoredAbbreviation[]): void => {
      for (const abbreviation of changed) abbreviations.set(abbreviation.id, abbreviation);
    },
    find: (id: number): Abbreviation => showAbbreviation(need(id)),
    has,
    listIgnored,
    /** A keyword in the expansion that no filter or action has. */
    findUnknown: ({ expansion }: StoredAbbreviation): string | undefined => findUnknownKeyword(expansion, isKeyword),
    expand,
    add: (asked: NewAbbreviation): Promise<Abbreviation> => runExclusive(() => add(asked)),
    bringIn: (asked: NewAbbreviation, isTrial: boolean): Promise<'added' | 'alreadyThere'> =>
      isTrial ? bringIn(asked, isTrial) : runExclusive(() => bringIn(asked, isTrial)),
    change: (id: number, asked: AbbreviationChange): Promise<Abbreviation> => runExclusive(() => change(id, asked)),
    remove: (id: number): Promise<void> =>
      runExclusive(async () => {
        need(id);
        await changes.removeAbbreviation(id);
        abbreviations.delete(id);
      }),
  };
};
