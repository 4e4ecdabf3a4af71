// Installs and removes the engine that runs GGUF files: node-llama-cpp with its prebuilt library, in a folder of its own.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../../share/engine/package.json' with { type: 'json' };
import { findOwnFile } from '../../base/own-files.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { explainFault } from '../../base/write-fault.ts';
import { findProgram } from '../process/find-program.ts';
import { parseJson, pickText } from './read-json.ts';

const version = manifest.dependencies['node-llama-cpp'];

type Package = keyof typeof manifest.dependencies;

/** The packages with the library. Those for graphics cards are several hundred megabytes. */
const libraries: Readonly<Record<string, Package>> = {
  'linux-x64': '@node-llama-cpp/linux-x64',
  'linux-arm64': '@node-llama-cpp/linux-arm64',
  'darwin-arm64': '@node-llama-cpp/mac-arm64-metal',
  'darwin-x64': '@node-llama-cpp/mac-x64',
  'win32-x64': '@node-llama-cpp/win-x64',
  'win32-arm64': '@node-llama-cpp/win-arm64',
};

/** It has the digests of all packages that the engine needs, so npm refuses any that has been changed. */
const lockFile = findOwnFile('share/engine/package-lock.json');

interface Lock {
  packages: Record<string, { dependencies?: Record<string, string>; optional?: boolean }>;
}

/** Writes the lock file with one library. */
const writeLock = async (folder: string, library: Package): Promise<void> => {
  const lock: Lock = JSON.parse(await readFile(lockFile, 'utf8'));
  for (const other of Object.values(libraries)) {
    const locked = lock.packages[`node_modules/${other}`];
    if (locked && other !== library) locked.optional = true; // npm installs no optional packages here
  }
  const dependencies = { 'node-llama-cpp': version, [library]: manifest.dependencies[library] };
  lock.packages[''] = { dependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
};

const timeLimit = 900_000;
/** In milliseconds. By default, npm takes minutes to notice that there is no network. */
const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000'];

/** What npm says is wrong, without its decoration. */
const quoteNpm = (stderr: string): string => {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  return lines.find((line) => line !== '' && !/^(code|errno|syscall) /.test(line))?.slice(0, 300) ?? 'no reason given';
};

const runNpm = async (folder: string, signal: AbortSignal | undefined): Promise<void> => {
  const npm = await findProgram('npm');
  if (npm === undefined) throw new Unavailable('npm is not installed. Install Node.js with npm, then try again.');
  // Without scripts: a package must not run anything, and the engine needs none.
  const flags = ['--ignore-scripts', '--omit=optional', '--no-fund', '--no-audit', '--loglevel=error'];
  try {
    await promisify(execFile)(npm, ['ci', ...flags, ...retries], {
      cwd: folder,
      timeout: timeLimit,
      windowsHide: true,
      shell: process.platform === 'win32', // npm is a batch file there
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (/\b(EAI_AGAIN|ENOTFOUND|ENETUNREACH|ECONNREFUSED|ETIMEDOUT)\b/.test(stderr))
      throw new Unavailable(
        "The engine can't be downloaded. There is no network, or npm's registry can't be reached from here.",
      );
    throw new Unavailable(`The engine can't be downloaded: ${quoteNpm(stderr)}`);
  }
};

interface Installation {
  /** Where it goes. */
  readonly folder: string;
  /** Fails if the engine in this folder doesn't work here. */
  tryEngine(folder: string): Promise<void>;
  readonly signal?: AbortSignal;
}

/** Whether the version that we use is installed. */
export const hasEngine = async (folder: string): Promise<boolean> => {
  const manifest = join(folder, 'node_modules', 'node-llama-cpp', 'package.json');
  const text = await readFile(manifest, 'utf8').catch(() => '');
  return pickText(parseJson(text), 'version') === version;
};

const listDrafts = async (folder: string): Promise<string[]> => {
  const names = await readdir(dirname(folder));
  return names.filter((name) => name.startsWith(`${basename(folder)}-`)).map((name) => join(dirname(folder), name));
};

/** Replaces the engine once the new one has worked. Fails with an `Unavailable`. */
export const installEngine = async ({ folder, tryEngine, signal }: Installation): Promise<void> => {
  const library = libraries[`${process.platform}-${process.arch}`];
  if (library === undefined)
    throw new Unavailable(
      `There is no engine for ${process.platform} on ${process.arch}. Use a server instead, such as Ollama.`,
    );
  for (const left of await listDrafts(folder)) await rm(left, { recursive: true, force: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    await writeLock(draft, library);
    await runNpm(draft, signal);
    await tryEngine(draft);
    signal?.throwIfAborted();
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const fault = explainFault(error, folder);
    if (fault) throw new Unavailable(`${fault.message} The engine needs about 100 MB.`);
    throw error;
  }
};

/** With what interrupted installations left. */
export const removeEngine = async (folder: string): Promise<void> => {
  for (const one of [folder, ...(await listDrafts(folder))]) await rm(one, { recursive: true, force: true });
};
