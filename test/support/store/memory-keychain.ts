// An in-memory keychain, so that tests don't touch the real one.
import type { KeyStore } from '../../../src/core/access/key-store.ts';

export const createMemoryKeychain = (): ((item?: string) => KeyStore) => {
  const items = new Map<string | undefined, string>();
  return (item) => ({
    where: 'in a keychain of this test',
    keychain: true,
    item: item ?? 'the list',
    read: async () => items.get(item),
    write: async (secret) => void items.set(item, secret),
    remove: async () => void items.delete(item),
  });
};
