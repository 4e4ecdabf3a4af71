// Writes the history to a file as JSON lines. An interrupted export is continued by running it again.
import { constants, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { codeOf } from '../base/error-code.ts';
import type { HeldFile } from '../base/held-file.ts';
import { Unavailable } from '../base/unavailable.ts';
import type { Client } from '../client/client.ts';
import { keepCurrentLines } from './current-lines.ts';
import { requireNewFile } from './new-file.ts';
import { type ExportCounts, type ShowProgress, writeEntries } from './write-entries.ts';

interface Job {
  readonly file: string;
  readonly client: Client;
  /** Resolves with undefined if another process is writing the file. */
  holdFile(file: string): Promise<HeldFile | undefined>;
  readonly showProgress: ShowProgress;
}

interface ExportReport extends ExportCounts {
  /** How many entries an interrupted export had already written. */
  readonly continued: number;
}

const { O_RDWR, O_CREAT, O_EXCL, O_APPEND } = constants;
/** Neither follows a link nor waits for a named pipe: another user may have put them there. */
const flags = O_RDWR | O_APPEND | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Another file that gets the number of a deleted one was created at another time. */
const identify = async (file: FileHandle): Promise<string> => {
  const { dev, ino, birthtimeNs } = await file.stat({ bigint: true });
  return [dev, ino, birthtimeNs].join('-');
};

/** Undefined if there is a file of this name. */
const createPart = async (path: string, held: HeldFile): Promise<FileHandle | undefined> => {
  const file = await open(path, flags | O_CREAT | O_EXCL, 0o600).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  if (file) held.begin(await identify(file));
  return file || undefined;
};

/** Opens what an interrupted export of this home has left. Another file is neither overwritten nor filled with the history. */
const reopenPart = async (path: string, held: HeldFile): Promise<FileHandle> => {
  const file = await open(path, flags).catch((error: unknown) => {
    if (codeOf(error) !== 'ELOOP') throw error;
    throw new Unavailable(`${path} is a link. Delete it, or choose another name.`);
  });
  try {
    if (!held.hasBegun(await identify(file)))
      throw new Unavailable(
        `${path} exists, and is not an interrupted export of this history. Delete it, or choose another name.`,
      );
    await file.chmod(0o600);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
};

type PartJob = Pick<Job, 'client' | 'showProgress'>;

const writePart = async (path: string, held: HeldFile, { client, showProgress }: PartJob): Promise<ExportReport> => {
  const file = (await createPart(path, held)) ?? (await reopenPart(path, held));
  try {
    const written = await keepCurrentLines({ file, path, client, showProgress });
    const write = async (line: string): Promise<boolean> => {
      await file.appendFile(line);
      return true;
    };
    const counts = await writeEntries({ client, written, write, showProgress });
    await file.sync();
    return { ...counts, entries: written.length + counts.entries, continued: written.length };
  } catch (error) {
    if ((await file.stat()).size === 0) await rm(path, { force: true }); // there is nothing to continue
    throw error;
  } finally {
    await file.close();
  }
};

export const exportHistory = async ({ file, holdFile, ...job }: Job): Promise<ExportReport> => {
  await requireNewFile(file);
  const part = `${file}.part`;
  const held = await holdFile(part);
  if (!held)
    throw new Unavailable(`Another export is writing ${file}. Wait until it has ended, or choose another name.`);
  try {
    await requireNewFile(file); // another export may have ended just now
    const report = await writePart(part, held, job);
    await rename(part, file);
    return report;
  } finally {
    held.release();
  }
};
