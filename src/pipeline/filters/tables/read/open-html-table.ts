// What is known of an HTML table while its tags are read, and whether the page hides what comes next.
import type { HtmlTag } from '../../markup/html/html-tokens.ts';
import type { CellText } from './html-cell.ts';
import type { HtmlCell } from './html-grid.ts';

export interface HtmlTable {
  readonly rows: HtmlCell[][];
  readonly headRows: Set<HtmlCell[]>;
  /** Whether there is another table inside it. */
  holdsTable: boolean;
  /** How many cells have text outside the tables in them. */
  ownTexts: number;
  /** Whether text of it was left out, because the page hides it. */
  hidesText: boolean;
}

export interface OpenTable extends HtmlTable {
  inHead: boolean;
  /** Whether it is in a cell of another table, and hidden there. */
  isHidden: boolean;
  hidesSection: boolean;
  hidesRow: boolean;
  row: HtmlCell[] | undefined;
  cell:
    | {
        readonly text: CellText;
        readonly tag: HtmlTag;
        readonly isHidden: boolean;
        hasOwnText: boolean;
        /** A hidden element in the cell, and how many of its name are open. */
        hidden?: { readonly name: string; depth: number } | undefined;
      }
    | undefined;
}

export const hides = ({ isHidden: isWithin, hidesSection, hidesRow, cell }: OpenTable): boolean =>
  isWithin || hidesSection || hidesRow || cell?.isHidden === true || cell?.hidden !== undefined;

export const openTable = (around: OpenTable | undefined, isHidden: boolean): OpenTable => ({
  rows: [],
  headRows: new Set(),
  holdsTable: false,
  ownTexts: 0,
  hidesText: false,
  inHead: false,
  isHidden: around !== undefined && (isHidden || hides(around)),
  hidesSection: false,
  hidesRow: false,
  row: undefined,
  cell: undefined,
});
