// JSON lines, as `copyloom export` writes them: an entry per line.
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Found, Source } from '../source.ts';
import { readEntryLine } from './read-entry-line.ts';

interface Line {
  readonly offset: number;
  readonly length: number;
  /** Counted from 1. */
  readonly number: number;
}

/** Longer lines can't be a JSON text in memory. */
const maxLine = 256 * 1024 * 1024;
const newline = 0x0a;

/** Where each line begins and how long it is, without empty ones. Reads a chunk at a time. */
export const findLines = async function* (path: string): AsyncGenerator<Line> {
  let [begin, at, number] = [0, 0, 1];
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, end + 1)) {
      if (at + end > begin) yield { offset: begin, length: at + end - begin, number };
      begin = at + end + 1;
      number += 1;
    }
    at += bytes.length;
  }
  if (at > begin) yield { offset: begin, length: at - begin, number };
};

const openLines = async (path: string) => {
  const file = await open(path, 'r');
  const read = async ({ offset, length, number }: Line): Promise<Found> => {
    const where = `line ${number}`;
    if (length > maxLine) return { leftOut: { reason: 'The line is over 256 MB.', where } };
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, offset);
    return readEntryLine(bytes, where);
  };
  return { read, close: () => file.close() };
};

/** An entry without a time counts as copied when the file was last written. */
const timeOf = (found: Found, writtenAt: number): number => {
  const at = 'entry' in found ? Date.parse(found.entry.copiedAt ?? '') : 0;
  return Number.isNaN(at) ? writtenAt : at;
};

/** Newest first. Lines of the same time stay in their order. */
const indexLines = async (path: string): Promise<Line[]> => {
  const lines: (Line & { readonly at: number })[] = [];
  const writtenAt = (await stat(path)).mtime.getTime();
  const { read, close } = await openLines(path);
  try {
    for await (const line of findLines(path)) lines.push({ ...line, at: timeOf(await read(line), writtenAt) });
  } finally {
    await close();
  }
  return lines.sort((one, other) => other.at - one.at);
};

export const jsonLines: Source = {
  name: 'json',
  title: 'JSON lines',
  reads: 'files that copyloom export wrote, or others with an object per line',
  usualPlaces: () => [],
  recognizes: ({ name, head }) => /\.(jsonl|ndjson)$/i.test(name) || /^\s*\{\s*"/.test(head.toString('latin1')),
  open: async (path) => {
    const lines = await indexLines(path);
    return async function* () {
      const { read, close } = await openLines(path);
      try {
        for (const line of lines) yield await read(line);
      } finally {
        await close();
      }
    };
  },
};
