// The entries that a list or a bulk change selects, and how a request says it.
import { readTagFilter } from './tag-names.ts';

export interface EntryQuery {
  /** The search text; empty for everything. */
  readonly q: string;
  readonly fuzzy: boolean;
  /** An entry must have all of them. */
  readonly tags: readonly string[];
  /** Part of the name of the application it was copied in. */
  readonly app?: string;
  /** Copied at this time or later, in milliseconds. */
  readonly after?: number;
  readonly before?: number;
  /** Only pinned entries. */
  readonly pinned?: boolean;
}

export const readEntryQuery = ({
  q = '',
  fuzzy = false,
  tag = '',
}: {
  q?: string;
  fuzzy?: boolean;
  tag?: string;
}): EntryQuery => ({ q, fuzzy, tags: readTagFilter(tag) });
