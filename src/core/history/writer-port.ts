// Changing the history: the interface that the store implements.
import type { EntryContent, Markup, PastFacts, StoredEntry, TaggedEntry } from './stored-entry.ts';

export type { PastFacts } from './stored-entry.ts';

/** Which entries a clearing of the history deletes: up to a position, older than a time, with or without pins. */
export interface Clearing {
  readonly upTo: number;
  readonly olderThan?: number;
  readonly pins: boolean;
  /** Ids of entries that stay nevertheless. */
  readonly except?: readonly number[];
}

/** Unfinished clears by number; they survive a restart. */
export interface ClearingStore {
  load(): Map<number, Clearing>;
  add(clearing: Clearing): number;
  /** Exempts an entry from the clearing. */
  except(clearing: number, entry: number): void;
  remove(clearing: number): void;
}

export interface Cleared {
  readonly count: number;
  /** Image files of the deleted entries. */
  readonly imageFiles: readonly string[];
  readonly more: boolean;
}

export type RemovedRow = Readonly<Record<string, string | number | null | Uint8Array>>;

/** Everything that was stored about a deleted entry. */
export interface RemovedEntry {
  readonly id: number;
  readonly digest: Uint8Array;
  readonly markup: Markup;
  readonly imageFile?: string;
  readonly row: RemovedRow;
  /** By table. */
  readonly details: Readonly<Record<string, readonly RemovedRow[]>>;
}

/** Infinity means unlimited. Pins are exempt and not counted. */
export interface Limits {
  readonly now: number;
  readonly mostEntries: number;
  readonly mostBytes: number;
  /** Milliseconds since an entry was last copied. */
  readonly mostAge: number;
}

/** An entry that is larger than the limit for all of them together. */
export interface LargeEntry {
  readonly id: number;
  readonly bytes: number;
}

export interface DroppedDue extends Cleared {
  /** Which of them were dropped because of their own size, if any. */
  readonly large?: readonly LargeEntry[];
  /** When the next entry is due if nothing else changes; Infinity for never. */
  readonly nextAt: number;
}

/** A picture that waits for text recognition. */
export interface Unrecognized {
  readonly id: number;
  readonly file: string;
}

/** The picture of an entry, for comparing the images folder with the history. */
export interface NamedImage extends Unrecognized {
  readonly position: number;
}

/** When entries were copied that will be added, newest first, and how many at each time. */
export type PastTimes = readonly { readonly at: number; readonly count: number }[];

/** Every call is one durable transaction, or part of one begun by `transaction`. */
export interface EntryWriter {
  transaction<Result>(work: () => Result): Result;
  /** Becomes durable only with the next durable transaction; for steps of bulk work. */
  relaxedTransaction<Result>(work: () => Result): Result;
  find(id: number): StoredEntry | undefined;
  findByDigest(digest: Uint8Array): StoredEntry | undefined;
  add(content: EntryContent, at: number): number;
  /** Adds an entry that was copied earlier, in its place in the order of copying. */
  addPast(content: EntryContent, facts: PastFacts): void;
  /** Whether the limits would keep an entry of this size that was copied at this time. */
  hasRoomFor(copiedAt: number, size: number, limits: Limits): boolean;
  /** Plans room between entries for those that were copied at these times, in place of an earlier plan. */
  planRoom(times: PastTimes): void;
  /** Makes as much of the planned room as one step can. Returns whether more is left. */
  makeRoom(isTimeUp: () => boolean): boolean;
  /** The same content was copied again: moves the entry to the top. */
  moveUp(entry: StoredEntry, content: EntryContent, at: number): void;
  /** Moves the entry to the top and changes nothing else. */
  moveToTop(entry: StoredEntry, at: number): void;
  /** The old value becomes a version if `replacedAt` is given; otherwise it is dropped. */
  changeValue(entry: StoredEntry, content: EntryContent, replacedAt: number | undefined): void;
  /** `entry` now has the content of `kept`: merges them into one, with the copies of both, at the newer position. */
  absorb(kept: StoredEntry, entry: StoredEntry, content: EntryContent, replacedAt: number | undefined): void;
  /** Deletes the versions of the entry, and the log lines about it, which may quote it. */
  forgetPast(id: number): void;
  setTags(entry: TaggedEntry, given: readonly string[]): void;
  setDescription(entry: StoredEntry, description: string | undefined): void;
  setPin(entry: StoredEntry, pinnedAt: number | undefined): void;
  /** The part of an entry that changing its tags needs, without the value. */
  findTagged(id: number): TaggedEntry | undefined;
  /** The last id that was assigned. */
  lastId(): number;
  newestPosition(): number;
  remove(entry: StoredEntry): void;
  readAll(entry: StoredEntry): RemovedEntry;
  /** Stores a deleted entry again, with the same id at the same position. */
  putBack(removed: RemovedEntry): void;
  /** Deletes as many of the entries as one short step can, so that other writes do not wait for long. */
  removeSome(which: Clearing, isTimeUp?: () => boolean): Cleared;
  /** Deletes what has expired or exceeds the limits, as much as one step can. */
  dropDue(limits: Limits, isTimeUp?: () => boolean): DroppedDue;
  nextUnrecognized(): Unrecognized | undefined;
  /** Sets the value of a picture without making a version, and marks it as recognized. */
  setRecognized(entry: StoredEntry, text: string): void;
  /** A batch of pictures after one position and up to another, oldest first; empty at the end. */
  imagesBetween(after: number, upTo: number): NamedImage[];
  /** A batch of image files of deleted entries. Call `forgetRemovedImages` once the files are removed. */
  removedImages(): string[];
  /** Those of the files whose entries were deleted. */
  amongRemovedImages(files: readonly string[]): string[];
  forgetRemovedImages(files: readonly string[]): void;
  /** Does part of the work that writes postponed, such as indexing long contents. Returns whether more is left. */
  tidySome(isTimeUp?: () => boolean): boolean;
}
