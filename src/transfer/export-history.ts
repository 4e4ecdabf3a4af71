// Writes the history to a file as JSON lines. An interrupted export is continued by running it again.
import { constants, type FileHandle, open, rename } from 'node:fs/promises';
import { codeOf } from '../base/error-code.ts';
import { Unavailable } from '../base/unavailable.ts';
import type { Client } from '../client/client.ts';
import { requireNewFile } from './new-file.ts';
import { findLines } from './sources/json-lines.ts';
import { type ExportCounts, type ShowProgress, writeEntries } from './write-entries.ts';

interface Job {
  readonly file: string;
  readonly client: Client;
  /** Resolves with undefined if another process is writing the file. */
  holdFile(file: string): Promise<(() => void) | undefined>;
  readonly showProgress: ShowProgress;
}

interface ExportReport extends ExportCounts {
  /** How many entries an interrupted export had already written. */
  readonly continued: number;
}

/** How every line begins. */
const lineStart = /^\{"id":(\d+),/;
const startLength = 32;

const readStart = async (file: FileHandle, offset: number): Promise<string> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(startLength), 0, startLength, offset);
  return buffer.toString('latin1', 0, bytesRead);
};

/** Another file of this name is neither overwritten nor filled with the history: it may be anyone's. */
const requireOwnPart = async (file: FileHandle, path: string): Promise<void> => {
  const facts = await file.stat();
  const isOwn = facts.isFile() && (process.getuid === undefined || facts.uid === process.getuid());
  if (isOwn && '{"id":'.startsWith((await readStart(file, 0)).slice(0, 6))) return;
  throw new Unavailable(
    `${path} exists, and is not an export of yours to continue. Delete it, or choose another name.`,
  );
};

/** The entries that an interrupted export has written in full. Cuts off what it hasn't. */
const readWritten = async (file: FileHandle, path: string): Promise<number[]> => {
  const { size } = await file.stat();
  const ids: number[] = [];
  let end = 0;
  for await (const { offset, length } of findLines(path)) {
    const id = lineStart.exec(await readStart(file, offset))?.[1];
    if (id === undefined || offset + length >= size) break; // its line break is missing
    ids.push(Number(id));
    end = offset + length + 1;
  }
  await file.truncate(end);
  return ids;
};

const { O_RDWR, O_CREAT, O_APPEND } = constants;
/** Neither follows a link nor waits for a named pipe: another user may have put them there. */
const flags = O_RDWR | O_CREAT | O_APPEND | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const openPart = async (path: string): Promise<FileHandle> => {
  const file = await open(path, flags, 0o600).catch((error: unknown) => {
    if (codeOf(error) !== 'ELOOP') throw error;
    throw new Unavailable(`${path} is a link. Delete it, or choose another name.`);
  });
  try {
    await requireOwnPart(file, path);
    await file.chmod(0o600);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
};

type PartJob = Pick<Job, 'client' | 'showProgress'>;

const writePart = async (part: string, { client, showProgress }: PartJob): Promise<ExportReport> => {
  const file = await openPart(part);
  try {
    const written = await readWritten(file, part);
    const write = async (line: string): Promise<boolean> => {
      await file.appendFile(line);
      return true;
    };
    const counts = await writeEntries({ client, written, write, showProgress });
    await file.sync();
    return { ...counts, entries: written.length + counts.entries, continued: written.length };
  } finally {
    await file.close();
  }
};

export const exportHistory = async ({ file, holdFile, ...job }: Job): Promise<ExportReport> => {
  await requireNewFile(file);
  const part = `${file}.part`;
  const release = await holdFile(part);
  if (!release)
    throw new Unavailable(`Another export is writing ${file}. Wait until it has ended, or choose another name.`);
  try {
    await requireNewFile(file); // another export may have ended just now
    const report = await writePart(part, job);
    await rename(part, file);
    return report;
  } finally {
    release();
  }
};
