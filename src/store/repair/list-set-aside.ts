// Lists the history files that were set aside because they were damaged or replaced.
import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

export const listSetAside = async (databaseFile: string): Promise<string[]> => {
  const prefixes = ['damaged', 'replaced'].map((why) => `${basename(databaseFile)}.${why}-`);
  return (await readdir(dirname(databaseFile))).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
};
