// The API key: generates, shows, revokes and compares it in constant time. At most one exists.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createMutex } from '../../base/mutex.ts';
import { createNotice } from '../../base/notice.ts';
import { refuse } from '../../base/refusal.ts';
import type { KeyStore } from './key-store.ts';

const maxLength = 200;

/** A text in a fixed size, so that comparing reveals nothing about the key, and with its length, so that a longer one differs. */
const pad = (text: string, padded: Buffer = Buffer.alloc(maxLength + 4)): Buffer => {
  padded.fill(0);
  padded.write(text);
  padded.writeUInt32LE(text.length, maxLength);
  return padded;
};

const makeKey = (): string => `clm_${randomBytes(32).toString('base64url')}`;

/** What a request can send in a header. A damaged file may contain anything, which must not reach a terminal. */
const isUsable = (text: string): boolean => /^[!-~]+$/.test(text) && text.length <= maxLength;

export const createApiKey = async (store: KeyStore) => {
  const stored = await store.read();
  let expected = stored !== undefined && isUsable(stored) ? pad(stored) : undefined;
  const compared = pad(''); // one for all requests: a new one for each would cost more than comparing
  const changed = createNotice();
  /** A keychain may take seconds, and what is stored must be what is accepted. */
  const runExclusive = createMutex();

  return {
    get present(): boolean {
      return expected !== undefined;
    },
    where: store.where,
    keychain: store.keychain,
    keychainRemedy: store.remedy,
    matches: (candidate: string): boolean =>
      expected !== undefined && timingSafeEqual(pad(candidate, compared), expected),
    show: async (): Promise<string> => {
      const key =
        (await store.read()) ?? refuse('not_found', 'There is no API key. Create one with: copyloom key generate');
      if (isUsable(key)) return key;
      return refuse(
        'not_found',
        `What is stored ${store.where} is not an API key. Create one with: copyloom key generate`,
      );
    },
    /** Replaces the previous key, which is rejected from the next request on. */
    generate: (): Promise<string> =>
      runExclusive(async () => {
        const key = makeKey();
        await store.write(key);
        expected = pad(key);
        changed.tell();
        return key;
      }),
    /** Returns whether there was a key. It stops working immediately, even if removing it fails. */
    revoke: (): Promise<boolean> => {
      const existed = expected !== undefined;
      const stopAccepting = (): void => {
        expected = undefined;
        changed.tell();
      };
      stopAccepting();
      return runExclusive(async () => {
        stopAccepting(); // a key that was being generated
        await store.remove();
        return existed;
      });
    },
    /** Called when the key is generated or revoked. */
    subscribe: changed.subscribe,
  };
};

export type ApiKey = Awaited<ReturnType<typeof createApiKey>>;
