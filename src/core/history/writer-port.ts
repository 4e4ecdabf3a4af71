// Changing the history: the interface that the store implements.
import type { EntryContent, StoredEntry, TaggedEntry } from './stored-entry.ts';

/** Which entries a clearing of the history is about: up to this position, older than this, pins too or not. */
export interface Clearing {
  readonly upTo: number;
  readonly olderThan?: number;
  readonly pins: boolean;
  /** Ids of those that stay all the same. */
  readonly except?: readonly number[];
}

/** Clears that are not finished, by their numbers: they survive a restart. */
export interface ClearingStore {
  load(): Map<number, Clearing>;
  add(clearing: Clearing): number;
  /** The entry stays, whatever the clear is about. */
  except(clearing: number, entry: number): void;
  remove(clearing: number): void;
}

export interface Cleared {
  readonly count: number;
  /** Image files of the entries that went. */
  readonly imageFiles: readonly string[];
  readonly more: boolean;
}

/** What may stay, Infinity for anything; pins stay whatever it says, and are not counted. */
export interface Limits {
  readonly now: number;
  readonly mostEntries: number;
  readonly mostBytes: number;
  /** For how long after its last copy an entry stays, in milliseconds. */
  readonly mostAge: number;
}

export interface DroppedDue extends Cleared {
  /** When, by the clock alone, the next one comes due; Infinity for never. */
  readonly nextAt: number;
}

/** A picture whose text is still to be recognized. */
export interface Unrecognized {
  readonly id: number;
  readonly file: string;
}

/** The picture of an entry, as the images folder is compared with the history. */
export interface NamedImage extends Unrecognized {
  readonly position: number;
}

/** Changing the history. Every call is one durable transaction, or part of one begun by `transaction`. */
export interface EntryWriter {
  transaction<Result>(work: () => Result): Result;
  /** On the disk only with the next durable transaction: for the steps of bulk work. */
  relaxedTransaction<Result>(work: () => Result): Result;
  find(id: number): StoredEntry | undefined;
  findByDigest(digest: Uint8Array): StoredEntry | undefined;
  add(content: EntryContent, at: number): number;
  /** The same content was copied again: the entry moves to the top. */
  moveUp(entry: StoredEntry, content: EntryContent, at: number): void;
  /** The entry moves to the top, and nothing else changes. */
  moveToTop(entry: StoredEntry, at: number): void;
  /** What the entry held becomes a version, replaced at that moment; without one, it is not kept. */
  changeValue(entry: StoredEntry, content: EntryContent, replacedAt: number | undefined): void;
  /** `entry` became what `kept` holds already: one entry stays, with the copies of both, where the newer one was. */
  absorb(kept: StoredEntry, entry: StoredEntry, content: EntryContent, replacedAt: number | undefined): void;
  /** Drops the versions of the entry, and the log lines about it, which may quote it. */
  forgetPast(id: number): void;
  setTags(entry: TaggedEntry, given: readonly string[]): void;
  setDescription(entry: StoredEntry, description: string | undefined): void;
  setPin(entry: StoredEntry, pinnedAt: number | undefined): void;
  /** What a change of its tags needs to know of an entry, without its value. */
  findTagged(id: number): TaggedEntry | undefined;
  /** The id that was given out last. */
  lastId(): number;
  newestPosition(): number;
  remove(entry: StoredEntry): void;
  /** Drops entries of the range, as many as one step can without keeping other writes waiting for long. */
  removeSome(which: Clearing, isTimeUp?: () => boolean): Cleared;
  /** Drops what has expired or exceeds the limits, as much as one step can. */
  dropDue(limits: Limits, isTimeUp?: () => boolean): DroppedDue;
  nextUnrecognized(): Unrecognized | undefined;
  /** Sets the value of a picture, which keeps no version of it, and does not wait to be recognized any more. */
  setRecognized(entry: StoredEntry, text: string): void;
  /** Some pictures beyond one position and up to another, oldest first; none if there are no more. */
  imagesBetween(after: number, upTo: number): NamedImage[];
  /** Some of the image files whose entries were deleted, until they are forgotten: to be called when the files are removed. */
  removedImages(): string[];
  forgetRemovedImages(files: readonly string[]): void;
  /** Does a bounded part of what writes have left for later, such as indexing long contents; answers whether more is left. */
  tidySome(isTimeUp?: () => boolean): boolean;
}
