// Warns that a pipeline reads each cell alone: 1.234 with a point, although another cell of its column has a decimal comma.
import { kindOfLiteral } from '../../../language/json-value.ts';
import { textOf, type Value } from '../../../language/value.ts';

const open = /^\s*[-+]?\d{1,3}\.\d{3}\s*$/;
const comma = /^\s*[-+]?(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,\d\d?|\d{1,3}(?:\.\d{3}){2,9})(?!\d)/;

/** A pipeline that only removes the point mends the cell. */
export const doubtMarks = (
  cells: readonly Value[],
  made: readonly Value[],
  key: string,
  warn: (sentence: string) => void,
): void => {
  let unmarked: string | undefined;
  let marked: string | undefined;
  for (const [index, cell] of cells.entries()) {
    if (cell.type !== 'text' || kindOfLiteral(cell) !== undefined) continue;
    const content = textOf(cell);
    const result = made[index];
    const after = result ? textOf(result) : content;
    if (open.test(content) && after !== content && after !== content.replace('.', '')) unmarked ??= content.trim();
    else if (comma.test(content)) marked ??= content.trim().slice(0, 40);
    if (unmarked === undefined || marked === undefined) continue;
    warn(
      `Each cell was read alone: “${unmarked}” in “${key}” with a decimal point, although “${marked}” has a decimal comma. Write “update ${key} (remove . | replace , .) |” before it.`,
    );
    return;
  }
};
