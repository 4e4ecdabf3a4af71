// Finds links in the documentation of a package to files that the package doesn't have.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const code = /```.*?```|^ {4}.*?$|`[^`\n]+`/gms;
const aLink = /\]\((?![a-z]+:|#)([^)#\s]+)/g;

/** `folder` has the pages. */
export const findBrokenLinks = (folder: string): string[] =>
  globSync('**/*.md', { cwd: folder }).flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').replaceAll(code, '').matchAll(aLink)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(folder, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
