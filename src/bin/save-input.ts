// Saves standard input to a private file, for `copyloom import -`: an import reads its file more than once.
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Unavailable } from '../base/unavailable.ts';
import type { SavedInput } from '../cli/environment.ts';
import { makeImportFolder } from '../transfer/import-folder.ts';

export const saveInput = async (): Promise<SavedInput> => {
  const folder = await makeImportFolder();
  const path = join(folder.path, 'input');
  try {
    await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await folder.remove();
    const why = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`Standard input can't be saved in ${tmpdir()}: ${why}.`, { cause: error });
  }
  return { path, remove: folder.remove };
};
