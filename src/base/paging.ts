// Paging: the requested range, and the envelope of every list response.

const defaultLimit = 50;
const maxLimit = 200;

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

/** Fills in the defaults and clamps the limit. */
export const readRange = (requested: { offset?: number; limit?: number }): Range => ({
  offset: Math.min(requested.offset ?? 0, Number.MAX_SAFE_INTEGER),
  limit: Math.min(requested.limit ?? defaultLimit, maxLimit),
});

export const makePage = <Item>(items: Item[], total: number, { offset, limit }: Range): Page<Item> => {
  const next = offset + items.length;
  const hasMore = items.length > 0 && next < total;
  return { items, total, offset, limit, count: items.length, hasMore, ...(hasMore && { nextOffset: next }) };
};

/** Part of a list, and the size of the whole list. */
export interface Listed<Item> {
  readonly items: Item[];
  readonly total: number;
}
