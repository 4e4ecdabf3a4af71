// Joins suites, so that those of a folder run in one process: starting one for each would take most of the time of a fast run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './suite-imports.ts';

/** Ignored by git. Runs write the same files there, so several may run at once. */
const folder = join(root, 'node_modules/.cache/joined-suites');

const writeJoined = (name: string, suites: readonly string[]): string => {
  const file = join(folder, `${name}.mjs`);
  const imports = suites.map((suite) => `import ${JSON.stringify(pathToFileURL(join(root, suite)).href)};\n`);
  writeFileSync(file, imports.join(''));
  return file;
};

/** Returns the files to run instead, one for each folder of test/. */
export const joinSuites = (suites: readonly string[]): string[] => {
  mkdirSync(folder, { recursive: true });
  const groups = Object.groupBy(suites, (suite) => suite.split('/')[1] ?? '');
  return Object.entries(groups).map(([name, group = []]) => writeJoined(name, group));
};
