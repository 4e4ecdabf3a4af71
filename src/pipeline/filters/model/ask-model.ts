// Asks a language model about one piece of text, and checks its answer.
import { cannot } from '../../language/failure.ts';
import type { Value } from '../../language/value.ts';
import { stripControlBeyond } from '../text/strip-control.ts';
import type { ModelTools, Shape } from './model-tools.ts';
import { measureRoom, type Piece } from './pieces.ts';
import { readShape } from './read-shape.ts';
import { type Task, writeInstructions, writePreface } from './task.ts';
import { removeThoughts } from './thoughts.ts';
import { tidyAnswer } from './tidy-answer.ts';

/** For models that think first, if there is room. */
const forThoughts = 1024;

const again = 'Your last answer did not follow these instructions. Follow them exactly.';

/** Undefined if two answers were unusable. */
const ask = async <Read>(
  model: ModelTools,
  task: Task,
  piece: Piece,
  read: (answer: string) => Read | undefined,
): Promise<Read | undefined> => {
  const room = (await measureRoom(model, task)) - piece.tokens;
  const needed = Math.ceil(task.perToken * piece.tokens) + task.besides;
  const instructions = writeInstructions(task);
  const clean = stripControlBeyond(piece.text); // escape sequences do harm in a terminal
  const generation = {
    text: writePreface(task) + piece.text,
    maxTokens: Math.min(room, needed + forThoughts),
    ...(task.shape && { shape: task.shape }),
    ...(!task.shape && !task.isInterim && { isResult: true as const }),
  };
  for (const told of [instructions, `${instructions}\n\n${again}`]) {
    const written = await model.generate({ ...generation, instructions: told });
    const answer = removeThoughts(clean(written), piece.text);
    const found = answer === undefined ? undefined : read(answer);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The answer is never empty, also after `finish` has removed what doesn't belong to it. */
export const askForText = async (
  model: ModelTools,
  task: Task,
  piece: Piece,
  finish = (answer: string): string => answer,
): Promise<string> =>
  (await ask(model, task, piece, (answer) => finish(tidyAnswer(answer, piece.text)) || undefined)) ??
  cannot('the language model was asked twice and gave no answer. A larger model may do better.');

export interface ShapedTask extends Task {
  readonly shape: Shape;
}

/** `accept` makes something of a value that has the shape, or refuses it too. */
type Accept<Read> = (value: Value) => Read | undefined;

/** Undefined if the model doesn't keep to the shape. */
export const tryForShape = <Read>(
  model: ModelTools,
  task: ShapedTask,
  piece: Piece,
  accept: Accept<Read>,
): Promise<Read | undefined> =>
  ask(model, task, piece, (answer) => {
    const value = readShape(answer, task.shape, piece.text);
    return value && accept(value);
  });

export const askForShape = async <Read>(
  model: ModelTools,
  task: ShapedTask,
  piece: Piece,
  accept: Accept<Read>,
): Promise<Read> =>
  (await tryForShape(model, task, piece, accept)) ??
  cannot(
    'the language model was asked twice, and its answers did not have the form that this filter needs. A larger model may do better.',
  );
