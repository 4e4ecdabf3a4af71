// The data of a new entry, and of the entry that the store makes of it.

export type Kind = 'text' | 'image' | 'files';

export type Format = 'text' | 'html' | 'rtf' | 'image' | 'files';

export interface ImageFacts {
  /** File name in the images folder. */
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

/** What the history records of a copy or a put. */
export interface NewEntry extends Markup {
  /** For an image, its recognized text. */
  readonly text?: string;
  readonly image?: ImageFacts;
  readonly files?: readonly string[];
  readonly app?: string;
  /** The address of the page it was copied from. */
  readonly source?: string;
  /** A note for the user; an existing entry keeps its own. */
  readonly description?: string;
  /** When to delete it, in milliseconds, unless it is pinned. */
  readonly expiresAt?: number;
}

/** An entry in the store; times in milliseconds. */
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

/** What a copy or a new value sets in an entry. */
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

export type TaggedEntry = Pick<StoredEntry, 'id' | 'position' | 'given'>;
