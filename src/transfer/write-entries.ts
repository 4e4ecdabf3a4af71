// Writes the history as JSON lines, newest first, with its pictures: a page at a time, wherever the lines go.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '../base/error-code.ts';
import type { Client } from '../client/client.ts';
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
  /** The entry after which to continue. */
  readonly below?: number;
  /** Returns false if no more lines are wanted. */
  write(line: string): Promise<boolean>;
  readonly showProgress: ShowProgress;
}

/** Undefined if the picture of the entry is missing. */
const writeLine = async (item: Item, folder: string): Promise<string | undefined> => {
  if (!item.image) return `${JSON.stringify(item)}\n`;
  try {
    const bytes = await readFile(join(folder, basename(item.image.file)));
    return `${JSON.stringify({ ...item, image: { type: item.image.type, base64: bytes.toString('base64') } })}\n`;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const listPages = async function* (client: Client, below: number | undefined): AsyncGenerator<Exported> {
  for (let from = below; ; ) {
    const page = await client.call('exportEntries', { query: from === undefined ? {} : { below: from } });
    yield page;
    from = page.items.at(-1)?.id;
    if (!page.hasMore || from === undefined) return;
  }
};

export const writeEntries = async ({ client, below, write, showProgress }: Job): Promise<ExportCounts> => {
  const counts = { entries: 0, pictures: 0, missing: 0 };
  for await (const { items, folder, total } of listPages(client, below)) {
    for (const item of items) {
      const line = await writeLine(item, folder);
      if (line === undefined) counts.missing += 1;
      else {
        if (!(await write(line))) return { ...counts, complete: false };
        counts.entries += 1;
        if (item.image) counts.pictures += 1;
      }
    }
    showProgress(counts.entries + counts.missing, total);
  }
  return { ...counts, complete: true };
};

export const countEntries = async (client: Client): Promise<number> =>
  (await client.call('exportEntries', { query: {} })).total;
