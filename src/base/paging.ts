// Paging: the range a request asks for, and the envelope that every list answers with.

export const defaultLimit = 50;
export const largestLimit = 200;

export interface Range {
  readonly offset: number;
  readonly limit: number;
}

export interface Page<Item> {
  items: Item[];
  total: number;
  offset: number;
  limit: number;
  count: number;
  hasMore: boolean;
  nextOffset?: number;
}

/** The range that was asked for, with the defaults filled in and the limit clamped. */
export const readRange = (asked: { offset?: number; limit?: number }): Range => ({
  offset: Math.min(asked.offset ?? 0, Number.MAX_SAFE_INTEGER),
  limit: Math.min(asked.limit ?? defaultLimit, largestLimit),
});

export const makePage = <Item>(items: Item[], total: number, { offset, limit }: Range): Page<Item> => {
  const next = offset + items.length;
  const hasMore = items.length > 0 && next < total;
  return { items, total, offset, limit, count: items.length, hasMore, ...(hasMore && { nextOffset: next }) };
};

/** A page of a list, and how many there are in all. */
export interface Listed<Item> {
  readonly items: Item[];
  readonly total: number;
}
