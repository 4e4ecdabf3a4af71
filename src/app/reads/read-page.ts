// Reads a page of a list and renders it.
import { type Listed, makePage, type Page, type Range, readRange } from '../../base/paging.ts';
import { type Rendered, render } from '../../base/rendered.ts';

export const readPage = <Item, Shown>(
  requested: { offset?: number; limit?: number },
  list: (range: Range) => Listed<Item>,
  show: (item: Item) => Shown,
): Rendered<Page<Shown>> => {
  const range = readRange(requested);
  const { items, total } = list(range);
  return render(makePage(items.map(show), total, range));
};
