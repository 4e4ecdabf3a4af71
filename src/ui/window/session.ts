// Exchanges the token in the address for a secret, and keeps it in this tab across reloads.
import { credentialHeader, sessionPath, type Session as WindowSession } from '../../contract/window-protocol.ts';
import { type Sent, sendToOwnServer } from '../send-to-own-server.ts';

const name = 'copyloom.window';

/** Storage may be disabled. The secret then lasts as long as the page. */
const readSaved = (): string => {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};

const save = (secret: string): void => {
  try {
    sessionStorage.setItem(name, secret);
  } catch {
    // Storage is disabled: see above.
  }
};

/** Replaces the token in the address with the pane, to keep it out of the browser's history. */
const takeToken = (): string | undefined => {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const token = parameters.get('token');
  if (token === null) return undefined;
  history.replaceState(null, '', `#${encodeURIComponent(parameters.get('pane') ?? '')}`);
  return token;
};

const redeem = async (token: string): Promise<string | undefined> => {
  const response = await sendToOwnServer({
    method: 'POST',
    target: sessionPath,
    headers: { [credentialHeader]: token },
  });
  if (!response.ok) return undefined;
  const { secret }: WindowSession = await response.json();
  return secret;
};

export interface Session {
  /** Empty if there is none: the application then refuses every call and says what to do. Rejects if the application does not respond. */
  readSecret(): Promise<string>;
}

export const sendWithSecret = async ({ readSecret }: Session, { headers, ...sent }: Sent): Promise<Response> =>
  sendToOwnServer({ ...sent, headers: { ...headers, [credentialHeader]: await readSecret() } });

export const openSession = (): Session => {
  let token = takeToken();
  let secret = token === undefined ? readSaved() : '';
  let redeeming: Promise<void> | undefined;

  const redeemOnce = async (currentToken: string): Promise<void> => {
    const redeemed = await redeem(currentToken);
    token = undefined;
    if (redeemed !== undefined) save(redeemed);
    // A window that reloads after a crash may still have the used token in its address.
    secret = redeemed ?? readSaved();
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
