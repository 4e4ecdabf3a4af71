// Copies the pictures of a backup. A picture is saved before its entry is recorded and removed after its entry is deleted, so
// one that a snapshot names can only be absent if its entry was deleted since: then a newer snapshot is taken.
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnCopyProgress } from '../../base/copy-progress.ts';
import { codeOf } from '../../base/error-code.ts';
import { isText } from '../../core/history/derived-tags.ts';
import { copyFile, type FileMark } from '../../platform/files/copy-file.ts';
import type { Home } from '../../platform/files/home.ts';
import { isPictureFile } from '../../platform/files/images-folder.ts';
import { openSnapshot } from '../../store/backup/open-snapshot.ts';
import { type BackupFile, picturesPath } from './manifest.ts';

/** Only someone who deletes pictures all the time needs more. */
const maxSnapshots = 20;

const ignoreAbsent = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error;
  return undefined;
};

/** The snapshot is open: whoever copies it closes it. */
export const copyPictures = async (home: Home, folder: string, onProgress: OnCopyProgress) => {
  const copied = new Map<string, FileMark>();

  /** Returns those that are absent. */
  const copyNew = async (names: readonly string[]): Promise<string[]> => {
    const absent: string[] = [];
    for (const [index, name] of names.entries()) {
      onProgress({ step: 'pictures', done: index, total: names.length });
      if (copied.has(name)) continue;
      // A damaged row may name anything.
      const from = join(home.imagesFolder, name);
      const mark = isPictureFile(name) ? await copyFile(from, join(folder, name)).catch(ignoreAbsent) : undefined;
      if (mark) copied.set(name, mark);
      else absent.push(name);
    }
    return absent;
  };

  const takeSnapshot = async () => {
    let known: readonly string[] = [];
    for (let attempt = 1; ; attempt++) {
      const snapshot = openSnapshot(home.databaseFile, isText);
      try {
        const missing = await copyNew([...snapshot.pictures]);
        // Absent twice: the home lacks it.
        if (attempt === maxSnapshots || missing.every((name) => known.includes(name))) return { snapshot, missing };
        known = missing;
      } catch (error) {
        snapshot.close();
        throw error;
      }
      snapshot.close();
    }
  };

  const { snapshot, missing } = await takeSnapshot();
  for (const name of copied.keys()) {
    if (snapshot.pictures.has(name)) continue;
    // Its entry was deleted meanwhile.
    copied.delete(name);
    await rm(join(folder, name));
  }
  const pictures: BackupFile[] = [...copied].map(([name, mark]) => ({ path: `${picturesPath}/${name}`, ...mark }));
  return { snapshot, missing, pictures };
};

export const measurePictures = async (home: Home, names: ReadonlySet<string>) => {
  let [pictures, bytes] = [0, 0];
  const missing: string[] = [];
  for (const name of names) {
    const found = await stat(join(home.imagesFolder, name)).catch(ignoreAbsent);
    if (found) [pictures, bytes] = [pictures + 1, bytes + found.size];
    else missing.push(name);
  }
  return { pictures, bytes, missing };
};
