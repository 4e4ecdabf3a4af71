// The files of histories that were set aside as damaged: each may still be recovered.
import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

export const listSetAside = async (databaseFile: string): Promise<string[]> => {
  const beginning = `${basename(databaseFile)}.damaged-`;
  return (await readdir(dirname(databaseFile))).filter((name) => name.startsWith(beginning));
};
