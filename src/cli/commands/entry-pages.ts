// Shows pages of entries. To a pipe, they go one at a time, with the whole text of those that a list cuts off.
import { ServiceError } from '../../client/client.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Context } from '../context.ts';
import { type Layout, printsText } from '../output/fill-format.ts';
import { type Page, printItems, type SayNone, showEntryLines, showsPages } from '../output/show-page.ts';
import type { View } from '../output/view.ts';

type Entry = Schemas['Entry'];

/** Undefined if it was deleted meanwhile, which is reported. */
const readWhole = async ({ client, report }: Context, entry: Entry): Promise<Entry | undefined> => {
  if (!entry.truncated) return entry;
  try {
    return await client.call('getEntry', { path: { id: String(entry.id) } });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.error !== 'not_found') throw error;
    report(error.message);
    return undefined;
  }
};

interface Lens<Item> {
  entryOf(item: Item): Entry;
  withEntry(item: Item, entry: Entry): Item;
}

export const showsEntryPages = <Item>(sayNone: SayNone, { entryOf, withEntry }: Lens<Item>) => {
  const lines = (items: readonly Item[], view: View, all: readonly Item[]): string[] =>
    showEntryLines(items.map(entryOf), view, all.map(entryOf));
  return {
    ...showsPages(lines, sayNone),
    write: async ({ items }: Page<Item>, context: Context, view: View, layout: Layout): Promise<void> => {
      for (const item of items) {
        const entry = printsText(layout) ? await readWhole(context, entryOf(item)) : entryOf(item);
        const shown = entry && printItems([withEntry(item, entry)], lines, view, layout, items);
        if (shown !== undefined && !(await context.output.send(shown))) return;
      }
    },
  };
};

export const itself: Lens<Entry> = { entryOf: (entry) => entry, withEntry: (_, entry) => entry };
