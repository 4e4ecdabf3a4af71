// A program that history can be imported from: declared once, for recognizing its files, for help and for reading.
import type { Schemas } from '../contract/types.ts';
import type { SourceName } from './source-names.ts';

type EntryToImport = Schemas['EntryToImport'];

export interface FoundPicture {
  readonly type?: string;
  readonly bytes: Uint8Array;
}

export interface FoundEntry extends Omit<EntryToImport, 'image'> {
  readonly image?: FoundPicture;
  /** Pinned, by a program that doesn't record when: as far as is known, when it was copied. */
  readonly isPinned?: true;
}

/** A text for a variable, and words that stand for it in commands. */
export interface FoundSnippet {
  readonly name: string;
  readonly text: string;
  readonly abbreviations: readonly string[];
}

/** The application takes bodies of up to 64 MB. */
export const maxEntryBytes = 60 * 1024 * 1024;
export const tooLarge = 'It is over 60 MB.';
export const noContent = 'It has no content.';
export const twice = 'The source has it more than once.';
/** What a reader may collect for one entry before it is chosen from. */
export const maxFormatsBytes = 128 * 1024 * 1024;

/** Something that is left out. `where` is its place in the source, such as a line. If `count` is over 1, others follow for the same reason. */
export interface LeftOut {
  readonly reason: string;
  readonly where?: string;
  readonly count?: number;
}

/** An entry without a place is named by its number, counted from the newest. */
export type Found =
  | { readonly entry: FoundEntry; readonly where?: string }
  | { readonly snippet: FoundSnippet }
  | { readonly leftOut: LeftOut };

/** What is known of a file or folder before it is opened. */
export interface Probe {
  readonly path: string;
  readonly name: string;
  /** The first bytes of a file; empty for a folder. */
  readonly head: Buffer;
  /** The names in a folder; empty for a file. */
  readonly names: readonly string[];
}

/** Where programs keep their files. */
export interface UserFolders {
  readonly home: string;
  /** XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_CACHE_HOME, or their defaults. */
  readonly config: string;
  readonly data: string;
  readonly cache: string;
}

/** Reads from the beginning at each call, newest first. */
export type ReadSource = () => AsyncIterable<Found>;

export interface Source {
  readonly name: SourceName;
  readonly title: string;
  /** Which of its files, for help. */
  readonly reads: string;
  usualPlaces(folders: UserFolders): readonly string[];
  recognizes(probe: Probe): boolean | Promise<boolean>;
  open(path: string): Promise<ReadSource>;
}

/** Each takes memory until the end. */
const maxEntries = 5_000_000;

export const refuseMany = (path: string, entries: number): void => {
  if (entries > maxEntries)
    throw new UnreadableSource(
      `${path} has over ${maxEntries.toLocaleString('en')} entries, which is too many. Import it in parts.`,
    );
};

/** A file that can't be imported at all: the message says why. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
}
