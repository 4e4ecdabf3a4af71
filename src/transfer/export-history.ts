// Writes the history to a file as JSON lines. An interrupted export is continued by running it again.
import { constants, type FileHandle, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../base/error-code.ts';
import { Unavailable } from '../base/unavailable.ts';
import { type Client, ServiceError } from '../client/client.ts';
import { findLines } from './sources/json-lines.ts';
import { type ExportCounts, type ShowProgress, writeEntries } from './write-entries.ts';

interface Job {
  readonly file: string;
  readonly client: Client;
  readonly showProgress: ShowProgress;
}

interface ExportReport extends ExportCounts {
  /** How many entries an interrupted export had already written. */
  readonly continued: number;
}

const readId = async (file: FileHandle, { offset, length }: { offset: number; length: number }) => {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, offset);
  const line: unknown = JSON.parse(bytes.toString());
  return typeof line === 'object' && line !== null && 'id' in line ? Number(line.id) : undefined;
};

/** The last entry that an interrupted export has written in full. Cuts off what it hasn't. */
const readLast = async (file: FileHandle, path: string): Promise<{ id: number; count: number } | undefined> => {
  const { size } = await file.stat();
  let [count, last]: [number, { offset: number; length: number } | undefined] = [0, undefined];
  for await (const line of findLines(path)) {
    if (line.offset + line.length >= size) break; // its line break is missing
    [count, last] = [count + 1, line];
  }
  const id = last && (await readId(file, last).catch(() => undefined));
  const end = id === undefined || !last ? 0 : last.offset + last.length + 1;
  await file.truncate(end);
  return id === undefined ? undefined : { id, count };
};

const statIfThere = async (path: string) => {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
};

/** Refuses a file that exists, or that can't be created. */
export const checkTarget = async (file: string): Promise<void> => {
  const found = await statIfThere(file);
  if (found?.isDirectory()) throw new Unavailable(`${file} is a folder. Name a new file in it.`);
  if (found?.isFile()) throw new Unavailable(`${file} exists. Delete it, or choose another name.`);
  if (found) throw new Unavailable(`${file} is not a file. To export to standard output, name it -.`);
  const folder = dirname(file);
  if (!(await statIfThere(folder))?.isDirectory())
    throw new Unavailable(`There is no folder ${folder} to export to. Create it, or mount its disk.`);
};

const isGone = (error: unknown): boolean => error instanceof ServiceError && error.status === 404;

/** Not through a link, which another user may have put there. */
const flags = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

interface Part extends Omit<Job, 'file'> {
  readonly file: FileHandle;
  readonly path: string;
}

const writePart = async ({ file, path, client, showProgress }: Part): Promise<ExportReport> => {
  const writeAfter = async (last: { id: number; count: number } | undefined): Promise<ExportReport> => {
    const continued = last?.count ?? 0;
    const counts = await writeEntries({
      client,
      ...(last && { below: last.id }),
      write: async (line) => {
        await file.appendFile(line);
        return true;
      },
      showProgress: (done, total) => showProgress(continued + done, total),
    });
    return { ...counts, entries: continued + counts.entries, continued };
  };

  const last = await readLast(file, path);
  try {
    return await writeAfter(last);
  } catch (error) {
    if (!last || !isGone(error)) throw error;
    // The entry where it stopped was deleted, so it can't be continued.
    await file.truncate(0);
    return writeAfter(undefined);
  }
};

export const exportHistory = async ({ file: path, ...job }: Job): Promise<ExportReport> => {
  await checkTarget(path);
  const part = `${path}.part`;
  const file = await open(part, flags, 0o600);
  let report: ExportReport;
  try {
    await file.chmod(0o600);
    report = await writePart({ file, path: part, ...job });
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  return report;
};
