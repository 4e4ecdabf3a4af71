// Builds the Debian package, and installs it into a folder of its own, so that the computer isn't changed.
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildDeb } from '../../../scripts/package/build-deb.ts';

const run = promisify(execFile);

export const debPrograms = ['dpkg', 'dpkg-deb', 'dpkg-shlibdeps', 'strip', 'fakeroot'];

/** Leaves what it contains in `deb`. Returns the path of the package. */
export const buildDebInto = (folder: string): Promise<string> => buildDeb(join(folder, 'deb'), folder);

/** In bytes: Node, the picture library and the data for recognizing text. */
const largeSize = 500_000;
/** The MD5 digest of nothing. */
const digestOfNothing = 'd41d8cd98f00b204e9800998ecf8427e';

/**
 * Builds the package again, with nothing in the large files of its dependencies, for tools that read every byte. They change only with
 * a dependency. Returns its path.
 */
export const emptyDependencies = async (contents: string, folder: string): Promise<string> => {
  await run('cp', ['-al', contents, folder]); // hard links, so each file that changes must be a new one
  const files = globSync('usr/lib/copyloom/node_modules/**', { cwd: folder }).filter((path) => {
    const stats = statSync(join(folder, path));
    return stats.isFile() && stats.size > largeSize;
  });
  const digests = readFileSync(join(folder, 'DEBIAN/md5sums'), 'utf8').replaceAll(
    /^(\S+)( {2}.*)$/gm,
    (line, _, path) => (files.includes(path.trim()) ? `${digestOfNothing}${path}` : line),
  );
  const replaced = [...files.map((path) => [path, ''] as const), ['DEBIAN/md5sums', digests] as const];
  for (const [path, text] of replaced) {
    rmSync(join(folder, path));
    writeFileSync(join(folder, path), text);
  }
  await run('dpkg-deb', ['--build', '--root-owner-group', '-Zxz', '-z0', folder, `${folder}.deb`]);
  return `${folder}.deb`;
};

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
