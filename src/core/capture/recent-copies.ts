// Reads the newest entries the way triggers see copies, to try a trigger on them. Runs on a reader thread.
import type { Listed, Range } from '../../base/paging.ts';
import { showLine } from '../history/entry-line.ts';
import type { EntryQuery } from '../history/entry-query.ts';
import type { StoredEntry } from '../history/stored-entry.ts';
import type { RecentCopy } from './try-trigger.ts';

interface EntrySource {
  list(query: EntryQuery, range: Range): Listed<StoredEntry>;
  find(id: number): StoredEntry | undefined;
}

const maxEntries = 200;
const maxBytes = 20_000;

const toCopy = (entry: StoredEntry): RecentCopy => {
  const { id, kind, image, files, value, app } = entry;
  const { text: line, tags, copiedAt } = showLine(entry, undefined);
  const content = files ? { files } : { text: value, ...(image && { image }) };
  return { id, kind, tags, line, copiedAt, ...content, ...(app !== undefined && { app }) };
};

export const readRecentCopies = ({ list, find }: EntrySource): { copies: RecentCopy[]; skipped: number } => {
  const { items } = list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: maxEntries });
  const short = items.filter(({ kind, bytes }) => kind === 'image' || bytes <= maxBytes);
  // A list has only the beginning of each value.
  const copies = short.flatMap(({ id }) => find(id) ?? []).map(toCopy);
  return { copies, skipped: items.length - short.length };
};
