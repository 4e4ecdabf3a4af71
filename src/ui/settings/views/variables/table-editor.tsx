// Edits a list of hashes as a grid. A missing cell says so, and differs from an empty one.
import { useState } from 'preact/hooks';
import { Button } from '../../../parts/button.tsx';
import {
  type Draft,
  findRepeated,
  isText,
  moveElement,
  type Row,
  type TableDraft,
} from '../../model/variables/draft.ts';
import {
  addColumn,
  addRow,
  findCell,
  moveColumn,
  removeCell,
  removeColumn,
  renameColumn,
  setCell,
} from '../../model/variables/table-cells.ts';
import { variableTexts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';
import { Problem } from '../group.tsx';
import { Icon } from '../icon.tsx';
import { MoreRows } from './more-rows.tsx';
import { RowButtons } from './row-buttons.tsx';
import { focusPlace, onRowKey } from './row-keys.ts';
import { HeldCell, TextCell } from './text-cell.tsx';

const texts = variableTexts.table;
const sideways = { up: 'left', down: 'right' } as const;

interface Props {
  draft: TableDraft;
  type(draft: Draft): void;
  isDisabled: boolean;
}

interface RowProps extends Props {
  row: Row;
  at: number;
}

const TableRow = ({ draft, type, isDisabled, row, at }: RowProps) => {
  const move = (by: -1 | 1, column: number): void => {
    const to = at + by;
    if (to < 0 || to >= draft.rows.length) return;
    type({ ...draft, rows: moveElement(draft.rows, at, to) });
    focusPlace(`cell-${to}-${column}`);
  };
  const goDown = (column: number): void => {
    if (at === draft.rows.length - 1) type(addRow(draft, at + 1));
    focusPlace(`cell-${at + 1}-${column}`);
  };
  return (
    <tr>
      <th scope="row">{at + 1}</th>
      {draft.columns.map(({ key, name }) => {
        const value = findCell(row, key);
        const field = {
          label: texts.cell(name, at + 1),
          readOnly: isDisabled,
          'data-place': `cell-${at}-${key}`,
          type: (text: string) => type(setCell(draft, row.key, key, text)),
          onKeyDown: onRowKey({ next: () => goDown(key), move: (by) => move(by, key) }),
        };
        return (
          <td key={key}>
            {value ? (
              <HeldCell {...field} value={value} />
            ) : (
              <TextCell {...field} value="" placeholder={texts.missing} />
            )}
            {value && isText(value) && value.text === '' && (
              <Button
                kind="plain"
                aria-label={texts.clear(name, at + 1)}
                title={texts.clear(name, at + 1)}
                onClick={() => {
                  type(removeCell(draft, row.key, key));
                  focusPlace(`cell-${at}-${key}`);
                }}
              >
                <Icon name="missing" />
              </Button>
            )}
          </td>
        );
      })}
      <td>
        <RowButtons
          names={{ up: texts.up(at + 1), down: texts.down(at + 1), remove: texts.removeRow(at + 1) }}
          of="row"
          at={at}
          count={draft.rows.length}
          move={(by) => type({ ...draft, rows: moveElement(draft.rows, at, at + by) })}
          remove={() => type({ ...draft, rows: draft.rows.toSpliced(at, 1) })}
        />
      </td>
    </tr>
  );
};

export const TableEditor = ({ draft, type, isDisabled }: Props) => {
  const [limit, setLimit] = useState(100);
  const { columns, rows } = draft;
  const repeated = findRepeated(columns);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="variable-table" aria-label={texts.label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">{texts.rows}</span>
              </th>
              {columns.map(({ key, name }, at) => (
                <th key={key} scope="col">
                  <TextCell
                    label={texts.column(at + 1)}
                    value={name}
                    readOnly={isDisabled}
                    data-place={`column-${at}`}
                    aria-invalid={repeated.has(key)}
                    aria-describedby={`column-${key}`}
                    type={(text) => type(renameColumn(draft, key, text))}
                    onKeyDown={onRowKey({ next: () => focusPlace(`cell-0-${key}`), move: () => undefined })}
                  />
                  <RowButtons
                    icons={sideways}
                    names={{ up: texts.left(name), down: texts.right(name), remove: texts.removeColumn(name) }}
                    of="column"
                    at={at}
                    count={columns.length}
                    move={(by) => type(moveColumn(draft, at, at + by))}
                    remove={() => type(removeColumn(draft, key))}
                  />
                  <Problem id={`column-${key}`} message={repeated.has(key) ? texts.repeated : undefined} />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, limit).map((row, at) => (
              <TableRow key={row.key} draft={draft} type={type} isDisabled={isDisabled} row={row} at={at} />
            ))}
          </tbody>
        </table>
      </section>
      <MoreRows count={rows.length} limit={limit} setLimit={setLimit} />
      <div class="variable-foot">
        <Action
          place="row-add"
          isDisabled={isDisabled}
          act={() => {
            setLimit((before) => Math.max(before, rows.length + 1));
            type(addRow(draft, rows.length));
            focusPlace(`cell-${rows.length}-${columns[0]?.key}`);
          }}
        >
          {texts.addRow}
        </Action>
        <Action
          place="column-add"
          isDisabled={isDisabled}
          act={() => {
            type(addColumn(draft, variableTexts.newColumn(columns.length + 1)));
            focusPlace(`column-${columns.length}`, true);
          }}
        >
          {texts.addColumn}
        </Action>
        <p class="row-about">{variableTexts.editor.tableKeys}</p>
      </div>
    </>
  );
};
