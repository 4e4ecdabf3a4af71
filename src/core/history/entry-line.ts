// An entry in one line, as the overlay lists it.
import type { Kind, StoredEntry } from './stored-entry.ts';

interface EntryLine {
  id: number;
  kind: Kind;
  text: string;
  pin: boolean;
  tags: string[];
  description?: string;
  app?: string;
  copiedAt: string;
  bytes: number;
  image?: { width: number; height: number };
  files?: number;
}

/** Bytes of a value in which the first line is looked for. */
export const maxLineValue = 2000;
const maxLineLength = 300;

const findFirstLine = (text: string): string => (/\S[^\r\n]*/.exec(text)?.[0] ?? '').slice(0, maxLineLength).trimEnd();

export const showLine = ({ image, files, ...entry }: StoredEntry): EntryLine => ({
  id: entry.id,
  kind: entry.kind,
  text: findFirstLine(entry.value),
  pin: entry.pinnedAt !== undefined,
  tags: [...entry.derived, ...entry.given],
  ...(entry.description !== undefined && { description: entry.description }),
  ...(entry.app !== undefined && { app: entry.app }),
  copiedAt: new Date(entry.copiedAt).toISOString(),
  bytes: entry.bytes,
  ...(image && { image: { width: image.width, height: image.height } }),
  ...(files && { files: files.length }),
});
