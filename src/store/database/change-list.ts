// Collects changes in order. Clearing or tagging a large history becomes one change with a number, so the list stays short.
import type { Change, Many } from '../../core/events/change.ts';

/** This many entries that change in the same way, one after the other, are named; more are counted. */
export const maxNamed = 20;

type EntryChange = Extract<Change, { kind: `entry.${string}` }>;

const isOfEntries = (change: Change): change is EntryChange => change.kind.startsWith('entry.');
const partsOf = (change: EntryChange): string => ('changes' in change ? (change.changes ?? []).join() : '');
const countOf = (change: Change): number => ('count' in change ? change.count : 1);

const isAlike = (one: Change, other: EntryChange): boolean =>
  isOfEntries(one) && one.kind === other.kind && partsOf(one) === partsOf(other);

/** Both changes as one, if they are of the same entry. */
const join = (one: Change | undefined, other: Change): Change | undefined => {
  if (one?.kind !== 'entry.changed' || other.kind !== 'entry.changed') return undefined;
  if (!('id' in one && 'id' in other) || one.id !== other.id) return undefined;
  return { ...one, changes: [...new Set([...one.changes, ...other.changes])] };
};

const count = ({ kind, ...change }: EntryChange, number: number): Many => ({
  kind,
  count: number,
  ...('changes' in change && change.changes && { changes: change.changes }),
});

export const createChangeList = () => {
  let list: Change[] = [];

  /** How many changes at the end are like this one. Never more than `maxNamed`. */
  const countAlike = (change: EntryChange): number => {
    let alike = 0;
    for (let one = list.at(-1); one && isAlike(one, change); one = list.at(-1 - alike)) alike += 1;
    return alike;
  };

  const add = (change: Change): void => {
    const joined = join(list.at(-1), change);
    if (joined) {
      list.splice(-1, 1, joined);
      return;
    }
    list.push(change);
    if (!isOfEntries(change)) return;
    const alike = countAlike(change);
    const total = list.slice(-alike).reduce((sum, one) => sum + countOf(one), 0);
    if (total > maxNamed) list.splice(-alike, alike, count(change, total));
  };

  return {
    add,
    /** Empties the list. */
    take: (): readonly Change[] => {
      const taken = list;
      list = [];
      return taken;
    },
  };
};
