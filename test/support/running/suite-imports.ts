// Finds what a suite imports, directly and through other files of the repository.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Not `import type`, and not `import()`: an adapter loads its package like that when it is opened. */
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm;
const lazyImport = /\bimport\(\s*'([^']+)'/g;

export interface Import {
  /** A file of the repository, relative to its root; or the name of a package or built-in module. */
  readonly imported: string;
  readonly by: string;
}

const createReader = (...patterns: readonly RegExp[]) => {
  const cache = new Map<string, readonly Import[]>();
  const read = (file: string): readonly Import[] => {
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return [];
    const text = readFileSync(join(root, file), 'utf8');
    const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
    return found.map(([, name = '']) => ({
      imported: name.startsWith('.') ? posix.join(posix.dirname(file), name) : name,
      by: file,
    }));
  };
  const readOnce = (file: string): readonly Import[] => {
    const imports = cache.get(file) ?? read(file);
    cache.set(file, imports);
    return imports;
  };
  return (suite: string): readonly Import[] => {
    const imports: Import[] = [];
    const files = new Set([suite]);
    // A set that grows while it is iterated is iterated to its end.
    for (const file of files) {
      imports.push(...readOnce(file));
      for (const { imported } of readOnce(file)) files.add(imported);
    }
    return imports;
  };
};

/** Everything that loading the suite loads, with each of its importers. */
export const listImports = createReader(staticImport);
/** With what it may load later. */
export const listPossibleImports = createReader(staticImport, lazyImport);
