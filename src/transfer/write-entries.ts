// Writes the history as JSON lines, newest first, with its pictures: a page at a time, wherever the lines go.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '../base/error-code.ts';
import { type Client, ServiceError } from '../client/client.ts';
import type { Schemas } from '../contract/types.ts';

type Exported = Schemas['ExportedEntries'];
type Item = Exported['items'][number];

export type ShowProgress = (done: number, total: number) => void;

export interface ExportCounts {
  readonly entries: number;
  readonly pictures: number;
  /** Entries whose picture is missing. */
  readonly missing: number;
  /** Whether every line was taken. */
  readonly complete: boolean;
}

interface Job {
  readonly client: Client;
  /** The entries that are already written, in their order. */
  readonly written?: readonly number[];
  /** Returns false if no more lines are wanted. */
  write(line: string): Promise<boolean>;
  readonly showProgress: ShowProgress;
}

/** Resolves with undefined if the picture of the entry is missing. */
type WriteLine = (item: Item, folder: string) => Promise<string | undefined>;

const findPicture = (file: string, folder: string): string => join(folder, basename(file));

export const writeLine: WriteLine = async (item, folder) => {
  if (!item.image) return `${JSON.stringify(item)}\n`;
  try {
    const bytes = await readFile(findPicture(item.image.file, folder));
    return `${JSON.stringify({ ...item, image: { type: item.image.type, base64: bytes.toString('base64') } })}\n`;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

export const listPages = async function* (client: Client, below?: number): AsyncGenerator<Exported> {
  for (let from = below; ; ) {
    const page = await client.call('exportEntries', { query: from === undefined ? {} : { below: from } });
    yield page;
    from = page.items.at(-1)?.id;
    if (!page.hasMore || from === undefined) return;
  }
};

export const isGone = (error: unknown): boolean => error instanceof ServiceError && error.status === 404;

const passEntries = async (
  { client, written = [], write, showProgress }: Job,
  toLine: WriteLine,
): Promise<ExportCounts> => {
  const counts = { entries: 0, pictures: 0, missing: 0, complete: true };
  const seen = new Set(written);

  const take = async (item: Item, folder: string): Promise<void> => {
    const line = await toLine(item, folder);
    seen.add(item.id);
    if (line === undefined) counts.missing += 1;
    else if (await write(line)) {
      counts.entries += 1;
      if (item.image) counts.pictures += 1;
    } else counts.complete = false;
  };

  /** Writes what is new from there down, until all below was written. Returns whether there was anything. */
  const pass = async (below: number | undefined): Promise<boolean> => {
    let hasNew = false;
    for await (const { items, folder, total } of listPages(client, below)) {
      const rest = items.filter(({ id }) => !seen.has(id));
      for (const item of rest) {
        await take(item, folder);
        if (!counts.complete) return false;
      }
      showProgress(seen.size, total);
      if (rest.length === 0 && seen.size >= total) break;
      hasNew ||= rest.length > 0;
    }
    return hasNew;
  };

  // Entries that are copied again meanwhile move to the top, and the one from which to go on may be deleted: then from the top again.
  for (let [below, hasMore] = [written.at(-1), true]; hasMore; below = undefined)
    hasMore = await pass(below).catch((error: unknown) => {
      if (isGone(error)) return true;
      throw error;
    });
  return counts;
};

export const writeEntries = (job: Job): Promise<ExportCounts> => passEntries(job, writeLine);

/** What an export would write, without reading the pictures. */
export const countEntries = (job: Pick<Job, 'client' | 'showProgress'>): Promise<ExportCounts> =>
  passEntries({ ...job, write: async () => true }, async ({ image }, folder) =>
    !image || existsSync(findPicture(image.file, folder)) ? '' : undefined,
  );
