// `npm run package`: builds the npm package in dist/package and packs it into dist/copyloom-VERSION.tgz.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { buildStalePages } from '../build-pages.ts';
import { writeShellFiles } from '../shell-files.ts';
import { bundleProgram } from './bundle-program.ts';
import { clientEntry, clientExports, writeClientTypes } from './client-types.ts';
import { compileImported } from './compile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the package has besides its code. */
const copied = ['LICENSE', 'README.md', 'CHANGELOG.md', 'api', 'dist/pages', 'dist/shell', 'docs', 'share'];

const isShown = (picture: string): boolean =>
  ['README.md', ...globSync('docs/{*,guide/*}.md', { cwd: root })].some((page) =>
    readFileSync(join(root, page), 'utf8').includes(`images/${picture}"`),
  );

/** Decisions explain the source, which isn't in the package, and most pictures are on no page. */
const isForUsers = (path: string): boolean => {
  if (path === 'docs/decisions') return false;
  return dirname(path) !== 'docs/images' || isShown(basename(path));
};

/** Without scripts and development dependencies. */
const writeManifest = async (folder: string): Promise<void> => {
  const { name, version, description, license, type, engines, bin, dependencies, optionalDependencies } = manifest;
  const man = ['./dist/shell/copyloom.1']; // npm links it to where `man` looks; not if it is only a string
  const meta = { name, version, description, license, type, engines, bin, man, exports: clientExports };
  const written = { ...meta, dependencies, optionalDependencies };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
};

/** Builds the folder of the package from scratch. */
export const buildPackage = async (folder: string): Promise<void> => {
  await buildStalePages();
  await writeShellFiles();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of copied)
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => isForUsers(relative(root, source)),
    });
  await bundleProgram(folder);
  await compileImported(root, folder, clientEntry);
  await writeClientTypes(root, folder);
  await writeManifest(folder);
};

/** Returns the path of the tarball. */
export const packPackage = (folder: string, target: string): string => {
  const args = ['pack', folder, '--pack-destination', target, '--json'];
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd: target, encoding: 'utf8' }));
  return join(target, packed.filename);
};

if (import.meta.main) {
  const folder = join(root, 'dist/package');
  await buildPackage(folder);
  console.log(packPackage(folder, join(root, 'dist')));
}
