// Reads lists page by page, as they are asked for.

interface Page {
  readonly nextOffset?: number;
}

/** `readPage` gets the offset of a page; undefined for the first. */
export async function* readPages<One extends Page>(
  readPage: (offset: number | undefined) => Promise<One>,
): AsyncGenerator<One, void, undefined> {
  for (let offset: number | undefined; ; ) {
    const page: One = await readPage(offset);
    yield page;
    offset = page.nextOffset;
    if (offset === undefined) return;
  }
}
