// Several entries selected at once, in the order in which they will be pasted. They stay selected while you search for more.
import { createObservable } from '../../window/observable.ts';
import type { EntryLine, Finder } from './finder.ts';

/** As many as the application takes. */
const maxSelected = 200;

interface Deps {
  readonly finder: Finder;
  /** There are more entries to select than the application takes. */
  onFull(most: number): void;
  /** Entries of a range could not be loaded. */
  onMissing(): void;
}

export const createSelection = ({ finder, onFull, onMissing }: Deps) => {
  const chosen = createObservable<readonly EntryLine[]>([]);
  /** The range that grows: where it begins and ends, in which list, and what was selected before it. */
  let range: { typed: string; from: number; to: number; before: readonly EntryLine[] } | undefined;

  const readLine = (place: number): EntryLine | undefined => finder.found.get()?.lines.get(place);
  const readSelected = (): number => finder.found.get()?.selected ?? 0;
  const readTyped = (): string => finder.found.get()?.typed ?? '';

  /** Undefined for each entry that isn't loaded. */
  const listRange = (from: number, to: number): (EntryLine | undefined)[] => {
    const total = finder.found.get()?.total ?? 0;
    const step = to < from ? -1 : 1;
    const places = Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
    return places.filter((place) => place < total).map(readLine);
  };

  const set = (lines: readonly EntryLine[]): void => {
    const once = [...new Map(lines.map((line) => [line.id, line])).values()];
    chosen.set(once.slice(0, maxSelected));
    if (once.length > maxSelected) onFull(maxSelected);
  };

  /** The next range begins where the selection is then. */
  const replace = (lines: readonly EntryLine[]): void => {
    range = undefined;
    if (chosen.get().length > 0) chosen.set(lines);
  };

  const extend = async (place: number): Promise<void> => {
    const [typed, from] = [readTyped(), readSelected()];
    if (range?.to !== from || range.typed !== typed) range = { typed, from, to: from, before: chosen.get() };
    const selecting = finder.select(place);
    const begun = { ...range, to: readSelected() };
    range = begun;
    await selecting; // beyond what is counted, there may be more
    if (range !== begun || readTyped() !== typed) return;
    const own = { ...begun, to: readSelected() };
    range = own;
    // One too many tells that it is full.
    const end = Math.max(own.from - maxSelected, Math.min(own.to, own.from + maxSelected));
    await finder.need(Math.min(own.from, end), Math.max(own.from, end));
    if (range !== own || readTyped() !== typed) return;
    const lines = listRange(own.from, end);
    const loaded = lines.filter((line) => line !== undefined);
    if (loaded.length < lines.length) onMissing();
    else set([...own.before, ...loaded]);
  };

  let extending: Promise<void> = Promise.resolve();
  const extendTo = (place: number): Promise<void> => {
    const own = extend(place);
    extending = Promise.all([extending, own]).then(() => undefined);
    return own;
  };

  return {
    chosen,
    /** From where the selection was, to this place. */
    extendTo,
    extend: (by: number): Promise<void> => extendTo(readSelected() + by),
    /** Resolves when the entries of every range are selected, however long they take to load. */
    extended: (): Promise<void> => extending,
    /** Adds the entry at this place, or takes it out. Returns whether it could. */
    toggle: (place: number): boolean => {
      const line = readLine(place);
      if (!line) return false;
      const { length } = chosen.get();
      const others = chosen.get().filter(({ id }) => id !== line.id);
      finder.select(place);
      range = undefined;
      set(others.length < length ? others : [...others, line]);
      return chosen.get().length !== length;
    },
    /** Shows the selected entries as they are after a change, listed or not. */
    update: (changed: readonly Pick<EntryLine, 'id' | 'pin' | 'tags' | 'description'>[]): void => {
      const changedById = new Map(changed.map((entry) => [entry.id, entry]));
      replace(
        chosen.get().map((line) => {
          const now = changedById.get(line.id);
          if (!now) return line;
          const { description: _, ...rest } = line;
          const { pin, tags, description } = now;
          return { ...rest, pin, tags, ...(description !== undefined && { description }) };
        }),
      );
    },
    /** Takes these entries out. */
    remove: (ids: readonly number[]): void => replace(chosen.get().filter(({ id }) => !ids.includes(id))),
    clear: (): void => replace([]),
  };
};

export type Selection = ReturnType<typeof createSelection>;
