// Splits a text into pieces that a language model can read, with room for its answers.
import { cannot } from '../../language/failure.ts';
import type { ModelTools } from './model-tools.ts';
import { boundaries } from './split-text.ts';
import { type Task, writeInstructions, writePreface } from './task.ts';

export interface Piece {
  readonly text: string;
  readonly tokens: number;
}

/** For the markup of the conversation around instructions and text, and for asking again. */
const reserve = 128;
/** Smaller pieces would lack context. */
const leastPiece = 48;

/** How many tokens are left for the text and the answer. */
export const measureRoom = async (model: ModelTools, task: Task): Promise<number> => {
  const fixed = [writeInstructions(task), writePreface(task), JSON.stringify(task.shape ?? '')];
  const counts = await model.countTokens(fixed);
  return (await model.readContextSize()) - counts.reduce((sum, count) => sum + count, reserve);
};

const count = async (model: ModelTools, texts: readonly string[]): Promise<Piece[]> => {
  const counts = await model.countTokens(texts);
  return texts.map((text, index) => ({ text, tokens: counts[index] ?? 0 }));
};

/** At the best boundary that makes each piece fit; as few pieces as that gives. */
const split = async (model: ModelTools, content: string, limit: number, level = 0): Promise<Piece[]> => {
  const boundary = boundaries[level] ?? boundaries.at(-1);
  const parts = boundary?.(content) ?? [];
  if (level >= boundaries.length && parts.length === 1)
    return cannot('a single character of this text is longer than what the language model can read at once.');
  const pieces: Piece[] = [];
  let open: Piece | undefined;
  for (const part of await count(model, parts)) {
    if (open && open.tokens + part.tokens <= limit) {
      open = { text: open.text + part.text, tokens: open.tokens + part.tokens };
      continue;
    }
    if (open) pieces.push(open);
    open = part.tokens <= limit ? part : undefined;
    if (!open) pieces.push(...(await split(model, part.text, limit, level + 1)));
  }
  return open ? [...pieces, open] : pieces;
};

export const splitToFit = async (model: ModelTools, task: Task, content: string): Promise<readonly Piece[]> => {
  const room = await measureRoom(model, task);
  const limit = Math.floor((room - task.besides) / (1 + task.perToken));
  if (limit < leastPiece)
    return cannot(
      `the language model can read only ${await model.readContextSize()} tokens at once, which is too few here. Use a model with a larger context, or write shorter arguments.`,
    );
  const [whole] = await count(model, [content]);
  return whole && whole.tokens <= limit ? [whole] : split(model, content, limit);
};
