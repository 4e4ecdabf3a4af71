// The changes of the history that a request or a copy makes, with results that can be sent to another thread.
import type { Remote } from '../../base/remote-methods.ts';
import { render } from '../../base/rendered.ts';
import { showEntry, showPin } from './entry.ts';
import type { EntryChange, History, Replacement } from './history.ts';
import type { NewEntry, StoredEntry } from './stored-entry.ts';

/** The entry that a new one became, or that a change left with the content. */
export interface RecordedEntry {
  readonly id: number;
  readonly tags: readonly string[];
}

const showRecorded = ({ id, derived, given }: StoredEntry): RecordedEntry => ({ id, tags: [...derived, ...given] });

const renderPin = ({ entry, added }: { entry: StoredEntry; added: boolean }) => ({
  id: entry.id,
  /** False if it was pinned before. */
  added,
  pin: render(showPin(entry, showEntry)),
});

/** `need` returns the open history, which a repair may replace. */
export const createHistoryChanges = (need: () => History) => ({
  /** Undefined if there is nothing to save. */
  record: (entry: NewEntry) => {
    const stored = need().record(entry);
    return stored && render(showEntry(stored));
  },
  /** Like `record`, without rendering the entry. */
  capture: (entry: NewEntry): RecordedEntry | undefined => {
    const stored = need().record(entry);
    return stored && showRecorded(stored);
  },
  /** Moves the entry with the same content to the top without counting another copy. Undefined if there is none. */
  moveToTop: (entry: NewEntry) => {
    const stored = need().moveToTop(entry);
    return stored && render(showEntry(stored));
  },
  /** Refuses what `change` would refuse, and changes nothing. */
  checkChange: (id: number, change: Omit<EntryChange, 'value'>): void => need().checkChange(id, change),
  change: (id: number, change: EntryChange) => render(showEntry(need().change(id, change))),
  /** Returns the entry that has the text now, which may be a different one. */
  replaceText: (id: number, replacement: Replacement): RecordedEntry =>
    showRecorded(need().replaceText(id, replacement)),
  pin: (id: number) => renderPin(need().pin(id)),
  pinText: (text: string) => renderPin(need().pinText(text)),
  unpin: (id: number): void => need().unpin(id),
  /** Saves the recognized text ("" for none). Does nothing if the entry was deleted. */
  setRecognized: (id: number, text: string): void => need().setRecognized(id, text),
});

/** The changes, made on the writer thread. */
export type HistoryChanges = Remote<ReturnType<typeof createHistoryChanges>>;
