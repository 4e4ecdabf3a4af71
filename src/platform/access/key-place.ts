// Chooses where the key is kept: in the keychain if one answers, else in a file, which says why.
import type { KeyStore } from '../../core/access/key-store.ts';
import type { KeyFile } from './key-file.ts';
import { type Keychain, KeychainFailure } from './keychain.ts';

interface Places {
  readonly keychain: Keychain;
  readonly file: (why: string) => KeyFile;
}

/**
 * What the file says is newer than what the keychain holds, because the file is taken away as soon as the keychain has
 * been told. A crash in between only means that it is told again.
 */
export const chooseKeyStore = async ({ keychain, file }: Places): Promise<KeyStore> => {
  const newer = file('it is being asked').peek();
  try {
    await tell(keychain, newer);
  } catch (error) {
    if (error instanceof KeychainFailure) return file(error.reason);
    throw error;
  }
  if (newer !== undefined) file('it has answered').discard();
  return keychain;
};

/** Asks the keychain, and brings it up to date with what the file says: a key, or (empty) that the key was removed. */
const tell = async (keychain: Keychain, newer: string | undefined): Promise<void> => {
  const older = await keychain.read();
  if (newer) {
    await keychain.write(newer);
    // The file is the only other copy, so the keychain must show that it really has the key.
    if ((await keychain.read()) !== newer) {
      throw new KeychainFailure('it did not keep the key', 'Check that other programs can use it, and try again.');
    }
    return;
  }
  if (newer === '' && older !== undefined) await keychain.remove();
  // A keychain without a default keyring can be read and not written. Better known now than when a key is made.
  if (newer === '' || older === undefined) await keychain.tryOut();
};
