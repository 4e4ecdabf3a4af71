// An entry as the API shows it.
import type { Format, ImageFacts, Kind, StoredEntry, StoredVersion } from './stored-entry.ts';

export interface Entry {
  id: number;
  kind: Kind;
  value: string;
  pin: boolean;
  tags: string[];
  description?: string;
  app?: string;
  source?: string;
  formats: Format[];
  copiedAt: string;
  createdAt: string;
  expiresAt?: string;
  copies: number;
  bytes: number;
  image?: ImageFacts;
  files?: string[];
  truncated?: true;
}

interface Version {
  value: string;
  replacedAt: string;
}

interface Pin {
  id: number;
  pinnedAt: string;
  entry: Entry;
}

/** Lists truncate longer values; a single entry shows its value in full. */
export const maxListedValue = 256 * 1024;

const showTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Truncates text to a number of bytes without splitting a character. */
const truncateText = (text: string, maxBytes: number): string => {
  const bytes = Buffer.from(text);
  let end = maxBytes;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1; // inside a character
  return bytes.toString('utf8', 0, end);
};

export const showEntry = (entry: StoredEntry): Entry => ({
  id: entry.id,
  kind: entry.kind,
  value: entry.value,
  pin: entry.pinnedAt !== undefined,
  tags: [...entry.derived, ...entry.given],
  ...(entry.description !== undefined && { description: entry.description }),
  ...(entry.app !== undefined && { app: entry.app }),
  ...(entry.source !== undefined && { source: entry.source }),
  formats: [...entry.formats],
  copiedAt: showTime(entry.copiedAt),
  createdAt: showTime(entry.createdAt),
  ...(entry.expiresAt !== undefined && { expiresAt: showTime(entry.expiresAt) }),
  copies: entry.copies,
  bytes: entry.bytes,
  ...(entry.image && { image: entry.image }),
  ...(entry.files && { files: [...entry.files] }),
});

export const showListedEntry = (entry: StoredEntry): Entry => {
  const shown = showEntry(entry);
  // UTF-8 takes at most three bytes per UTF-16 unit, so short values need no counting.
  if (entry.value.length * 3 <= maxListedValue || Buffer.byteLength(entry.value) <= maxListedValue) return shown;
  return { ...shown, value: truncateText(entry.value, maxListedValue), truncated: true };
};

export const showVersion = ({ value, replacedAt }: StoredVersion): Version => ({
  value,
  replacedAt: showTime(replacedAt),
});

export const showPin = (entry: StoredEntry, show: (entry: StoredEntry) => Entry): Pin => ({
  id: entry.id,
  pinnedAt: showTime(entry.pinnedAt ?? 0),
  entry: show(entry),
});
