// Saves the picture of an entry as a new file in the folder for pictures.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { refuse } from '../../base/refusal.ts';
import { explainFault } from '../../base/write-fault.ts';
import type { ImagesFolder } from '../../core/history/images-folder-port.ts';
import type { Content } from '../../core/history/stored-entry.ts';

interface Deps {
  readContent(id: number): Promise<Content | undefined>;
  images: Pick<ImagesFolder, 'read'>;
  findPicturesFolder(): Promise<string>;
  now(): number;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const describeTime = (time: Date): string => {
  const date = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join('.')}`;
};

/** Never overwrites a file. Returns the path. */
const writeNew = async (folder: string, name: string, ending: string, bytes: Uint8Array): Promise<string> => {
  for (let count = 1; ; count += 1) {
    const path = join(folder, `${name}${count === 1 ? '' : ` (${count})`}${ending}`);
    try {
      await writeFile(path, bytes, { flag: 'wx' });
      return path;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
};

export const createSavePicture =
  ({ readContent, images, findPicturesFolder, now }: Deps) =>
  async (id: number): Promise<string> => {
    const { image } = (await readContent(id)) ?? refuse('not_found', `There is no entry ${id} in the history.`);
    if (!image) return refuse('not_supported', `Entry ${id} has no picture.`);
    const bytes = await images.read(image.file).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      return refuse('not_supported', `The picture of entry ${id} is missing.`);
    });
    const folder = await findPicturesFolder();
    const ending = /\.\w+$/.exec(image.file)?.[0] ?? '';
    return writeNew(folder, `Picture ${describeTime(new Date(now()))}`, ending, bytes).catch((error: unknown) => {
      throw explainFault(error, folder) ?? error;
    });
  };
