// The files of histories that were set aside because they were damaged or not ours: each may still be used.
import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

export const listSetAside = async (databaseFile: string): Promise<string[]> => {
  const beginnings = ['damaged', 'replaced'].map((why) => `${basename(databaseFile)}.${why}-`);
  return (await readdir(dirname(databaseFile))).filter((name) =>
    beginnings.some((beginning) => name.startsWith(beginning)),
  );
};
