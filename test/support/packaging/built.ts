// Builds the npm package once in a run of tests: the first suite that needs it builds it, and the others wait.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage, packPackage } from '../../../scripts/package/build-package.ts';
import { codeOf } from '../../../src/base/error-code.ts';
import { once } from '../../../src/base/once.ts';

interface BuiltPackage {
  /** What the package contains. */
  readonly folder: string;
  readonly tarball: string;
}

/** For a suite that runs without the runner. */
const makeOwnFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'clm-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** False if another suite builds it, or has. */
const takeTurn = (place: string): boolean => {
  try {
    mkdirSync(place);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** If it fails, the next suite tries. */
const build = async (place: string, done: string): Promise<void> => {
  try {
    await buildPackage(join(place, 'package'));
    writeFileSync(`${done}.part`, packPackage(join(place, 'package'), place));
    renameSync(`${done}.part`, done);
  } catch (error) {
    rmSync(place, { recursive: true });
    throw error;
  }
};

/** Until the suite that builds it has succeeded or failed. */
const waitForTurn = (place: string, done: string): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (existsSync(place) && !existsSync(done)) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(place, check);
    check();
  });

export const builtPackage = once(async (): Promise<BuiltPackage> => {
  const place = join(process.env['COPYLOOM_TEST_FOLDER'] ?? makeOwnFolder(), 'npm-package');
  const done = join(place, 'tarball');
  while (!existsSync(done)) await (takeTurn(place) ? build(place, done) : waitForTurn(place, done));
  return { folder: join(place, 'package'), tarball: readFileSync(done, 'utf8') };
});
