// Draws one line of the picker's list.
import type { Paint } from '../output/colors.ts';
import { showAge } from '../output/show-time.ts';
import { count } from '../output/view.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import type { EntryLine } from './entry-search.ts';

interface EntryStyle {
  readonly isSelected: boolean;
  readonly isMarked: boolean;
  readonly columns: number;
  readonly paint: Paint;
}

const nameKind = ({ kind, image, files }: EntryLine): string => {
  if (image) return `[image ${image.width}x${image.height}]`;
  return kind === 'files' && files !== undefined ? `[${count(files, 'file')}]` : '';
};

interface Part {
  readonly text: string;
  readonly matches?: readonly number[] | undefined;
}

/** Joins the parts by spaces, with the places of what was found in each. */
const joinParts = (parts: readonly Part[]): { text: string; matches: number[] } => {
  let text = '';
  const all: number[] = [];
  for (const { text: part, matches = [] } of parts) {
    if (part === '') continue;
    if (text !== '') text += ' ';
    all.push(...matches.map((at) => at + text.length));
    text += part;
  }
  return { text, matches: all };
};

export const drawEntry = (entry: EntryLine, { isSelected, isMarked, columns, paint }: EntryStyle): string => {
  const { copiedAt, pin, description = '', text, matches } = entry;
  const cells = [isSelected ? '>' : ' ', isMarked ? '+' : ' ', pin ? '*' : ' '].join('');
  const age = showAge(copiedAt, Date.now()).padStart(3);
  const shown = joinParts([
    { text: nameKind(entry) },
    { text: description, matches: matches?.description },
    { text, matches: matches?.text },
  ]);
  const area = { columns: Math.max(1, columns - cells.length - age.length - 2), rows: 1 };
  const [line = ''] = wrapText(shown.text, area, { matches: shown.matches, paint });
  return `${paint('mark', cells)} ${paint('quiet', age)} ${isSelected ? paint('heading', line) : line}`;
};
