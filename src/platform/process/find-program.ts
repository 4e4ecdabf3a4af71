// Whether a program is installed: where the shell would find it.
import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat', ''] : [''];

/** Its path; undefined if there is none. */
export const findProgram = async (name: string): Promise<string | undefined> => {
  const folders = isAbsolute(name) ? [''] : (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  for (const folder of folders) {
    for (const ending of endings) {
      const path = folder === '' ? name : join(folder, name + ending);
      const found = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (found) return path;
    }
  }
  return undefined;
};
