// Writes the history to a file as JSON lines, newest first, with its pictures. An interrupted export is continued by running it again.
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '../base/error-code.ts';
import { Unavailable } from '../base/unavailable.ts';
import { type Client, ServiceError } from '../client/client.ts';
import type { Schemas } from '../contract/types.ts';
import { findLines } from './sources/json-lines.ts';

type Exported = Schemas['ExportedEntries'];
type Item = Exported['items'][number];

export interface ExportReport {
  readonly file: string;
  /** Nothing was written. */
  readonly trial: boolean;
  readonly entries: number;
  readonly pictures: number;
  /** Entries whose picture is missing. */
  readonly missing: number;
  /** How many entries an interrupted export had already written. */
  readonly continued: number;
}

interface Job {
  readonly file: string;
  readonly client: Client;
  readonly isTrial: boolean;
  showProgress(done: number, total: number): void;
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Undefined if the picture of the entry is missing. */
const writeLine = async (item: Item, folder: string): Promise<string | undefined> => {
  if (!item.image) return `${JSON.stringify(item)}\n`;
  try {
    const bytes = await readFile(join(folder, basename(item.image.file)));
    return `${JSON.stringify({ ...item, image: { type: item.image.type, base64: bytes.toString('base64') } })}\n`;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

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

const listPages = async function* (client: Client, below: number | undefined): AsyncGenerator<Exported> {
  for (let from = below; ; ) {
    const page = await client.call('exportEntries', { query: from === undefined ? {} : { below: from } });
    yield page;
    from = page.items.at(-1)?.id;
    if (!page.hasMore || from === undefined) return;
  }
};

const refuseExisting = async (file: string): Promise<void> => {
  const found = await stat(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (found) throw new Unavailable(`${file} exists. Delete it, or choose another name.`);
};

const isGone = (error: unknown): boolean => error instanceof ServiceError && error.status === 404;

export const exportHistory = async ({ file: path, client, isTrial, showProgress }: Job): Promise<ExportReport> => {
  await refuseExisting(path);
  if (isTrial) {
    const { total } = await client.call('exportEntries', { query: {} });
    return { file: path, trial: true, entries: total, pictures: 0, missing: 0, continued: 0 };
  }
  const part = `${path}.part`;
  const file = await open(part, 'a+', 0o600);
  const counts = { entries: 0, pictures: 0, missing: 0, continued: 0 };
  const write = async (below: number | undefined): Promise<void> => {
    for await (const { items, folder, total } of listPages(client, below)) {
      for (const item of items) {
        const line = await writeLine(item, folder);
        if (line === undefined) counts.missing += 1;
        else {
          await file.appendFile(line);
          counts.entries += 1;
          if (item.image) counts.pictures += 1;
        }
      }
      showProgress(counts.entries + counts.missing, total);
    }
  };
  try {
    const last = await readLast(file, part);
    [counts.entries, counts.continued] = [last?.count ?? 0, last?.count ?? 0];
    try {
      await write(last?.id);
    } catch (error) {
      if (!last || !isGone(error) || counts.entries > last.count) throw error;
      // The entry where it stopped was deleted, so it can't be continued.
      await file.truncate(0);
      [counts.entries, counts.continued] = [0, 0];
      await write(undefined);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  return { file: path, trial: false, ...counts };
};
