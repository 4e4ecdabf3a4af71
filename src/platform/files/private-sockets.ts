// The places where the private socket of a home can be, as far as only its owner could have put one there.
import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Home } from './home.ts';

/** In /tmp anybody can create a folder of any name, and a socket in it. */
const isPrivateFolder = (folder: string): boolean => {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === process.getuid?.() && (stats.mode & 0o077) === 0;
};

export const listPrivateSockets = ({ socketPath, otherSocketPaths }: Home): string[] => [
  socketPath,
  ...otherSocketPaths.filter((path) => isPrivateFolder(dirname(path))),
];
