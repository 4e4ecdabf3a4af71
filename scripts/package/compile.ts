// Compiles the sources to JavaScript, file by file: below `node_modules`, Node refuses to run TypeScript.
import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  removeComments: true,
};

/** Threads and processes are started from a URL, which the compiler leaves alone. */
const renameStarted = (script: string): string =>
  script.replaceAll(/(new URL\('\.[^']*)\.ts(', import\.meta\.url\))/g, '$1.js$2');

const compileText = (text: string, fileName: string): string =>
  renameStarted(ts.transpileModule(text, { compilerOptions, fileName }).outputText);

/** The sources of the program; Vite builds the pages. */
const listSources = (root: string): string[] =>
  globSync('src/**/*.{ts,js}', { cwd: root }).filter((path) => !path.startsWith('src/ui/') && !path.endsWith('.d.ts'));

/** Writes a source to the folder. The compiled files lie where their sources do, so that relative paths still lead to the same files. */
const compileFile = async (root: string, folder: string, path: string): Promise<string> => {
  const target = join(folder, path.replace(/\.ts$/, '.js'));
  await mkdir(dirname(target), { recursive: true });
  if (path.endsWith('.js')) await copyFile(join(root, path), target);
  else await writeFile(target, compileText(await readFile(join(root, path), 'utf8'), path));
  return target;
};

/** Writes `src` to the folder. */
export const compileSources = async (root: string, folder: string): Promise<void> => {
  for (const path of listSources(root)) await compileFile(root, folder, path);
};

/** Writes one source to the folder, and those that it imports. They may import nothing else but Node's own modules. */
export const compileImported = async (root: string, folder: string, entry: string): Promise<void> => {
  const reached = new Set([entry]);
  for (const path of reached) {
    const script = await readFile(await compileFile(root, folder, path), 'utf8');
    for (const { fileName } of ts.preProcessFile(script).importedFiles) {
      if (fileName.startsWith('.')) reached.add(join(dirname(path), fileName.replace(/\.js$/, '.ts')));
      else if (!fileName.startsWith('node:')) throw new Error(`${path} imports ${fileName}, a dependency.`);
    }
  }
};
