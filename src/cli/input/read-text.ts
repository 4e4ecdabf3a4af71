// Text that a command is given as an argument or on standard input.
import type { Context } from '../command.ts';
import { UsageError } from './usage-error.ts';

export const readTextOrInput = async (text: string | undefined, { readInput }: Context): Promise<string> => {
  if (text !== undefined && text !== '-') return text;
  const input = await readInput();
  if (input === undefined) {
    throw new UsageError('There is no text: write it as an argument, or send it to standard input.');
  }
  // A command before the pipe that failed, more likely than a wish for no text at all.
  if (input === '') throw new UsageError('Standard input has no text. If that is what you want, write "" as the text.');
  return input;
};
