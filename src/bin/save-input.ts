// Saves standard input to a private file, for `copyloom import -`: an import reads its file more than once.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { removeIfInterrupted } from '../base/remove-if-interrupted.ts';
import { Unavailable } from '../base/unavailable.ts';
import type { SavedInput } from '../cli/environment.ts';

export const saveInput = async (): Promise<SavedInput> => {
  const folder = await mkdtemp(join(tmpdir(), 'copyloom-import-'));
  const path = join(folder, 'input');
  const interrupted = removeIfInterrupted();
  interrupted.watch(folder);
  const remove = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    interrupted.stop();
  };
  try {
    await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    const why = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`Standard input can't be saved in ${tmpdir()}: ${why}.`, { cause: error });
  }
  return { path, remove };
};
