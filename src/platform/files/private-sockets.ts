// Lists the paths where the private socket may be, skipping those that another user could have created.
import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Home } from './home.ts';

/** In /tmp, any user can create a folder with this name and a socket in it. */
const isPrivateFolder = (folder: string): boolean => {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === process.getuid?.() && (stats.mode & 0o077) === 0;
};

export const listPrivateSockets = ({ socketPath, otherSocketPaths }: Home): string[] => [
  socketPath,
  ...otherSocketPaths.filter((path) => isPrivateFolder(dirname(path))),
];
