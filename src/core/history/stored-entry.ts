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

/** The content of an entry: files, an image, or text with its markup. */
export interface Content extends Markup {
  /** For an image, its recognized text. */
  readonly text?: string;
  readonly image?: ImageFacts;
  readonly files?: readonly string[];
}

/** What the history records of a copy or a put. */
export interface NewEntry extends Content {
  readonly app?: string;
  /** The address of the page it was copied from. */
  readonly source?: string;
  /** A note for the user; an existing entry keeps its own. */
  readonly description?: string;
  /** When it was copied, in milliseconds, if it may have waited since. */
  readonly copiedAt?: number;
  /** When to delete it, in milliseconds, unless it is pinned. */
  readonly expiresAt?: number;
  /** Copyloom made it, so an entry that has this content stays as it is and only moves to the top. */
  readonly isResult?: boolean;
}

/** What a new entry or a new value sets in the store. */
export interface EntryContent extends Omit<NewEntry, 'text' | 'isResult'> {
  readonly kind: Kind;
  readonly value: string;
  readonly digest: Uint8Array;
  readonly bytes: number;
  readonly derived: readonly string[];
  readonly formats: readonly Format[];
}

/** An entry in the store; times in milliseconds. */
export interface StoredEntry extends Omit<EntryContent, 'digest' | keyof Markup> {
  readonly id: number;
  readonly position: number;
  readonly copiedAt: number;
  readonly createdAt: number;
  readonly copies: number;
  readonly given: readonly string[];
  readonly pinnedAt?: number;
}

/** A previous value of an entry. */
export interface StoredVersion {
  readonly value: string;
  readonly replacedAt: number;
}

/** What is known of an entry from elsewhere, besides its content; times in milliseconds. */
export interface PastFacts extends Pick<StoredEntry, 'copiedAt' | 'createdAt' | 'copies' | 'given' | 'pinnedAt'> {
  /** Oldest first. */
  readonly versions: readonly StoredVersion[];
}

/** An entry from elsewhere, such as another program. */
export type PastEntry = NewEntry & PastFacts;

export type TaggedEntry = Pick<StoredEntry, 'id' | 'position' | 'given'>;

export const readKind = ({ files = [], image }: Content): Kind => {
  if (files.length > 0) return 'files';
  return image ? 'image' : 'text';
};

/** The value of an entry with this content. */
export const readValue = ({ text = '', files = [] }: Content): string => (files.length > 0 ? files.join('\n') : text);
