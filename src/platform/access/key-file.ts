// The key in a private file of its own, for computers where no keychain answers.
import { dirname } from 'node:path';
import type { KeyStore } from '../../core/access/key-store.ts';
import { makePrivateFolder, readPrivateFile, removePrivateFile, writePrivateFile } from '../files/private-files.ts';

export interface KeyFile extends KeyStore {
  /** The file's text: a key; or empty, if the key was removed; or undefined, if there is no file. */
  peek(): string | undefined;
  /** Takes the file away once the keychain knows what it said. */
  discard(): void;
}

/** `why` says why the key is not in the keychain. */
export const createKeyFile = (path: string, why: string): KeyFile => {
  const write = async (secret: string): Promise<void> => {
    makePrivateFolder(dirname(path));
    writePrivateFile(path, secret);
  };
  return {
    where: `in the file ${path} (no keychain answers: ${why})`,
    keychain: false,
    read: async () => readPrivateFile(path) || undefined,
    write,
    // An empty file stays behind: a keychain that does not answer now may hold an older key, and must not bring it back later.
    remove: () => write(''),
    peek: () => readPrivateFile(path),
    discard: () => removePrivateFile(path),
  };
};
