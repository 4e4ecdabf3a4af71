// Finds the mount points among some paths: they can't be moved. Only Linux says which they are.
import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const listMountPoints = (): Set<string> => {
  try {
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    const decode = (path: string): string =>
      path.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));
    return new Set(lines.map((line) => decode(line.split(' ')[4] ?? '')));
  } catch {
    return new Set();
  }
};

/** The first of them that is one. A link is none, wherever it leads. */
export const findMountPoint = (paths: readonly string[]): string | undefined => {
  const mounted = listMountPoints();
  return paths.find((path) => mounted.has(join(realpathSync(dirname(path)), basename(path))));
};
