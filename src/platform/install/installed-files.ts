// Writes files of the user and records them, so that they can be removed again, but nothing else.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { makePrivateFolder, readPrivateFile, removePrivateFile, writePrivateFile } from '../files/private-files.ts';
import type { IntegrationFile } from './integration-files.ts';

type Named = Pick<IntegrationFile, 'what' | 'path'>;

export interface Step extends Named {
  readonly outcome: 'written' | 'unchanged' | 'removed' | 'kept';
  /** Why it was kept although it should change. */
  readonly reason?: string;
}

/** What was written: the hash of each file, and the folders that didn't exist before. */
interface Installed {
  files: Record<string, string>;
  folders: string[];
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Undefined if there is no file; a hash that matches nothing if it can't be read. */
const hashFile = (path: string): string | undefined => {
  try {
    return hash(readFileSync(path, 'utf8'));
  } catch (error) {
    return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR' ? undefined : '';
  }
};

const isText = (value: unknown): value is string => typeof value === 'string';

const isInstalled = (value: unknown): value is Installed => {
  const { files, folders } = Object(value);
  const isRecord = typeof files === 'object' && files !== null && Object.values(files).every(isText);
  return isRecord && Array.isArray(folders) && folders.every(isText);
};

/** From the innermost to the outermost. */
const listFoldersUpTo = (folder: string, outermost: string): string[] =>
  folder === outermost ? [folder] : [folder, ...listFoldersUpTo(dirname(folder), outermost)];

/** `data` is the folder of our data. */
export const openInstalledFiles = (data: string, isDryRun: boolean) => {
  const recordFile = join(data, 'installed.json');
  const readRecord = (): Installed => {
    try {
      const read: unknown = JSON.parse(readPrivateFile(recordFile) ?? 'null');
      if (isInstalled(read)) return read;
    } catch {
      // Damaged: files that this version wouldn't write in the same way stay.
    }
    return { files: {}, folders: [] };
  };
  const installed = readRecord();

  const save = (): void => {
    if (isDryRun) return;
    if (Object.keys(installed.files).length === 0) removePrivateFile(recordFile);
    else {
      makePrivateFolder(dirname(recordFile));
      writePrivateFile(recordFile, `${JSON.stringify(installed, null, 2)}\n`);
    }
  };

  /** Changes a file, unless it was edited or isn't ours, or something fails. */
  const change = (
    { what, path }: Named,
    isOwn: boolean,
    outcome: 'written' | 'removed',
    apply: (path: string) => void,
  ): Step => {
    if (!isOwn) return { what, path, outcome: 'kept', reason: `${path} was edited, or isn't from Copyloom.` };
    try {
      if (!isDryRun) apply(path);
      return { what, path, outcome };
    } catch (error) {
      return { what, path, outcome: 'kept', reason: error instanceof Error ? error.message : String(error) };
    }
  };

  const write = (file: IntegrationFile): Step => {
    const { what, path, text } = file;
    const found = hashFile(path);
    const isSame = found === hash(text);
    if (isSame && installed.files[path] === found) return { what, path, outcome: 'unchanged' };
    const isOwn = found === undefined || isSame || found === installed.files[path];
    const step = change(file, isOwn, 'written', () => {
      const folder = dirname(path);
      const outermost = mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (outermost !== undefined) installed.folders.push(...listFoldersUpTo(folder, outermost));
      installed.files[path] = hash(text);
      save(); // first: after a crash in between, the file is still removed later
      writePrivateFile(path, text);
    });
    return isSame ? { what, path, outcome: 'unchanged' } : step;
  };

  const remove = (file: Named & { readonly text?: string }): Step => {
    const { what, path, text } = file;
    const found = hashFile(path);
    if (found === undefined) {
      delete installed.files[path];
      return { what, path, outcome: 'unchanged' };
    }
    const isOwn = found === installed.files[path] || (text !== undefined && found === hash(text));
    return change(file, isOwn, 'removed', () => {
      removePrivateFile(path);
      delete installed.files[path];
    });
  };

  /** Innermost first. Those that another program uses by now stay, and so does what can't be removed. */
  const removeFolders = (): void => {
    for (const folder of installed.folders.splice(0).toSorted((a, b) => b.length - a.length)) {
      try {
        rmdirSync(folder);
      } catch {
        // It stays.
      }
    }
  };

  return {
    write,
    /** Removes these, and what an earlier version wrote. */
    removeAll: (files: readonly IntegrationFile[]): Step[] => {
      const paths = new Set(files.map(({ path }) => path));
      const earlier = Object.keys(installed.files).filter((path) => !paths.has(path));
      const steps = [...files, ...earlier.map((path) => ({ what: 'file', path }))].map(remove);
      if (!isDryRun) removeFolders();
      save();
      return steps;
    },
  };
};
