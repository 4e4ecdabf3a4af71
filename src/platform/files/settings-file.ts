// Reads, writes and watches the settings file. If it is a symlink, as with dotfiles, writes go to its target.
import { type FSWatcher, lstatSync, readlinkSync, realpathSync, type Stats, statSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { SettingsFile } from '../../core/settings/settings-file-port.ts';
import { readPrivateFile, writePrivateFile } from './private-files.ts';

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Follows links; undefined for a broken link. */
const findTarget = (path: string): string | undefined => {
  try {
    return realpathSync(path);
  } catch {
    return isLink(path) ? undefined : path;
  }
};

/** The limit on Linux. */
const maxLinks = 40;

/** The path and each target along the chain of links; the last may not exist. */
const listSteps = (path: string): string[] => {
  const steps = [path];
  for (let at = path; steps.length <= maxLinks && isLink(at); steps.push(at)) {
    const folder = findTarget(dirname(at)) ?? dirname(at);
    at = resolve(folder, readlinkSync(at));
  }
  return steps;
};

const isReadOnly = (stats: Stats | undefined): boolean => stats !== undefined && (stats.mode & 0o200) === 0;

/** In milliseconds: editors save in several steps. */
const debounceTime = 100;

export const createSettingsFile = (path: string): SettingsFile => {
  const explainDangling = `The settings file ${path} is a link to a file that does not exist. Create that file, or remove the link.`;

  const write = (text: string): void => {
    const target = findTarget(path) ?? refuse('not_changeable', explainDangling);
    // A read-only file could be replaced, but someone made it read-only on purpose.
    if (isReadOnly(statSync(target, { throwIfNoEntry: false })))
      refuse(
        'not_changeable',
        `The settings file ${target} is read-only, so nothing was changed. Make it writable, then try again.`,
      );
    writePrivateFile(target, text);
  };

  /** Watches the folder, because editors replace files instead of changing them. */
  const watchFolderOf = (file: string, onEvent: () => void): FSWatcher | undefined => {
    try {
      const watcher = watch(dirname(file), { persistent: false }, (_, name) => {
        if (name === null || name === basename(file)) onEvent();
      });
      watcher.on('error', () => watcher.close());
      return watcher;
    } catch {
      return undefined; // no such folder, or no watches left; the file is still read before every change
    }
  };

  return {
    path,
    read: () => {
      if (findTarget(path) === undefined) throw new Unavailable(explainDangling);
      return readPrivateFile(path);
    },
    write,
    watch: (onChange) => {
      let timer: NodeJS.Timeout | undefined;
      const watchers = new Map<string, FSWatcher | undefined>();
      /** Links may be added, removed or changed at any time. */
      const followLinks = (): void => {
        const steps = listSteps(path);
        for (const [file, watcher] of watchers) {
          if (steps.includes(file)) continue;
          watcher?.close();
          watchers.delete(file);
        }
        for (const file of steps) if (!watchers.get(file)) watchers.set(file, watchFolderOf(file, settle));
      };
      const settle = (): void => {
        followLinks();
        clearTimeout(timer);
        timer = setTimeout(onChange, debounceTime).unref();
      };
      followLinks();
      return () => {
        clearTimeout(timer);
        for (const watcher of watchers.values()) watcher?.close();
      };
    },
  };
};
