// What is known of an HTML table while its tags are read, and whether the page hides what comes next.
import type { HtmlTag } from '../../markup/html/html-tokens.ts';
import type { CellText } from './html-cell.ts';
import type { Control } from './html-controls.ts';
import type { HtmlCell } from './html-grid.ts';
import type { MayHide } from './html-hidden.ts';

export interface HtmlTable {
  readonly rows: HtmlCell[][];
  readonly headRows: Set<HtmlCell[]>;
  /** Whether there is another table inside it. */
  holdsTable: boolean;
  /** How many cells have text outside the tables in them. */
  ownTexts: number;
  /** Whether text of it was left out, because the page hides it. */
  hidesText: boolean;
  /** Whether the page hides all of it. */
  readonly isUnseen: boolean;
  /** Whether a tick was left out, because the cell has a text. */
  losesTick: boolean;
}

interface OpenCell extends MayHide {
  readonly text: CellText;
  readonly tag: HtmlTag;
  readonly isHidden: boolean;
  hasOwnText: boolean;
  /** What it shows apart from its text. */
  controls?: Control[];
}

export interface OpenTable extends HtmlTable {
  inHead: boolean;
  /** Whether it is in a cell of another table, and hidden there. */
  isHidden: boolean;
  hidesSection: boolean;
  hidesRow: boolean;
  row: HtmlCell[] | undefined;
  cell: OpenCell | undefined;
}

export const hides = ({ isHidden: isWithin, hidesSection, hidesRow, cell }: OpenTable): boolean =>
  isWithin || hidesSection || hidesRow || cell?.isHidden === true || cell?.hidden !== undefined;

/** The text of a cell; without one, what its pictures and buttons say, or which of its boxes are ticked. */
export const readCell = ({ text, controls = [] }: OpenCell): Pick<HtmlCell, 'text' | 'isTick'> => {
  const content = text.finish();
  if (controls.length === 0 || content.trim() !== '') return { text: content, isTick: false };
  const read = (wanted: Control['kind']): string =>
    controls.flatMap(({ kind, content: shown }) => (kind === wanted ? shown.trim() || [] : [])).join(' ');
  const label = read('label');
  return label === '' ? { text: read('tick'), isTick: true } : { text: label, isTick: false };
};

export const openTable = (
  around: OpenTable | undefined,
  { isHidden, isUnseen }: { readonly isHidden: boolean; readonly isUnseen: boolean },
): OpenTable => ({
  rows: [],
  headRows: new Set(),
  holdsTable: false,
  ownTexts: 0,
  hidesText: false,
  isUnseen: around ? around.isUnseen : isUnseen || isHidden,
  losesTick: false,
  inHead: false,
  isHidden: around !== undefined && (isHidden || hides(around)),
  hidesSection: false,
  hidesRow: false,
  row: undefined,
  cell: undefined,
});
