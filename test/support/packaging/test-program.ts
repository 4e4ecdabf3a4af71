// Bundles the program for the tests that start it, in a folder like that of a package: half the CPU time of the sources, per start.
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { listImports, root } from '../running/suite-imports.ts';

/** Always the same, because Node's compile cache knows files by their paths. */
const folder = join(root, 'node_modules/.cache/program');
const stamp = join(folder, 'stamp');

const sources = ['src/**/*.{ts,js}', 'api/*.json', 'share/engine/*.json', 'bin/*', 'scripts/package/bundle-program.ts'];

/** Changes with every file, also if an older one takes its place. */
const describeSources = (): string => {
  const hash = createHash('sha256');
  for (const path of [...globSync(sources, { cwd: root }), 'package.json', 'package-lock.json'].sort()) {
    const { mtimeMs, size } = statSync(join(root, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
};

const readStamp = (): string => {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
};

/** What the program finds beside its bundle. */
const links = ['api', 'docs', 'share', 'node_modules', 'package.json', 'dist/pages'];

/** Another run may use the folder, so each file is replaced in one step. */
const install = (made: string): void => {
  for (const part of ['bin', 'dist/program']) {
    mkdirSync(join(folder, part), { recursive: true });
    for (const name of readdirSync(join(made, part))) renameSync(join(made, part, name), join(folder, part, name));
  }
  for (const link of links) if (!existsSync(join(folder, link))) symlinkSync(join(root, link), join(folder, link));
};

export const needsProgram = (suite: string): boolean =>
  listImports(suite).some(({ imported }) => imported === 'test/support/service/program.ts');

/** Returns the folder, for COPYLOOM_TEST_PROGRAM. Bundles only if something has changed. */
export const prepareTestProgram = async (): Promise<string> => {
  const wanted = describeSources();
  if (readStamp() === wanted) return folder;
  const made = `${folder}-${process.pid}`;
  try {
    const { bundleProgram } = await import('../../../scripts/package/bundle-program.ts');
    await bundleProgram(made, { forTests: true });
    install(made);
    writeFileSync(stamp, wanted);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return folder;
};
