// Speaks the Secret Service API of Linux desktops (org.freedesktop.secrets): collections, prompts and encrypted values.
import { createCipheriv, createDecipheriv, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import { Unavailable } from '../../base/unavailable.ts';
import { busItself, reachSessionBus, writeVariant } from '../bus/session-bus.ts';

interface Options {
  /** The value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string | undefined;
  /** Milliseconds for an answer that needs nobody. */
  readonly timeLimit: number;
}

const serviceName = 'org.freedesktop.secrets';
const specification = 'org.freedesktop.Secret';
const root = '/org/freedesktop/secrets';
/** The path that stands for no object. */
const nothing = '/';
const algorithm = 'dh-ietf1024-sha256-aes128-cbc-pkcs7';

const explainFailure = (error: unknown): Unavailable => {
  const reason = error instanceof Error ? error.message : String(error);
  return new Unavailable(`The keyring service failed: ${reason}. Restart it, such as gnome-keyring, then try again.`);
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const listPaths = (value: unknown): string[] => (isList(value) ? value.map(String) : []);

/** It was not to be started. */
export class NotRunning extends Unavailable {}

/** Encrypts what crosses the bus, which other programs of the user can watch. */
const createExchange = () => {
  const ours = getDiffieHellman('modp2');
  const publicKey = ours.generateKeys();
  return {
    publicKey,
    agree: (theirs: Buffer) => {
      const key = new Uint8Array(hkdfSync('sha256', ours.computeSecret(theirs), Buffer.alloc(32), '', 16));
      return {
        encrypt: (text: string) => {
          const iv = randomBytes(16);
          const cipher = createCipheriv('aes-128-cbc', key, iv);
          return { iv, bytes: Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]) };
        },
        decrypt: (iv: Buffer, bytes: Buffer): string => {
          const decipher = createDecipheriv('aes-128-cbc', key, iv);
          return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
        },
      };
    },
  };
};

/** Fails with an `Unavailable` if there is no bus or no such service. `startsService` is false to use it only if it runs already. */
export const reachSecretService = async ({ address, timeLimit }: Options, { startsService = true } = {}) => {
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined); // nobody may be waiting
  let isGone = false;
  const lose = (): void => {
    isGone = true;
    gone.reject(new Unavailable('The keyring service has ended. Try again.'));
  };
  const bus = await reachSessionBus({ address, timeLimit, onEnd: lose, onFault: () => undefined });

  const callAt = async (path: string, name: string, member: string, signature = '', body: unknown[] = []) => {
    if (isGone) return gone.promise; // otherwise the bus would start another one, for nobody
    const call = { destination: serviceName, path, interface: name, member };
    const reply = bus.call({ ...call, ...(signature !== '' && { signature, body }) }).catch((error: unknown) => {
      throw explainFailure(error);
    });
    return Promise.race([reply, gone.promise]);
  };
  const call = (path: string, kind: string, member: string, signature?: string, body?: unknown[]) =>
    callAt(path, `${specification}.${kind}`, member, signature, body);
  const readProperty = (path: string, kind: string, property: string): Promise<unknown> =>
    callAt(path, 'org.freedesktop.DBus.Properties', 'Get', 'ss', [`${specification}.${kind}`, property]);

  const begin = async (): Promise<void> => {
    const isRunning = await bus.call({ ...busItself, member: 'NameHasOwner', signature: 's', body: [serviceName] });
    if (isRunning !== true && !startsService) throw new NotRunning('The keyring service is not running.');
    await bus.watchOwner(serviceName, (_, former) => void (former !== '' && lose()));
    // The bus starts it.
    if (isRunning !== true)
      await bus
        .call({ ...busItself, member: 'StartServiceByName', signature: 'su', body: [serviceName, 0] })
        .catch(() => {
          throw new Unavailable('There is no keyring service. Install one, such as gnome-keyring, then try again.');
        });
  };
  try {
    await begin();
  } catch (error) {
    await bus.close();
    throw error;
  }

  /**
   * Shows the prompt of the service, and resolves to its result. Can't be cancelled: gnome-keyring 42 crashes if a prompt on the
   * screen is dismissed (`Prompt.Dismiss`), and stays on the screen if its caller leaves the bus.
   */
  const answerPrompt = async (prompt: string, dismissed: string): Promise<unknown> => {
    const completed = Promise.withResolvers<unknown[]>();
    const name = `${specification}.Prompt`;
    const completion = { destination: serviceName, path: prompt, interface: name, member: 'Completed' };
    await bus.subscribe(completion, completed.resolve);
    await call(prompt, 'Prompt', 'Prompt', 's', ['']);
    const [isDismissed, result] = await Promise.race([completed.promise, gone.promise]);
    if (isDismissed !== false) throw new Unavailable(dismissed);
    return result;
  };

  return {
    /** Whether new items of the login keychain have a keyring. */
    hasDefault: async (): Promise<boolean> => (await call(root, 'Service', 'ReadAlias', 's', ['default'])) !== nothing,
    findCollections: async (label: string): Promise<string[]> => {
      const list = async (): Promise<string[]> => listPaths(await readProperty(root, 'Service', 'Collections'));
      const found: string[] = [];
      for (const path of await list()) {
        const own = await readProperty(path, 'Collection', 'Label').catch(async (error: unknown) => {
          if ((await list()).includes(path)) throw error; // otherwise, it was just deleted
        });
        if (own === label) found.push(path);
      }
      return found;
    },
    /** The service asks for a password for it. */
    createCollection: async (label: string): Promise<string> => {
      const properties = { [`${specification}.Collection.Label`]: writeVariant('s', label) };
      const reply = await call(root, 'Service', 'CreateCollection', 'a{sv}s', [properties, '']);
      const [path, prompt] = isList(reply) ? reply.map(String) : [];
      if (path !== nothing) return String(path);
      return String(await answerPrompt(String(prompt), 'You closed the prompt for the password of the new keyring.'));
    },
    /** For an unlocked one. */
    deleteCollection: async (collection: string): Promise<void> => {
      const prompt = String(await call(collection, 'Collection', 'Delete'));
      if (prompt !== nothing) await answerPrompt(prompt, 'The keyring was not deleted.');
    },
    isLocked: async (collection: string): Promise<boolean> =>
      (await readProperty(collection, 'Collection', 'Locked')) === true,
    lock: async (collection: string): Promise<void> => {
      const reply = await call(root, 'Service', 'Lock', 'ao', [[collection]]);
      const prompt = isList(reply) ? String(reply[1]) : nothing;
      if (prompt !== nothing) await answerPrompt(prompt, 'The keyring was not locked.');
    },
    /** Returns whether the service asked for a password. */
    unlock: async (collection: string): Promise<boolean> => {
      const reply = await call(root, 'Service', 'Unlock', 'ao', [[collection]]);
      const prompt = isList(reply) ? String(reply[1]) : nothing;
      if (prompt === nothing) return false;
      await answerPrompt(prompt, 'You closed the prompt for the password of the keyring.');
      return true;
    },
    /** Also finds items of locked collections. */
    findItems: async (attributes: Readonly<Record<string, string>>, collection?: string): Promise<string[]> => {
      if (collection !== undefined)
        return listPaths(await call(collection, 'Collection', 'SearchItems', 'a{ss}', [attributes]));
      const reply = await call(root, 'Service', 'SearchItems', 'a{ss}', [attributes]);
      return isList(reply) ? reply.flatMap(listPaths) : [];
    },
    deleteItem: async (item: string): Promise<void> => {
      await call(item, 'Item', 'Delete');
    },
    /** For the values in unlocked collections. */
    openSession: async () => {
      const { publicKey, agree } = createExchange();
      const reply = await call(root, 'Service', 'OpenSession', 'sv', [algorithm, writeVariant('ay', publicKey)]);
      const [theirs, session] = isList(reply) ? reply : [];
      if (!Buffer.isBuffer(theirs)) throw explainFailure('it opened no encrypted session');
      const { encrypt, decrypt } = agree(theirs);
      return {
        read: async (item: string): Promise<string> => {
          const secret = await call(item, 'Item', 'GetSecret', 'o', [session]);
          const [, iv, bytes] = isList(secret) ? secret : [];
          if (!Buffer.isBuffer(iv) || !Buffer.isBuffer(bytes)) throw explainFailure('it sent no value');
          return decrypt(iv, bytes);
        },
        /** Replaces an item with the same attributes. */
        write: async (
          collection: string,
          { label, attributes, value }: { label: string; attributes: Readonly<Record<string, string>>; value: string },
        ): Promise<void> => {
          const { iv, bytes } = encrypt(value);
          const properties = {
            [`${specification}.Item.Label`]: writeVariant('s', label),
            [`${specification}.Item.Attributes`]: writeVariant('a{ss}', attributes),
          };
          const secret = [session, iv, bytes, 'text/plain; charset=utf8'];
          await call(collection, 'Collection', 'CreateItem', 'a{sv}(oayays)b', [properties, secret, true]);
        },
      };
    },
    /** Also ends the session. */
    close: bus.close,
  };
};

export type SecretService = Awaited<ReturnType<typeof reachSecretService>>;
