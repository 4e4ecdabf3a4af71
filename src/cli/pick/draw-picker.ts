// Draws the picker: the line, what was found, the list, and the preview beside or below it.
import type { Paint } from '../output/colors.ts';
import { showStart } from '../output/visible-text.ts';
import { type Line, showEditedLine } from '../terminal/line-editor.ts';
import type { Frame } from '../terminal/show-dialog.ts';
import type { TerminalSize } from '../terminal/terminal.ts';
import type { Area } from '../terminal/wrap-text.ts';
import { drawEntry } from './draw-entry.ts';
import { drawPreview } from './draw-preview.ts';
import type { Preview } from './entry-preview.ts';
import type { Found } from './entry-search.ts';

interface Picker {
  readonly line: Line;
  /** Undefined until the first answer. */
  readonly found: Found | undefined;
  readonly selected: number;
  readonly marked: ReadonlySet<number>;
  readonly preview: Preview | undefined;
  readonly does: string;
  readonly isMulti: boolean;
}

const prompt = '> ';
/** The line, and what was found. */
const headRows = 2;
/** In which a list and a preview side by side can be read. */
const wideColumns = 100;
/** In which a list above a preview can be read. */
const highRows = 12;

interface Layout {
  readonly list: Area;
  readonly preview?: Area & { readonly isBeside: boolean };
}

const layOut = ({ columns, rows }: TerminalSize): Layout => {
  const body = Math.max(1, rows - headRows);
  if (columns >= wideColumns) {
    const list = Math.floor(columns / 2);
    return {
      list: { columns: list, rows: body },
      preview: { columns: columns - list - ' │ '.length, rows: body, isBeside: true },
    };
  }
  if (rows < highRows) return { list: { columns, rows: body } };
  const list = Math.ceil(body / 2);
  return { list: { columns, rows: list }, preview: { columns, rows: body - list - 1, isBeside: false } };
};

export const measureList = (size: TerminalSize): Area => layOut(size).list;

const countFound = ({ total, isCounted }: Found): string =>
  isCounted && total === 1 ? '1 entry' : `${total.toLocaleString('en')}${isCounted ? '' : '+'} entries`;

const describeFound = ({ found, marked }: Picker): string => {
  if (!found) return 'Loading …';
  const { typed, total, isApproximate } = found;
  if (total === 0) return typed.trim() === '' ? 'The history is empty.' : `Nothing matches “${typed.trim()}”.`;
  const parts = [
    isApproximate ? `Nothing contains “${typed.trim()}”. These come close` : countFound(found),
    ...(marked.size > 0 ? [`${marked.size} marked`] : []),
  ];
  return `${parts.join(', ')}.`;
};

const drawStatus = (picker: Picker, columns: number, paint: Paint): string => {
  const problem = picker.found?.problem;
  if (problem !== undefined) return paint('error', showStart(problem, columns));
  const keys = `Enter ${picker.does}${picker.isMulti ? ', Tab marks' : ''}, Esc cancels.`;
  return paint('quiet', showStart(`${describeFound(picker)} ${keys}`.trimStart(), columns));
};

/** Keeps the selected line in sight, in the middle where possible. */
const findFirst = (selected: number, length: number, rows: number): number =>
  Math.max(0, Math.min(selected - Math.floor(rows / 2), length - rows));

const drawList = ({ found, selected, marked }: Picker, area: Area, paint: Paint): string[] => {
  const lines = found?.lines ?? [];
  const first = findFirst(selected, lines.length, area.rows);
  return lines.slice(first, first + area.rows).map((entry, index) =>
    drawEntry(entry, {
      isSelected: first + index === selected,
      isMarked: marked.has(entry.id),
      columns: area.columns,
      paint,
    }),
  );
};

const goToColumn = (column: number): string => `\u001b[${column + 1}G`;

export const drawPicker = (picker: Picker, size: TerminalSize, paint: Paint): Frame => {
  const { columns } = size;
  const { list, preview } = layOut(size);
  const { shown, caretColumn } = showEditedLine(picker.line, columns - prompt.length);
  const head = [`${paint('mark', prompt)}${shown}`, drawStatus(picker, columns, paint)];
  const entries = drawList(picker, list, paint);
  const previewed = preview && picker.preview ? drawPreview(picker.preview, preview, paint) : [];
  const all = Array.from({ length: list.rows }, (_, row) => {
    if (!preview?.isBeside) return entries[row] ?? '';
    return `${entries[row] ?? ''}${goToColumn(list.columns)} ${paint('quiet', '│')} ${previewed[row] ?? ''}`;
  });
  const below = preview?.isBeside === false ? [paint('quiet', '─'.repeat(columns)), ...previewed] : [];
  return { lines: [...head, ...all, ...below], row: 0, column: prompt.length + caretColumn };
};
