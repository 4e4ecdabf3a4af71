// Who may use a window: whoever brings a token that is good once and for a short time, and from then on the secret that it gave.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pane, WindowName } from './bridge.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Milliseconds: enough for a browser that starts cold. */
const timeToArrive = 30_000;

export interface Guest {
  readonly window: WindowName;
  readonly pane: Pane;
  readonly arrived: Promise<void>;
}

interface KnownGuest extends Guest {
  readonly goodUntil: number;
  /** Digests: comparing them tells nothing about the secrets. A token that is spent is gone. */
  token: Buffer | undefined;
  secret?: Buffer;
  arrive(): void;
}

export const createInvitations = ({ now }: { now(): number }) => {
  const guests = new Set<KnownGuest>();

  /** Every one is compared, so that the time it takes tells nothing. */
  const find = (shownSecret: string, which: 'token' | 'secret'): KnownGuest | undefined => {
    const shown = digest(shownSecret);
    return [...guests].filter((guest) => timingSafeEqual(guest[which] ?? Buffer.alloc(shown.length), shown))[0];
  };

  return {
    invite: (window: WindowName, pane: Pane): { token: string; guest: Guest } => {
      const token = makeSecret();
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      const guest = { window, pane, arrived, arrive, goodUntil: now() + timeToArrive, token: digest(token) };
      guests.add(guest);
      return { token, guest };
    },
    /** Takes the token; answers the secret. */
    redeem: (token: string): string | undefined => {
      const guest = find(token, 'token');
      if (!guest) return undefined;
      guest.token = undefined;
      if (now() > guest.goodUntil) return undefined;
      const secret = makeSecret();
      guest.secret = digest(secret);
      guest.arrive();
      return secret;
    },
    recognize: (secret: string): Guest | undefined => find(secret, 'secret'),
    /** From now on nothing opens it any more. */
    end: (guest: Guest): void => {
      for (const known of guests) if (known === guest) guests.delete(known);
    },
  };
};
