// Reads lists page by page, as they are asked for.
import { failToPage } from './read-answer.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly hasMore: boolean;
  readonly nextOffset?: number;
}

/** Where the next page begins; undefined after the last one. */
const readNext = ({ items, hasMore, nextOffset }: Partial<Page>, offset: number): number | undefined => {
  if (!Array.isArray(items)) throw failToPage('it has no items');
  if (!hasMore && nextOffset === undefined) return undefined;
  if (Number.isSafeInteger(nextOffset) && Number(nextOffset) > offset) return nextOffset;
  throw failToPage(`the next one should begin after ${offset}, not at ${nextOffset}`);
};

/** `readPage` gets the offset of a page; undefined for the first. */
export async function* readPages<One extends Page>(
  readPage: (offset: number | undefined) => Promise<One>,
): AsyncGenerator<One, void, undefined> {
  for (let offset: number | undefined; ; ) {
    const page: One = await readPage(offset);
    const next = readNext(Object(page), offset ?? 0);
    yield page;
    if (next === undefined) return;
    offset = next;
  }
}
