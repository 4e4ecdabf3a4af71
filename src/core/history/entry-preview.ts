// An entry as the overlay previews it: the beginning of its text, where a search matches it, and where it came from.
import { type Entry, showEntry } from './entry.ts';
import { findMatches, type Sought } from './find-matches.ts';
import { type FormattedNode, readFormatted } from './formatted-text.ts';
import { readPreviewTable } from './preview-table.ts';
import type { StoredEntry } from './stored-entry.ts';

interface EntryPreview extends Omit<Entry, 'value' | 'truncated'> {
  text: string;
  cut?: true;
  matches: number[];
  /** How many earlier values it has. */
  versions: number;
  formatted?: FormattedNode[];
  table?: NonNullable<ReturnType<typeof readPreviewTable>>;
}

/** Bytes of a value that are shown first, and at most. */
export const firstPiece = 32 * 1024;
export const longestPiece = 2 * 1024 * 1024;

const maxMatches = 500;

interface Deps {
  /** At least `bytes` of its value, if it is that long. */
  readonly stored: StoredEntry;
  readonly bytes: number;
  readonly sought: Sought | undefined;
  readonly versions: number;
  readonly html: string | undefined;
}

export const showPreview = async ({ stored, bytes, sought, versions, html }: Deps): Promise<EntryPreview> => {
  const { value, ...entry } = showEntry(stored);
  const text = value.slice(0, bytes).replace(/[\uD800-\uDBFF]$/, ''); // no half surrogate pair
  const isCut = stored.kind === 'text' && Buffer.byteLength(text) < stored.bytes;
  const table = stored.kind === 'text' ? readPreviewTable(text, isCut) : undefined;
  return {
    ...entry,
    text,
    ...(isCut && { cut: true }),
    matches: findMatches(text, sought, maxMatches),
    versions,
    ...(html !== undefined && { formatted: await readFormatted(html) }),
    ...(table && { table }),
  };
};
