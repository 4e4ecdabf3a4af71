// Finds, reads and replaces the configuration file of an MCP client. Keeps a backup, and lets only its owner read it.
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { folderVariables, type supportedPlatforms } from '../../base/mcp-clients.ts';
import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Environment } from '../files/home.ts';
import { removePrivateFile, writePrivateFile } from '../files/private-files.ts';

type Files = Readonly<Record<(typeof supportedPlatforms)[number], string>>;

const defaultFolders = {
  '~/.config': '.config',
  '%APPDATA%': 'AppData/Roaming',
  '~/.codex': '.codex',
  '~/.copilot': '.copilot',
} as const satisfies Record<keyof typeof folderVariables, string>;

/** Where the client has its file, in this environment. */
export const findConfigFile = (files: Files, { env, platform, homedir }: Environment): string => {
  const file = platform === 'darwin' || platform === 'win32' ? files[platform] : files.linux;
  for (const [folder, variable] of Object.entries(folderVariables)) {
    if (!file.startsWith(`${folder}/`)) continue;
    // Only Linux has XDG folders; the programs ignore relative values.
    const moved = folder === '~/.config' && platform === 'darwin' ? undefined : env[variable];
    const fallback = join(homedir, defaultFolders[folder as keyof typeof folderVariables]);
    return join(moved !== undefined && isAbsolute(moved) ? moved : fallback, file.slice(folder.length));
  }
  return join(homedir, file.slice('~/'.length));
};

/** The file behind links, which may not exist yet: people keep such files elsewhere and link to them. */
const followLinks = (path: string, left = 20): string => {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  if (left === 0) throw new Unavailable(`Too many links lead from one to another at ${path}. Nothing was changed.`);
  return followLinks(resolve(dirname(path), readlinkSync(path)), left - 1);
};

/** The closest folder that exists. */
const findFolder = (path: string): string => (existsSync(dirname(path)) ? dirname(path) : findFolder(dirname(path)));

/** A file that root writes into your folder would be closed to you. */
const requireOwn = (path: string): void => {
  const place = existsSync(path) ? path : findFolder(path);
  if (process.platform === 'win32' || statSync(place).uid === process.getuid?.()) return;
  throw new Unavailable(`${place} belongs to another user. Run this command as that user. Nothing was changed.`);
};

const readText = (path: string): string | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  // Reading a named pipe or a device may never end.
  if (!stats.isFile()) throw new Unavailable(`${path} is not a regular file. Nothing was changed.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Unavailable(`${path} is not valid UTF-8 text. Save it as UTF-8 and try again. Nothing was changed.`);
  }
};

const isInRepository = (path: string): boolean => {
  const folder = dirname(path);
  return existsSync(join(folder, '.git')) || (folder !== path && isInRepository(folder));
};

export interface ConfigFile {
  /** Behind links. */
  readonly path: string;
  /** Undefined if there is no file. */
  readonly text: string | undefined;
  readonly hasFolder: boolean;
  /** Whether it is in a Git repository, where the key could be published. */
  readonly isInRepository: boolean;
}

export const readConfigFile = (path: string): ConfigFile => {
  try {
    const target = followLinks(path);
    requireOwn(target);
    const text = readText(target);
    return { path: target, text, hasFolder: existsSync(dirname(target)), isInRepository: isInRepository(target) };
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    throw new Unavailable(`Can't read ${path} (${codeOf(error) ?? error}). Nothing was changed.`);
  }
};

/** For a file that is right already, but that others could read. */
export const closeToOthers = (path: string): void => {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
};

const nameBackup = (path: string): string => `${path}.copyloom-backup`;

/** Whether the file had something of the user when it was first changed. */
export const hasBackup = (path: string): boolean => existsSync(nameBackup(path));

const attempt = <Result>(path: string, change: () => Result): Result => {
  try {
    return change();
  } catch (error) {
    if (error instanceof Refusal) throw new Unavailable(error.message);
    throw new Unavailable(`Can't write ${path} (${codeOf(error) ?? error}). It is unchanged.`);
  }
};

/** Keeps a backup of `before`, if there is one; returns its path. */
export const replaceConfigFile = (path: string, text: string, before: string | undefined): string | undefined =>
  attempt(path, () => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (before !== undefined) writePrivateFile(nameBackup(path), before);
    writePrivateFile(path, text);
    return before === undefined ? undefined : nameBackup(path);
  });

export const deleteConfigFile = (path: string): void => attempt(path, () => removePrivateFile(path));
