// Stores the key in a private file, for computers without a keychain.
import { dirname } from 'node:path';
import type { KeyStore } from '../../core/access/key-store.ts';
import { makePrivateFolder, readPrivateFile, removePrivateFile, writePrivateFile } from '../files/private-files.ts';

export interface KeyFile extends KeyStore {
  /** The key; empty if the key was removed; undefined if there is no file. */
  peek(): string | undefined;
  /** Removes the file once the keychain is up to date. */
  discard(): void;
}

/** `why`: the reason that the key isn't in the keychain, and what to do about it. */
export const createKeyFile = (path: string, why: string, remedy?: string): KeyFile => {
  const write = async (secret: string): Promise<void> => {
    makePrivateFolder(dirname(path));
    writePrivateFile(path, secret);
  };
  return {
    where: `in the file ${path} (keychain unavailable: ${why})`,
    keychain: false,
    ...(remedy !== undefined && { remedy }),
    read: async () => readPrivateFile(path) || undefined,
    write,
    // Leaves an empty file: an unavailable keychain may hold an older key, which must not come back later.
    remove: () => write(''),
    peek: () => readPrivateFile(path),
    discard: () => removePrivateFile(path),
  };
};
