// What `update` and `set` make of the failures of their pipelines.
import type { Block } from '../../../language/block.ts';
import { CommandFailure } from '../../../language/failure.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import { lookUp, textOf, type Value } from '../../../language/value.ts';
import { keysOfRows } from '../../data/json-path.ts';
import type { Rows } from './read-table.ts';

const handleFailures = (block: Block, handle: (failure: CommandFailure, value: Value) => Value): Block => {
  const handleError = (error: unknown, value: Value): Value => {
    if (error instanceof CommandFailure) return handle(error, value);
    throw error;
  };
  return (value) => {
    try {
      const made = block(value);
      return made instanceof Promise ? made.catch((error) => handleError(error, value)) : made;
    } catch (error) {
      return handleError(error, value);
    }
  };
};

/** An empty cell stays empty if the pipeline refuses it: there is no number to round, and no date to write. */
export const leaveEmpty = (block: Block): Block =>
  handleFailures(block, (failure, cell) => {
    if (!failure.isInvalid && textOf(cell).trim() === '') return cell;
    throw failure;
  });

/** The pipeline of `update` gets the cell; who names another column in it means the row. */
export const adviseSet = (block: Block, rows: Rows, key: string): Block =>
  handleFailures(block, (failure) => {
    const [, name] = /“([^”]+)”/.exec(failure.reason) ?? [];
    throw name !== undefined && keysOfRows(rows).includes(name)
      ? failure.advise(`“update” gives the pipeline the cell; “set ${quoteArgument(key)} (…)” gives it the whole row.`)
      : failure;
  });

/** The pipeline of `set` gets the row; who replaces a column may have meant the cell. */
export const adviseUpdate = (block: Block, key: string): Block =>
  handleFailures(block, (failure, row) => {
    throw row.type === 'hash' && lookUp(row, key)
      ? failure.advise(`“set” gives the pipeline the whole row; “update ${quoteArgument(key)} (…)” gives it the cell.`)
      : failure;
  });
