// What core needs from outside: the interfaces that stores and platform adapters fill.
import type { Range } from '../base/paging.ts';

/** Where one secret text is kept. */
export interface KeyStore {
  /** A sentence for people: "in the login keychain", "in the file /…/api-key (no keychain answers: …)". */
  readonly where: string;
  readonly keychain: boolean;
  read(): Promise<string | undefined>;
  write(secret: string): Promise<void>;
  remove(): Promise<void>;
}

/** The file that settings are kept in; writing is atomic. */
export interface SettingsFile {
  readonly path: string;
  /** Undefined if there is none. */
  read(): string | undefined;
  write(text: string): void;
  /** Calls back when the file may have changed; answers how to stop. */
  watch(onChange: () => void): () => void;
}

/** The folder of the images that entries name. */
export interface ImagesFolder {
  readonly path: string;
  /** Where pictures go that no entry names, before they are deleted. */
  readonly trash: string;
  /** Why pictures cannot be kept there, if something else is in its place. A folder that is missing is no obstacle: it is made again. */
  obstacle(): Promise<string | undefined>;
  /** Makes the folder again if somebody removed it; answers whether that was so. */
  remake(): Promise<boolean>;
  /** All files in it, also those that a save left unfinished, and those that a person put there. */
  list(): Promise<string[]>;
  has(name: string): Promise<boolean>;
  /** Whole or not at all. A file of this name and size is there already, as names are made from contents. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array>;
  /** For good: also from the trash. */
  remove(files: readonly string[]): Promise<void>;
  /** Moves them to the trash. */
  discard(files: readonly string[]): Promise<void>;
  /** Moves them back from the trash; answers those that were there. */
  restore(files: readonly string[]): Promise<string[]>;
  /** The files that have been in the trash since before that time, in milliseconds. */
  listDiscarded(before: number): Promise<string[]>;
  /** Deletes them from the trash. */
  deleteDiscarded(files: readonly string[]): Promise<void>;
}

export type Kind = 'text' | 'image' | 'files';
export type Format = 'text' | 'html' | 'rtf' | 'image' | 'files';

export interface ImageFacts {
  /** The name of the file in the images folder. */
  readonly file: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface Markup {
  readonly html?: string;
  readonly rtf?: string;
}

/** What an application put on the clipboard. */
export interface Copy extends Markup {
  /** Of an image, the text recognized in it. */
  readonly text?: string;
  readonly image?: ImageFacts;
  readonly files?: readonly string[];
  readonly app?: string;
  /** The address of the page it was copied from. */
  readonly source?: string;
  /** A note for whoever looks at it; an entry that is there already keeps its own. */
  readonly description?: string;
  /** When it is to be dropped, in milliseconds; a pin stays. */
  readonly expiresAt?: number;
}

/** An entry as the store holds it; times in milliseconds. */
export interface StoredEntry {
  readonly id: number;
  readonly position: number;
  readonly kind: Kind;
  readonly value: string;
  readonly copiedAt: number;
  readonly createdAt: number;
  readonly copies: number;
  readonly bytes: number;
  readonly derived: readonly string[];
  readonly given: readonly string[];
  readonly formats: readonly Format[];
  readonly pinnedAt?: number;
  readonly app?: string;
  readonly source?: string;
  readonly expiresAt?: number;
  readonly description?: string;
  readonly image?: ImageFacts;
  readonly files?: readonly string[];
}

/** What is new about an entry when its content is copied, or its value changed. */
export interface EntryContent extends Markup {
  readonly kind: Kind;
  readonly value: string;
  readonly digest: Uint8Array;
  readonly bytes: number;
  readonly derived: readonly string[];
  readonly formats: readonly Format[];
  readonly app?: string;
  readonly source?: string;
  readonly description?: string;
  readonly expiresAt?: number;
  readonly image?: ImageFacts;
  readonly files?: readonly string[];
}

/** Which entries a list, or a bulk change, is about. */
export interface EntryQuery {
  /** The text looked for; empty for everything. */
  readonly q: string;
  readonly fuzzy: boolean;
  /** All of them must be carried. */
  readonly tags: readonly string[];
}

export interface StoredVersion {
  readonly value: string;
  readonly replacedAt: number;
}

export interface TagCount {
  readonly tag: string;
  readonly count: number;
  readonly derived: boolean;
}

export interface HistoryCounts {
  readonly history: number;
  readonly pins: number;
  readonly tags: number;
}

/** How far the rebuild of the search indexes is, in entries. */
export interface Indexing {
  readonly done: number;
  readonly total: number;
}

export interface Listed<Item> {
  readonly items: Item[];
  readonly total: number;
}

/** Reading the history. Values over 256 KB may come cut from `list` and `pins`. */
export interface EntryReader {
  list(query: EntryQuery, range: Range): Listed<StoredEntry>;
  find(id: number): StoredEntry | undefined;
  markup(id: number): Markup;
  newest(): StoredEntry | undefined;
  versions(id: number, range: Range): Listed<StoredVersion>;
  tags(range: Range): Listed<TagCount>;
  pins(range: Range): Listed<StoredEntry>;
  counts(): HistoryCounts;
  /** Ids of what the query lists, newest first, none above `upTo`; all of them, or the range. */
  select(query: EntryQuery, upTo: number, range: Range | undefined): number[];
  /** Ids of those that were given tags, none above `upTo`, and how many entries there are up to it. */
  selectTagged(upTo: number): { ids: number[]; total: number };
  /** Undefined when no rebuild runs. */
  indexing(): Indexing | undefined;
}

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

export type TaggedEntry = Pick<StoredEntry, 'id' | 'position' | 'given'>;

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

/** A variable as the store holds it: what it holds is JSON that keeps the order of keys; times in milliseconds. */
export interface StoredVariable {
  readonly name: string;
  readonly content: string;
  readonly updatedAt: number;
}

export interface StoredPastValue {
  readonly content: string;
  readonly replacedAt: number;
}

export interface VariableReader {
  list(range: Range): Listed<StoredVariable>;
  find(name: string): StoredVariable | undefined;
  names(): string[];
  /** Undefined if there is no such variable. */
  past(name: string, range: Range): Listed<StoredPastValue> | undefined;
}

/** Changing variables. Every call is one durable transaction. */
export interface VariableWriter {
  /** Keeps what it held before, and no more than `mostPast` of it. Answers whether it is new. */
  put(variable: StoredVariable, mostPast: number): boolean;
  remove(name: string): boolean;
  /** How many there were; undefined if there is no such variable. */
  clearPast(name: string): number | undefined;
}

/** What was done by itself, and by which trigger or to which entry. */
export interface LogLine {
  readonly at: number;
  readonly text: string;
  readonly entry?: number;
  readonly trigger?: number;
}

export interface StoredLogLine extends LogLine {
  readonly id: number;
}

interface ActionTraits {
  readonly keyword: string;
  readonly summary: string;
  readonly longRunning: boolean;
  readonly worksWithoutInput: boolean;
}

/** An action that a person wrote. */
export type StoredAction = ActionTraits &
  (
    | { readonly kind: 'substitute'; readonly pattern: string; readonly flags: string; readonly replacement: string }
    | { readonly kind: 'pipeline'; readonly pipeline: string }
    | {
        readonly kind: 'script';
        readonly script: string;
        /** The program that runs it, with the input as standard input and the output as standard output. */
        readonly interpreter: string;
        /** In seconds. */
        readonly timeLimit: number;
        readonly scriptOutput: 'text' | 'html' | 'rtf';
        readonly discardsOutput: boolean;
      }
  );

export type TriggerCondition =
  | { readonly regex: string }
  | { readonly pipeline: string }
  | { readonly tag: string }
  | { readonly app: string };

export interface NewTrigger {
  readonly condition: TriggerCondition;
  readonly action: string;
  readonly arguments?: readonly string[];
  readonly enabled: boolean;
}

export interface StoredTrigger extends NewTrigger {
  readonly id: number;
  readonly createdAt: number;
}

export interface NewAbbreviation {
  readonly abbreviation: string;
  readonly expansion: string;
}

export interface StoredAbbreviation extends NewAbbreviation {
  readonly id: number;
  readonly createdAt: number;
}

/** Everything a person wrote that acts on copies; oldest first where there are ids, else by keyword. */
export interface StoredRules {
  readonly actions: readonly StoredAction[];
  readonly triggers: readonly StoredTrigger[];
  readonly abbreviations: readonly StoredAbbreviation[];
}

/** Changing the rules. Every call is one durable transaction. */
export interface RuleStore {
  load(): StoredRules;
  addAction(action: StoredAction): void;
  removeAction(keyword: string): void;
  addTrigger(trigger: NewTrigger, at: number): StoredTrigger;
  removeTrigger(id: number): void;
  addAbbreviation(abbreviation: NewAbbreviation, at: number): StoredAbbreviation;
  removeAbbreviation(id: number): void;
}

/** Which of an entry's texts are searched: its content, and everything else that it is found by. */
export type SearchedText = (entry: Pick<StoredEntry, 'kind' | 'value' | 'app' | 'description' | 'image'>) => {
  content: string;
  other: string;
};

export interface ScoredWord {
  readonly word: string;
  readonly score: number;
}

/** The overlay's fuzzy matcher. */
export interface FuzzyMatcher {
  /** The query's terms, each to be matched by itself. */
  terms(query: string): string[];
  /** The words that match the term best, best first, at most `most`. */
  bestWords(term: string, words: readonly string[], most: number): ScoredWord[];
}
