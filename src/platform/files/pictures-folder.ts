// Finds the folder for pictures, as the desktop has set it.
import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** In user-dirs.dirs, paths begin with $HOME or are absolute. */
const readUserFolders = async (home: string): Promise<ReadonlyMap<string, string>> => {
  const file = join(process.env['XDG_CONFIG_HOME'] || join(home, '.config'), 'user-dirs.dirs');
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.matchAll(/^\s*XDG_(\w+)_DIR="(\$HOME|(?=\/))(.*)"\s*$/gm);
  return new Map(
    [...lines].map(([, name = '', isHome, rest = '']) => [
      name,
      `${isHome ? home : ''}${rest.replace(/\\(.)/g, '$1')}`,
    ]),
  );
};

/** The folder for pictures; otherwise for downloads; otherwise the home folder. */
export const findPicturesFolder = async (home: string = homedir()): Promise<string> => {
  const folders = await readUserFolders(home);
  for (const [name, standard] of [
    ['PICTURES', 'Pictures'],
    ['DOWNLOAD', 'Downloads'],
  ] as const) {
    const folder = folders.get(name) ?? join(home, standard);
    if (await isFolder(folder)) return folder;
  }
  return home;
};
