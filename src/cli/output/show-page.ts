// Shows pages of lists: one line per element, and where in the list they are. In a pipe, that goes to standard error.
import type { Schemas } from '../../contract/types.ts';
import { fillFormat, type Layout } from './fill-format.ts';
import { minTextColumns, showLine } from './show-line.ts';
import { showAge } from './show-time.ts';
import type { View } from './view.ts';
import { measure, showInOneLine, showStart } from './visible-text.ts';

type Entry = Schemas['Entry'];
export type Page<Item> = Omit<Schemas['EntryPage'], 'items'> & { items: Item[] };

const describePlace = ({ total, offset, count, nextOffset }: Page<unknown>): string => {
  const shown = offset === 0 ? `${count}` : `${offset + 1} to ${offset + count}`;
  if (count === 0) return `nothing at --offset ${offset}: the list has ${total}`;
  return `${shown} of ${total}${nextOffset === undefined ? '' : `; next: --offset ${nextOffset}`}`;
};

/** `all` are those of the page, which decide how wide the columns are. */
type ShowLines<Item> = (items: readonly Item[], view: View, all: readonly Item[]) => string[];

/** Some elements of a page, each with its end. */
export const printItems = <Item>(
  items: readonly Item[],
  lines: ShowLines<Item>,
  view: View,
  { format, null: isNull }: Layout,
  all: readonly Item[] = items,
): string => {
  const { isTerminal } = view;
  const shown =
    format === undefined
      ? lines(items, view, all)
      : items.map((item) => fillFormat(format, item, { isNull: isNull === true, isTerminal }));
  return shown.map((line) => `${line}${isNull ? '\0' : '\n'}`).join('');
};

/** What the list was asked for. */
interface Asked extends Layout {
  readonly query?: readonly string[];
  readonly tag?: string;
}

/** Says that the whole list is empty, or that nothing in it is what was asked for. */
export type SayNone = (asked: Asked) => string;

/** How a command shows pages. */
export const showsPages = <Item>(lines: ShowLines<Item>, sayNone: SayNone) => {
  const footer = (page: Page<Item>, asked: Asked): string =>
    page.total === 0 ? showInOneLine(sayNone(asked)) : describePlace(page);
  return {
    isPaged: true,
    show: (page: Page<Item>, view: View, asked: Asked = {}): string => {
      const { isTerminal, paint } = view;
      const last = isTerminal ? `${paint('quiet', footer(page, asked))}\n` : '';
      return printItems(page.items, lines, view, asked) + last;
    },
    notes: (page: Page<Item>, { isTerminal }: View, asked: Asked = {}): string[] =>
      isTerminal ? [] : [footer(page, asked)],
  };
};

/** The text of an entry, after its description, and the type and size of its image. */
const summarize = ({ description, image, value }: Entry): string =>
  [description && `(${description})`, image && `[${image.type} ${image.width}x${image.height}]`, value.trimStart()]
    .filter(Boolean)
    .join(' ');

const writeTags = (tags: readonly string[]): string => tags.map((tag) => `#${tag}`).join(' ');

/** id, age, pin, tags, application, value */
export const showEntryLines = (entries: readonly Entry[], view: View, all = entries): string[] => {
  const { paint, columns, now } = view;
  const idWidth = Math.max(0, ...all.map(({ id }) => String(id).length));
  return entries.map((entry) => {
    const id = String(entry.id).padStart(idWidth);
    const age = showAge(entry.copiedAt, now).padStart(3);
    const tags = showStart(writeTags(entry.tags), Math.floor(columns / 3));
    const app = showStart(entry.app ?? '', Math.floor(columns / 5));
    const used = [id, age, '*', tags, app].filter(Boolean).reduce((width, part) => width + measure(part) + 1, 0);
    const value = showStart(summarize(entry), Math.max(columns - used, minTextColumns));
    return [
      paint('id', id),
      paint('quiet', age),
      entry.pin ? paint('mark', '*') : ' ',
      paint('tag', tags),
      paint('quiet', app),
      value,
    ]
      .filter(Boolean)
      .join(' ');
  });
};

/** count, tag */
export const showTagLines = (tags: readonly Schemas['Tag'][], { paint }: View): string[] => {
  const width = Math.max(0, ...tags.map(({ count }) => String(count).length));
  return tags.map(({ tag, count, derived }) => {
    const name = paint('tag', `#${showInOneLine(tag)}`);
    return `${String(count).padStart(width)}  ${name}${derived ? paint('quiet', ' (derived)') : ''}`;
  });
};

export const showVersionLines = (versions: readonly Schemas['Version'][], view: View): string[] =>
  versions.map(({ value, replacedAt }) =>
    showLine([['quiet', showAge(replacedAt, view.now).padStart(3)]], value, view),
  );
