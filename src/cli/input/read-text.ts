// Reads a text from an argument or standard input.
import type { Context } from '../context.ts';
import { UsageError } from './usage-error.ts';

export const readTextOrInput = async (text: string | undefined, { readInput }: Context): Promise<string> => {
  if (text !== undefined && text !== '-') return text;
  const input = await readInput();
  if (input === undefined) {
    throw new UsageError('Missing text: pass it as an argument or send it to standard input.');
  }
  // Most likely, the command before the pipe failed.
  if (input === '') throw new UsageError('Standard input is empty. For an empty text, pass "" as the argument.');
  return input;
};
