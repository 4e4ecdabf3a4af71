// Installs the npm package with the Node and the npm that a newcomer may have.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { packClient } from '../../../scripts/package/build-client.ts';
import type { Lifetime } from '../clipboard/x-server.ts';

const run = promisify(execFile);

/** Not in memory, where suites keep their files: an installation takes 400 MB. */
export const makeDiskFolder = (t: Pick<Lifetime, 'after'>): string => {
  const folder = mkdtempSync('/var/tmp/copyloom-');
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** npm would try again for minutes. */
const oneTry = ['--fetch-retries=0', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** Skips the test and returns false without the registry of npm; fails in CI. */
export const hasRegistry = async (t: TestContext): Promise<boolean> => {
  try {
    await run('npm', ['view', 'copyloom-registry-check-not-a-package', ...oneTry, '--fetch-timeout=20000']);
    return true;
  } catch (error) {
    if (String(error).includes('E404')) return true; // it answered
    const reason = "the registry of npm can't be reached";
    if (process.env['CI'] === 'true') assert.fail(reason);
    t.skip(reason);
    return false;
  }
};

/** Packs the client alone. Returns the path of the tarball. */
export const packClientInto = (folder: string): Promise<string> => packClient(join(folder, 'client'), folder);

/** Downloads a package without what it depends on. */
const download = async (name: string, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const { stdout } = await run('npm', ['pack', name, '--json', ...oneTry], { cwd: folder });
  const [{ filename }] = JSON.parse(stdout);
  await run('tar', ['-xzf', filename, '--strip-components=1'], { cwd: folder });
  rmSync(join(folder, filename));
};

/** Returns a folder with `node` for the PATH. */
export const downloadNode = async (node: number, folder: string): Promise<string> => {
  await download(`node-${process.platform}-${process.arch}@${node}`, join(folder, 'node'));
  return join(folder, 'node/bin');
};

/** Adds `npm` to it. */
const downloadNpm = async (npm: number, folder: string): Promise<void> => {
  await download(`npm@${npm}`, join(folder, 'npm'));
  symlinkSync('../../npm/bin/npm-cli.js', join(folder, 'node/bin/npm'));
};

/** With the programs of the system. */
export const makePath = (node: string): string => `${node}:/usr/bin:/bin`;

/** npm of that Node, with nothing that you have set for yours. */
const runNpm = async (prefix: string, path: string, ...args: string[]): Promise<void> => {
  const userConfig = join(prefix, 'npmrc');
  writeFileSync(userConfig, '');
  const env = { ...process.env, PATH: path, npm_config_prefix: prefix, npm_config_userconfig: userConfig };
  await run('npm', [...args, '--global', ...oneTry], { env });
};

/** Installs it under a version of Node into an empty prefix, without install scripts: none may be needed. */
export const installPackage = async (tarball: string, { node, npm }: { node: number; npm: number }, folder: string) => {
  const prefix = join(folder, 'prefix');
  mkdirSync(prefix, { recursive: true });
  const path = makePath(await downloadNode(node, folder));
  await downloadNpm(npm, folder);
  await runNpm(prefix, path, 'install', '--ignore-scripts', tarball);
  return {
    program: join(prefix, 'bin/copyloom'),
    path,
    /** The folder of the package. */
    own: join(prefix, 'lib/node_modules/copyloom'),
    uninstall: () => runNpm(prefix, path, 'uninstall', 'copyloom'),
  };
};
