// Stores the key in the keychain, or in a file if the keychain is unavailable.
import type { KeyStore } from '../../core/access/key-store.ts';
import type { KeyFile } from './key-file.ts';
import { type Keychain, KeychainFailure } from './keychain.ts';

interface Stores {
  readonly keychain: Keychain;
  readonly file: (why: string, remedy?: string) => KeyFile;
}

/** The file is always newer than the keychain: it is removed once the keychain is up to date. After a crash in between, the update runs again. */
export const chooseKeyStore = async ({ keychain, file }: Stores): Promise<KeyStore> => {
  const newer = file('it is being checked').peek();
  try {
    await update(keychain, newer);
  } catch (error) {
    if (error instanceof KeychainFailure) return file(error.reason, error.remedy);
    throw error;
  }
  if (newer !== undefined) file('it is available').discard();
  return keychain;
};

/** Brings the keychain up to date with the file, which holds a key or, if the key was removed, nothing. */
const update = async (keychain: Keychain, newer: string | undefined): Promise<void> => {
  const older = await keychain.read();
  if (newer) {
    await keychain.write(newer);
    // The file is the only other copy, so make sure that the keychain really has the key.
    if ((await keychain.read()) !== newer) {
      throw new KeychainFailure('it did not store the key', 'Check that other programs can use it');
    }
    return;
  }
  if (newer === '' && older !== undefined) await keychain.remove();
  // A keychain without a default keyring is read-only. Find out now rather than when a key is generated.
  if (newer === '' || older === undefined) await keychain.checkWritable();
};
