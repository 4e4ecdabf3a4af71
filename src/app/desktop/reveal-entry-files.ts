// Shows the files that an entry names in the file manager.
import { access } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import { refuse } from '../../base/refusal.ts';
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import { type Content, readValue } from '../../core/history/stored-entry.ts';

interface Deps {
  readContent(id: number): Promise<Content | undefined>;
  revealFiles(paths: readonly [string, ...string[]]): Promise<void>;
}

/** More would make a file manager slow. */
const maxFiles = 100;

/** The files, or the path that a text is. */
const listPaths = (content: Content): string[] => {
  if (content.image) return [];
  const paths = content.files ?? [
    readValue(content)
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2'),
  ];
  return paths.filter((path) => isAbsolute(path) && !path.includes('\n')).slice(0, maxFiles);
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Returns the folder of the first file that exists. */
export const createRevealEntryFiles =
  ({ readContent, revealFiles }: Deps) =>
  async (id: number): Promise<string> => {
    const content = (await readContent(id)) ?? refuse('not_found', `There is no entry ${id} in the history.`);
    const paths = listPaths(content);
    const [named] = paths;
    if (named === undefined) return refuse('not_supported', `Entry ${id} names no files.`);
    const found: string[] = [];
    for (const path of paths) if (await isThere(path)) found.push(path);
    const [first, ...more] = found;
    if (first === undefined) return refuse('not_supported', `${named} doesn't exist.`);
    await refuseUnavailable('not_supported', () => revealFiles([first, ...more]));
    return dirname(first);
  };
