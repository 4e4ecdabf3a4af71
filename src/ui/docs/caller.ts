// How the requests of the page are admitted, and where programs reach the API.
import { credentialHeader } from '../../contract/window-protocol.ts';
import type { Session } from '../window/session.ts';
import { isSendable } from './model/key-check.ts';

export interface Caller {
  /** The address of the API, for curl. */
  readonly address: string;
  /** The key that was typed; undefined in a window, which needs none. */
  readonly key: string | undefined;
  /** The headers that admit a request. */
  authorize(needsKey: boolean): Promise<Readonly<Record<string, string>>>;
}

export const callWithKey = (key: string): Caller => ({
  address: location.origin,
  key,
  authorize: async (needsKey): Promise<Record<string, string>> =>
    needsKey && isSendable(key) ? { 'x-api-key': key } : {},
});

export const callFromWindow = ({ readSecret }: Session, address: string): Caller => ({
  address,
  key: undefined,
  authorize: async () => ({ [credentialHeader]: await readSecret() }),
});
