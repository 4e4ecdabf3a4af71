// Builds the Debian package, and installs it into a folder of its own, so that the computer isn't changed.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildDeb } from '../../../scripts/package/build-deb.ts';

const run = promisify(execFile);

export const debPrograms = ['dpkg', 'dpkg-deb', 'dpkg-shlibdeps', 'strip', 'fakeroot'];

/** Leaves what it contains in `deb`. Returns the path of the package. */
export const buildDebInto = (folder: string): Promise<string> => buildDeb(join(folder, 'deb'), folder);

/** Its libraries and its scripts are those of this computer. */
const options = [
  '--force-depends',
  '--force-not-root',
  '--force-script-chrootless',
  '--force-bad-path',
  '--no-triggers',
];

/** An empty file system with a package database. */
export const makeSystem = (root: string) => {
  const database = join(root, 'var/lib/dpkg');
  for (const folder of ['info', 'updates', 'triggers']) mkdirSync(join(database, folder), { recursive: true });
  writeFileSync(join(database, 'status'), '');
  /** Returns what it prints. */
  const dpkg = async (...args: string[]): Promise<string> =>
    (await run('fakeroot', ['dpkg', `--root=${root}`, '--log=/dev/null', ...options, ...args])).stdout;
  return {
    program: join(root, 'usr/bin/copyloom'),
    install: (deb: string) => dpkg('--install', deb),
    purge: () => dpkg('--purge', 'copyloom'),
  };
};
