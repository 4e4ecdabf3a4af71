// The secret that admits this window: given once for the token in its address, and kept in this tab for when the page is loaded again.
import type { SessionAnswer, SessionRequest } from '../../desktop/bridge.ts';

const name = 'copyloom.window';

/** A browser may be set to keep nothing: then the secret lasts as long as the page. */
const readKept = (): string => {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};

const keep = (secret: string): void => {
  try {
    sessionStorage.setItem(name, secret);
  } catch {
    // See above.
  }
};

/** Takes the token out of the address, where it would stay in the browser's history; the pane takes its place. */
const takeToken = (): string | undefined => {
  const given = new URLSearchParams(location.hash.slice(1));
  const token = given.get('token');
  if (token === null) return undefined;
  history.replaceState(null, '', `#${encodeURIComponent(given.get('pane') ?? '')}`);
  return token;
};

const redeem = async (token: string): Promise<string | undefined> => {
  const asked: SessionRequest = { token };
  const response = await fetch('/session', { method: 'POST', body: JSON.stringify(asked) });
  const answer: SessionAnswer = await response.json();
  return 'value' in answer ? answer.value.secret : undefined;
};

export interface Session {
  /** Empty if there is none: whatever is asked for then is refused, with what to do. Fails if the application does not answer. */
  readSecret(): Promise<string>;
}

export const openSession = (): Session => {
  let token = takeToken();
  let secret = token === undefined ? readKept() : '';
  let redeeming: Promise<void> | undefined;

  const redeemOnce = async (given: string): Promise<void> => {
    secret = (await redeem(given)) ?? '';
    token = undefined;
    keep(secret);
  };

  return {
    readSecret: async () => {
      if (token !== undefined) {
        redeeming ??= redeemOnce(token).finally(() => {
          redeeming = undefined;
        });
        await redeeming;
      }
      return secret;
    },
  };
};
