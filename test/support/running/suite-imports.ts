// Finds what a suite imports, directly and through other files of the repository.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Not `import type`, and not `import()`: an adapter loads its package like that when it is opened. */
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm;

export interface Import {
  /** A file of the repository, relative to its root; or the name of a package or built-in module. */
  readonly imported: string;
  readonly by: string;
}

const cache = new Map<string, readonly Import[]>();

const readImports = (file: string): readonly Import[] => {
  const known = cache.get(file);
  if (known) return known;
  const isSource = /\.tsx?$/.test(file) && existsSync(join(root, file));
  const found = isSource ? [...readFileSync(join(root, file), 'utf8').matchAll(staticImport)] : [];
  const imports = found.map(([, name = '']) => ({
    imported: name.startsWith('.') ? posix.join(posix.dirname(file), name) : name,
    by: file,
  }));
  cache.set(file, imports);
  return imports;
};

/** Everything that loading the suite loads, with each of its importers. */
export const listImports = (suite: string): readonly Import[] => {
  const imports: Import[] = [];
  const files = new Set([suite]);
  // A set that grows while it is iterated is iterated to its end.
  for (const file of files) {
    imports.push(...readImports(file));
    for (const { imported } of readImports(file)) files.add(imported);
  }
  return imports;
};
