// Finds Copyloom's own files. In a package, this module is part of bundles in dist/program, which is as deep as this folder.
const isBundled = !import.meta.url.endsWith('.ts');

/** What starts as a program, a thread or a process. For a package, each becomes one bundle. */
export const programs = [
  'bin/copyloom.ts',
  'app/threads/writer.ts',
  'app/threads/reader.ts',
  'app/threads/runner.ts',
  'app/pictures/picture-process.ts',
  'app/model/model-process.ts',
  'platform/access/keychain-process.ts',
  'platform/confinement/enter-confinement.ts',
  'platform/window/gjs/window.js',
] as const;

/** Has all programs, and nothing that isn't code. */
export const codeFolder = new URL(isBundled ? './' : '../', import.meta.url);

/** `name` is that of the source. */
export const findProgramFile = (name: (typeof programs)[number]): URL =>
  new URL(isBundled ? name.replace(/^.*\/(.*)\.[jt]s$/, '$1.js') : name, codeFolder);

/** What lies beside the code, such as `docs/` or `share/copyloom.svg`. */
export const findOwnFile = (path: string): URL => new URL(`../../${path}`, import.meta.url);

/** The built pages, and the licenses that they show. */
export const pagesFolder = findOwnFile('dist/pages/');
