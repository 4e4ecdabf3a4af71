// Clearings under way: what one is about counts as gone from the moment it began, though it goes in steps.
import type { Clearing, EntryWriter, StoredEntry } from './ports.ts';

/** One that is unpinned while a clearing that keeps pins goes on: it was pinned when that began. */
type Pending = Omit<Clearing, 'except'> & { readonly except: Set<number> };

const isAbout = ({ upTo, olderThan = Infinity, pins, except }: Pending, entry: StoredEntry): boolean =>
  entry.position <= upTo &&
  entry.copiedAt < olderThan &&
  (pins || entry.pinnedAt === undefined) &&
  !except.has(entry.id);

export const createPendingClearings = (entries: EntryWriter) => {
  const pending = new Map<number, Pending>();
  let begun = 0;

  const hide = (entry: StoredEntry | undefined): StoredEntry | undefined =>
    entry && pending.values().some((clearing) => isAbout(clearing, entry)) ? undefined : entry;

  return {
    /** For everything but the clearings themselves. */
    entries: {
      ...entries,
      find: (id) => hide(entries.find(id)),
      findByDigest: (digest) => hide(entries.findByDigest(digest)),
      setPin: (entry, pinnedAt) => {
        if (pinnedAt === undefined) for (const clearing of pending.values()) clearing.except.add(entry.id);
        entries.setPin(entry, pinnedAt);
      },
    } satisfies EntryWriter as EntryWriter, // checked, and no narrower than what it stands for
    /** It is about what is there now. Answers its number. */
    begin: (which: Omit<Clearing, 'upTo'>): number => {
      begun += 1;
      pending.set(begun, { ...which, upTo: entries.newestPosition(), except: new Set() });
      return begun;
    },
    /** What is still to go. */
    which: (number: number): Clearing => {
      const clearing = pending.get(number);
      if (!clearing) throw new Error(`The clearing ${number} has ended.`);
      return { ...clearing, except: [...clearing.except] };
    },
    end: (number: number): void => void pending.delete(number),
  };
};
