// Finds the recognition languages you added to the languages folder: one file each, named after the language.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = /^([a-z]{3}(?:_[a-z]{1,8})*)\.traineddata(?:\.gz)?$/i;

interface FoundLanguage {
  readonly code: string;
  readonly path: string;
}

/** Sorted by name; empty if the folder doesn't exist. An uncompressed file wins over a compressed one. */
export const findLanguages = async (folder: string): Promise<FoundLanguage[]> => {
  const found = new Map<string, string>();
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    const code = fileName.exec(name)?.[1];
    const path = join(folder, name);
    if (code === undefined || found.has(code)) continue;
    if ((await stat(path).catch(() => undefined))?.isFile()) found.set(code, path);
  }
  return Array.from(found, ([code, path]) => ({ code, path }));
};
