// A folder for private copies of what is imported. It is removed when they aren't needed any more, also if a signal ends the program;
// if the program was killed, the next import removes it.
import { mkdtempSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../base/is-alive.ts';
import { removeIfInterrupted } from '../base/remove-if-interrupted.ts';

/** Named after the process that uses it. */
const prefix = 'copyloom-import-';
const folderName = new RegExp(`^${prefix}(\\d+)-`);

const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** In a folder that everyone can write to, others may have folders of such names. */
const isOwnFolder = async (path: string): Promise<boolean> => {
  const facts = await lstat(path);
  return facts.isDirectory() && facts.uid === (process.getuid?.() ?? facts.uid);
};

const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const user = folderName.exec(name)?.[1];
    if (user === undefined || isAlive(Number(user))) continue;
    const path = join(tmpdir(), name);
    if (await isOwnFolder(path)) await removeFolder(path);
  }
};

export interface ImportFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export const makeImportFolder = async (): Promise<ImportFolder> => {
  await removeLeftovers().catch(() => undefined); // another import may be removing the same
  const interrupted = removeIfInterrupted();
  const path = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  interrupted.watch(path);
  return {
    path,
    remove: async () => {
      await removeFolder(path);
      await interrupted.stop();
    },
  };
};
