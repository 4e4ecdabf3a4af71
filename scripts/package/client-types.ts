// Writes the types of the client, with those of the contract that they need, and of nothing else in the program.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

export const clientEntry = 'src/bin/client.ts';

/** What `package.json` says about the client. */
export const clientExports = {
  './client': { types: './src/bin/client.d.ts', default: './src/bin/client.js' },
  './package.json': './package.json',
};

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  types: ['node'],
  declaration: true,
  emitDeclarationOnly: true,
};

const imported = /(from '|import\(')(\.[^']*)\.ts'/g;

/** The declarations of each source file that the client imports, by the path of the source. */
const declare = (root: string): Map<string, string> => {
  const program = ts.createProgram([join(root, clientEntry)], { ...options, rootDir: root, outDir: root });
  const declared = new Map<string, string>();
  program.emit(undefined, (path, text) => declared.set(path.replace(/\.d\.ts$/, '.ts'), text));
  return declared;
};

/** Below `folder`, next to the compiled sources. */
export const writeClientTypes = async (root: string, folder: string): Promise<void> => {
  const declared = declare(root);
  const reached = new Set([resolve(root, clientEntry)]);
  for (const source of reached) {
    const text = declared.get(source);
    if (text === undefined) throw new Error(`The compiler declared nothing for ${source}.`);
    for (const [, , path] of text.matchAll(imported)) reached.add(`${resolve(dirname(source), String(path))}.ts`);
    const target = join(folder, relative(root, source).replace(/\.ts$/, '.d.ts'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text.replaceAll(imported, "$1$2.js'"));
  }
};
