// JSON lines, as `copyloom export` writes them: an entry per line.
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createLeftOuts } from '../left-outs.ts';
import { type Found, type LeftOut, maxEntryBytes, refuseMany, type Source, tooLarge } from '../source.ts';
import { readEntryLine } from './read-entry-line.ts';

interface Line {
  readonly offset: number;
  readonly length: number;
  /** Counted from 1. */
  readonly number: number;
}

/** Read at once. */
const windowBytes = 65_536;
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
  /** What was read last, with the lines around: newest first is from the beginning or from the end. */
  let [window, from] = [Buffer.alloc(0), 0];
  const readBytes = async ({ offset, length }: Line): Promise<Buffer> => {
    if (offset < from || offset + length > from + window.length) {
      const size = Math.max(length, windowBytes);
      from = offset < from ? Math.max(0, offset + length - size) : offset;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, from);
      window = buffer.subarray(0, bytesRead);
    }
    return window.subarray(offset - from, offset - from + length);
  };
  const read = async (line: Line): Promise<Found> => {
    const where = `line ${line.number}`;
    if (line.length > maxEntryBytes) return { leftOut: { reason: tooLarge, where } };
    return readEntryLine(await readBytes(line), where);
  };
  return { read, close: () => file.close() };
};

/** Newest first. Lines of the same time stay in their order. What can't be imported is only counted. */
const indexLines = async (path: string): Promise<{ lines: Line[]; leftOut: LeftOut[] }> => {
  const lines: (Line & { readonly at: number })[] = [];
  const leftOut = createLeftOuts();
  const writtenAt = (await stat(path)).mtime.getTime();
  const { read, close } = await openLines(path);
  try {
    for await (const line of findLines(path)) {
      const found = await read(line);
      if ('leftOut' in found) leftOut.add(found.leftOut);
      if (!('entry' in found)) continue;
      const at = Date.parse(found.entry.copiedAt ?? '');
      // An entry without a time counts as copied when the file was last written.
      lines.push({ ...line, at: Number.isNaN(at) ? writtenAt : at });
      refuseMany(path, lines.length);
    }
  } finally {
    await close();
  }
  return { lines: lines.sort((one, other) => other.at - one.at), leftOut: leftOut.list() };
};

export const jsonLines: Source = {
  name: 'json',
  title: 'JSON lines',
  reads: 'files that copyloom export wrote, or others with an object per line',
  usualPlaces: () => [],
  recognizes: ({ name, head }) => /\.(jsonl|ndjson)$/i.test(name) || /^\s*\{\s*"/.test(head.toString('latin1')),
  open: async (path) => {
    const { lines, leftOut } = await indexLines(path);
    return async function* () {
      const { read, close } = await openLines(path);
      try {
        for (const line of lines) yield await read(line);
        for (const one of leftOut) yield { leftOut: one };
      } finally {
        await close();
      }
    };
  },
};
