// The data of languages that a person has put into the languages folder: one file each, named after the language.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const named = /^([a-z]{3}(?:_[a-z]{1,8})*)\.traineddata(?:\.gz)?$/i;

export interface FoundLanguage {
  readonly code: string;
  readonly path: string;
}

/** In order of their names; none if there is no such folder. Of two files of one language the one that is not packed counts. */
export const findLanguages = async (folder: string): Promise<FoundLanguage[]> => {
  const found = new Map<string, string>();
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    const code = named.exec(name)?.[1];
    const path = join(folder, name);
    if (code === undefined || found.has(code)) continue;
    if ((await stat(path).catch(() => undefined))?.isFile()) found.set(code, path);
  }
  return Array.from(found, ([code, path]) => ({ code, path }));
};
