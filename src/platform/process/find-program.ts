// Finds a program on the PATH.
import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const extensions = process.platform === 'win32' ? ['.exe', '.cmd', '.bat', ''] : [''];

/** Undefined if the program isn't installed. */
export const findProgram = async (name: string): Promise<string | undefined> => {
  const folders = isAbsolute(name) ? [''] : (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  for (const folder of folders) {
    for (const extension of extensions) {
      const path = folder === '' ? name : join(folder, name + extension);
      const found = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (found) return path;
    }
  }
  return undefined;
};
