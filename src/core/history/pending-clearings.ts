// Hides entries as soon as a clearing that will delete them begins, although it deletes in steps.
import type { StoredEntry } from './stored-entry.ts';
import type { Clearing, ClearingStore, EntryWriter } from './writer-port.ts';

/** `except` has entries unpinned since the clearing began: they were pinned then, and stay. */
type Pending = Omit<Clearing, 'except'> & { readonly except: Set<number> };

const covers = ({ upTo, olderThan = Infinity, pins, except }: Pending, entry: StoredEntry): boolean =>
  entry.position <= upTo &&
  entry.copiedAt < olderThan &&
  (pins || entry.pinnedAt === undefined) &&
  !except.has(entry.id);

export const createPendingClearings = (entries: EntryWriter, store: ClearingStore) => {
  const pending = new Map<number, Pending>();
  for (const [number, clearing] of store.load()) {
    pending.set(number, { ...clearing, except: new Set(clearing.except) });
  }

  const keepUnpinned = (id: number): void => {
    for (const [number, { except }] of pending) {
      store.except(number, id);
      except.add(id);
    }
  };

  const hide = (entry: StoredEntry | undefined): StoredEntry | undefined =>
    entry && pending.values().some((clearing) => covers(clearing, entry)) ? undefined : entry;

  return {
    /** For everything except the clearings themselves. */
    entries: {
      ...entries,
      find: (id) => hide(entries.find(id)),
      findTagged: (id) => (pending.size > 0 && !hide(entries.find(id)) ? undefined : entries.findTagged(id)),
      findByDigest: (digest) => hide(entries.findByDigest(digest)),
      setPin: (entry, pinnedAt) => {
        if (pinnedAt === undefined) keepUnpinned(entry.id);
        entries.setPin(entry, pinnedAt);
      },
    } satisfies EntryWriter as EntryWriter, // checked, but not narrowed
    /** Begins a clearing of what exists now. Returns its number. */
    begin: (which: Omit<Clearing, 'upTo'>): number => {
      const clearing = { ...which, upTo: entries.newestPosition() };
      const number = store.add(clearing);
      pending.set(number, { ...clearing, except: new Set() });
      return number;
    },
    /** The numbers of unfinished clearings. */
    list: (): number[] => [...pending.keys()],
    /** What is still to be deleted; undefined if a repair has given up the clearing because it was damaged. */
    which: (number: number): Clearing | undefined => {
      const clearing = pending.get(number);
      return clearing && { ...clearing, except: [...clearing.except] };
    },
    end: (number: number): void => {
      store.remove(number);
      pending.delete(number);
    },
  };
};
