// Copies the packages that Copyloom depends on at run time, as the lock file lists them, without what only developers need.
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { listShippedPackages } from '../shipped-packages.ts';

/** Also what Debian can't use, such as binaries for another C library. */
const unused = [
  /^node_modules\/node-[^/]+\/(include|share)$/,
  /^node_modules\/@tesseract\.js-data\/eng\/4\.0\.0$/,
  /^node_modules\/@koromix\/.*\/musl_[^/]+$/,
  /^node_modules\/(@[^/]+\/)?[^/]+\/(examples?|tests?|spec|benchmarks?)$/,
  /\/\.[^/]+$/,
  /\.(map|md|markdown|d\.[cm]?ts|[cm]?ts|flow|c|cc|h)$/,
];

export const copyShippedModules = async (root: string, folder: string): Promise<void> => {
  for (const [path] of await listShippedPackages()) {
    const source = join(root, path);
    if (!existsSync(source)) continue; // for another platform
    await cp(source, join(folder, path), {
      recursive: true,
      // The lock file lists nested packages by themselves.
      filter: (file) =>
        (file === source || basename(file) !== 'node_modules') &&
        !unused.some((pattern) => pattern.test(relative(root, file))),
    });
  }
};
