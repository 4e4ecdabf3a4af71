// Finds what of an interrupted export is still true: entries may have been changed or deleted since.
import type { FileHandle } from 'node:fs/promises';
import type { Client } from '../client/client.ts';
import { findLines } from './sources/json-lines.ts';
import { isGone, listPages, type ShowProgress, writeLine } from './write-entries.ts';

interface Part {
  readonly file: FileHandle;
  readonly path: string;
}

interface Job extends Part {
  readonly client: Client;
  readonly showProgress: ShowProgress;
}

interface Line {
  readonly offset: number;
  /** With its line break. */
  readonly length: number;
}

/** How every line begins. */
const lineStart = /^\{"id":(\d+),/;
const startLength = 32;

const readBytes = async (file: FileHandle, { offset, length }: Line): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
};

/** The lines from the beginning of the file that were written in full, by the ids of their entries. */
const listLines = async ({ file, path }: Part): Promise<Map<number, Line>> => {
  const { size } = await file.stat();
  const lines = new Map<number, Line>();
  let end = 0;
  for await (const { offset, length: untilBreak } of findLines(path)) {
    const line = { offset, length: untilBreak + 1 };
    const start = await readBytes(file, { offset, length: startLength });
    const id = Number(lineStart.exec(start.toString('latin1'))?.[1]);
    if (Number.isNaN(id) || lines.has(id) || offset !== end || offset + line.length > size) break;
    lines.set(id, line);
    end += line.length;
  }
  return lines;
};

const isSame = async (file: FileHandle, line: Line, text = ''): Promise<boolean> => {
  const bytes = Buffer.from(text);
  return bytes.length === line.length && bytes.equals(await readBytes(file, line));
};

/** The entries whose lines are what would be written now. */
const findCurrent = async (lines: ReadonlyMap<number, Line>, job: Job): Promise<Set<number>> => {
  const { file, client, showProgress } = job;
  const current = new Set<number>();
  try {
    for await (const { items, folder, total } of listPages(client)) {
      for (const item of items) {
        const line = lines.get(item.id);
        if (line && (await isSame(file, line, await writeLine(item, folder)))) current.add(item.id);
      }
      showProgress(current.size, total);
      if (current.size === lines.size) break;
    }
  } catch (error) {
    if (!isGone(error)) throw error; // the entry from which to go on was deleted just now: the rest is written again
  }
  return current;
};

/**
 * Cuts the file off at the first line that the history no longer has like this, and returns the entries that are left. It reads the
 * history again as far as the file goes: nothing else tells what has changed since, whoever changed it.
 */
export const keepCurrentLines = async (job: Job): Promise<number[]> => {
  const lines = await listLines(job);
  const kept: number[] = [];
  let end = 0;
  if (lines.size > 0) {
    const current = await findCurrent(lines, job);
    for (const [id, { length }] of lines) {
      if (!current.has(id)) break;
      kept.push(id);
      end += length;
    }
  }
  await job.file.truncate(end);
  return kept;
};
