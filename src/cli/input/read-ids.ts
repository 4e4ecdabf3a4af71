// Reads the ids of entries from arguments, and from standard input for `-`.
import { Unavailable } from '../../base/unavailable.ts';
import type { Context } from '../context.ts';
import { UsageError } from './usage-error.ts';
import { entryId } from './values.ts';

/** The first word of each line, as lists print it; other words are for people. Elements that end with NUL may have several lines. */
const readLines = (input: string): number[] =>
  input.split(input.includes('\0') ? '\0' : '\n').flatMap((line, index) => {
    const [word = ''] = line.trim().split(/\s/);
    if (word === '') return [];
    const id = entryId.read(word);
    if (id !== undefined) return [id];
    const place = `Line ${index + 1} of standard input`;
    throw new UsageError(`${place} must begin with ${entryId.expects}, not "${word.slice(0, 80)}".`);
  });

const readInput = async ({ readInput }: Context): Promise<number[]> => {
  const input = await readInput();
  if (input === undefined) throw new UsageError('Missing ids: pass them as arguments or send them to standard input.');
  const ids = readLines(input);
  // Most likely, nothing was picked.
  if (ids.length === 0) throw new Unavailable('Standard input is empty: the clipboard stays as it is.');
  return ids;
};

export const readIds = async (given: readonly (number | '-')[], context: Context): Promise<number[]> => {
  const ids: number[] = [];
  for (const one of given) ids.push(...(one === '-' ? await readInput(context) : [one]));
  return ids;
};
