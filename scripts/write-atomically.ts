// Writes a file so that readers see the old one or the new one, never a partial one.
import { rename, writeFile } from 'node:fs/promises';

export const writeAtomically = async (file: URL, content: string | Uint8Array): Promise<void> => {
  const temporary = new URL(`${file.href}.${process.pid}`);
  await writeFile(temporary, content);
  await rename(temporary, file);
};
