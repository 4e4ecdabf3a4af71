// An entry in one line, as the overlay lists it.
import { findMatches, type Sought } from './find-matches.ts';
import type { Kind, StoredEntry } from './stored-entry.ts';

interface LineMatches {
  text?: number[];
  description?: number[];
  app?: number[];
}

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
  matches?: LineMatches;
}

/** Bytes of a value in which the first line is looked for. */
export const maxLineValue = 2000;
const maxLineLength = 300;

const findFirstLine = (text: string): string => (/\S[^\r\n]*/.exec(text)?.[0] ?? '').slice(0, maxLineLength).trimEnd();

/** More can't be told apart in a line. */
const maxMatches = 20;

const findInLine = (line: Record<keyof LineMatches, string>, sought: Sought): LineMatches =>
  Object.fromEntries(
    Object.entries(line)
      .map(([field, text]) => [field, findMatches(text, sought, maxMatches)] as const)
      .filter(([, matches]) => matches.length > 0),
  );

export const showLine = ({ image, files, ...entry }: StoredEntry, sought: Sought | undefined): EntryLine => {
  const text = findFirstLine(entry.value);
  const { description = '', app = '' } = entry;
  return {
    id: entry.id,
    kind: entry.kind,
    text,
    pin: entry.pinnedAt !== undefined,
    tags: [...entry.derived, ...entry.given],
    ...(entry.description !== undefined && { description: entry.description }),
    ...(entry.app !== undefined && { app: entry.app }),
    copiedAt: new Date(entry.copiedAt).toISOString(),
    bytes: entry.bytes,
    ...(image && { image: { width: image.width, height: image.height } }),
    ...(files && { files: files.length }),
    ...(sought && { matches: findInLine({ text, description, app }, sought) }),
  };
};
