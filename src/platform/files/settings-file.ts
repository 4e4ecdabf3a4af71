// The settings file on the disk. It may be a symlink, as into a folder of dotfiles: the link stays, and its target is written.
import { type FSWatcher, lstatSync, readlinkSync, realpathSync, type Stats, statSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Obstacle } from '../../base/obstacle.ts';
import { refuse } from '../../base/refusal.ts';
import type { SettingsFile } from '../../core/settings/settings-file.ts';
import { readPrivateFile, writePrivateFile } from './private-files.ts';

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** The file itself; undefined for a link that leads nowhere. */
const findTarget = (path: string): string | undefined => {
  try {
    return realpathSync(path);
  } catch {
    return isLink(path) ? undefined : path;
  }
};

/** As many as Linux follows. */
const maxLinks = 40;

/** The path, and what it leads to link by link; the last may not exist. */
const listSteps = (path: string): string[] => {
  const steps = [path];
  for (let at = path; steps.length <= maxLinks && isLink(at); steps.push(at)) {
    const folder = findTarget(dirname(at)) ?? dirname(at);
    at = resolve(folder, readlinkSync(at));
  }
  return steps;
};

const isReadOnly = (stats: Stats | undefined): boolean => stats !== undefined && (stats.mode & 0o200) === 0;

/** Milliseconds that an editor has between the steps of saving. */
const settlingTime = 100;

export const createSettingsFile = (path: string): SettingsFile => {
  const explainDangling = `The settings file ${path} is a link to a file that does not exist. Create that file, or remove the link.`;

  const write = (text: string): void => {
    const target = findTarget(path) ?? refuse('not_changeable', explainDangling);
    // Replacing a file takes no right to write to it, but whoever took that right away meant something by it.
    if (isReadOnly(statSync(target, { throwIfNoEntry: false })))
      refuse('not_changeable', `The settings file ${target} is read-only, so nothing was changed.`);
    writePrivateFile(target, text);
  };

  /** Editors replace files rather than change them, so it is the folder that is watched. */
  const watchFolderOf = (file: string, onEvent: () => void): FSWatcher | undefined => {
    try {
      const watcher = watch(dirname(file), { persistent: false }, (_, name) => {
        if (name === null || name === basename(file)) onEvent();
      });
      watcher.on('error', () => watcher.close());
      return watcher;
    } catch {
      return undefined; // no such folder, or the system has no watches left: the file is still read before every change
    }
  };

  return {
    path,
    read: () => {
      if (findTarget(path) === undefined) throw new Obstacle(explainDangling);
      return readPrivateFile(path);
    },
    write,
    watch: (onChange) => {
      let timer: NodeJS.Timeout | undefined;
      const watchers = new Map<string, FSWatcher | undefined>();
      /** A link may come, go, or lead elsewhere at any time. */
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
        timer = setTimeout(onChange, settlingTime).unref();
      };
      followLinks();
      return () => {
        clearTimeout(timer);
        for (const watcher of watchers.values()) watcher?.close();
      };
    },
  };
};
