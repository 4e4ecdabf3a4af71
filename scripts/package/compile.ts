// Compiles the client to JavaScript, file by file, like its types: below `node_modules`, Node refuses to run TypeScript.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  removeComments: true,
};

/**
 * Writes one source to the folder, and those that it imports. They may import nothing else but Node's own modules. The compiled files lie
 * where their sources do, so that relative paths still lead to the same files.
 */
export const compileImported = async (root: string, folder: string, entry: string): Promise<void> => {
  const reached = new Set([entry]);
  for (const path of reached) {
    const text = await readFile(join(root, path), 'utf8');
    const { outputText: script } = ts.transpileModule(text, { compilerOptions, fileName: path });
    const target = join(folder, path.replace(/\.ts$/, '.js'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, script);
    for (const { fileName } of ts.preProcessFile(script).importedFiles) {
      if (fileName.startsWith('.')) reached.add(join(dirname(path), fileName.replace(/\.js$/, '.ts')));
      else if (!fileName.startsWith('node:')) throw new Error(`${path} imports ${fileName}, a dependency.`);
    }
  }
};
