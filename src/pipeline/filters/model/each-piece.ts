// Applies a task to each piece of a text, one after the other.
import { cannot } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import { mapInOrder } from '../../language/maybe-promise.ts';
import { type Piece, splitToFit } from './pieces.ts';
import type { Task } from './task.ts';

export const readPieces = async (content: string, task: Task, context: FilterContext): Promise<readonly Piece[]> => {
  const trimmed = content.trim();
  if (trimmed === '') return cannot('there is no text.');
  const pieces = await splitToFit(context.model, task, trimmed);
  if (pieces.length > 1) context.note(`read in ${pieces.length} parts`);
  return pieces;
};

export const eachPiece = async <Made>(
  content: string,
  task: Task,
  context: FilterContext,
  apply: (piece: Piece) => Promise<Made>,
): Promise<readonly Made[]> => mapInOrder(await readPieces(content, task, context), apply);
