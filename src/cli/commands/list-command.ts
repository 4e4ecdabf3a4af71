// Declares a command that lists something: paging options, one line per element, and the position in the list.
import type { Client } from '../../client/client.ts';
import { type Command, command, type Description } from '../command.ts';
import type { Args } from '../input/parameter.ts';
import { type Page, showsPages } from '../output/show-page.ts';
import type { View } from '../output/view.ts';
import { paging } from './paging-options.ts';

interface ListCommand<Item> extends Description {
  read(client: Client, range: Args<typeof paging>): Promise<Page<Item>>;
  lines(items: readonly Item[], view: View): string[];
  /** Shown if the whole list is empty. */
  readonly none: string;
}

export const listCommand = <Item>({ read, lines, none, ...description }: ListCommand<Item>): Command =>
  command({
    ...description,
    options: paging,
    run: ({ client }, range) => read(client, range),
    ...showsPages(lines, none),
  });
