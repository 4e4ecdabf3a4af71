// Declares a command that lists something: the options of lists, one line per element, and the position in the list.
import type { Client } from '../../client/client.ts';
import type { Schemas } from '../../contract/types.ts';
import { type Command, command, type Description } from '../command.ts';
import type { Args } from '../input/parameter.ts';
import { type Page, showsPages } from '../output/show-page.ts';
import type { View } from '../output/view.ts';
import { listOptions, type paging, readListQuery } from './list-options.ts';

interface ListCommand<Item> extends Description {
  read(client: Client, range: Args<typeof paging>): Promise<Page<Item>>;
  /** The schema of its elements. */
  readonly element: keyof Schemas;
  lines(items: readonly Item[], view: View): string[];
  /** Shown if the whole list is empty. */
  readonly none: string;
}

export const listCommand = <Item>({ read, element, lines, none, ...description }: ListCommand<Item>): Command =>
  command({
    ...description,
    options: listOptions,
    run: async ({ client }, args) => read(client, await readListQuery(element, args)),
    ...showsPages(lines, () => none),
  });
