// Admits windows: each exchanges a short-lived, single-use token for a secret.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { WindowName } from '../contract/window-access.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Milliseconds: enough for a browser to start. */
const tokenLifetime = 30_000;

export interface Guest {
  readonly window: WindowName;
  readonly arrived: Promise<void>;
}

interface KnownGuest extends Guest {
  readonly expiresAt: number;
  /** Digests, so that comparing them reveals nothing about the secrets. Undefined once the token is used. */
  token: Buffer | undefined;
  secret?: Buffer;
  arrive(): void;
}

export const createInvitations = ({ now }: { now(): number }) => {
  const guests = new Set<KnownGuest>();

  /** Compares every guest, so that the time taken reveals nothing. */
  const find = (credential: string, which: 'token' | 'secret'): KnownGuest | undefined => {
    const sent = digest(credential);
    return [...guests].filter((guest) => timingSafeEqual(guest[which] ?? Buffer.alloc(sent.length), sent))[0];
  };

  return {
    invite: (window: WindowName): { token: string; guest: Guest } => {
      const token = makeSecret();
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      const guest = { window, arrived, arrive, expiresAt: now() + tokenLifetime, token: digest(token) };
      guests.add(guest);
      return { token, guest };
    },
    /** Uses up the token and returns the secret. */
    redeem: (token: string): string | undefined => {
      const guest = find(token, 'token');
      if (!guest) return undefined;
      guest.token = undefined;
      if (now() > guest.expiresAt) return undefined;
      const secret = makeSecret();
      guest.secret = digest(secret);
      guest.arrive();
      return secret;
    },
    recognize: (secret: string): Guest | undefined => find(secret, 'secret'),
    /** Invalidates the guest's token and secret. */
    end: (guest: Guest): void => {
      for (const known of guests) if (known === guest) guests.delete(known);
    },
  };
};
