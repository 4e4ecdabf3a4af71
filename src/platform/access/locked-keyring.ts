// Keeps the values of secrets in a keyring of their own, which is locked except while it is used. So the keyring service asks for its
// password each time.
import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../../base/unavailable.ts';
import type { KeyringItems, LockedKeyring } from '../../core/secrets/presence-port.ts';
import { createNoDefaultFailure } from './keychain.ts';
import type { SecretService } from './secret-service.ts';

interface Options {
  /** Distinguishes the secrets of this home from others. */
  readonly account: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly platform?: string;
  /** Milliseconds for an answer that needs nobody. */
  readonly timeLimit?: number;
  /** Milliseconds that a person has to answer a prompt. */
  readonly promptTime?: number;
}

/** The keyring while someone uses it, or while its prompt is on the screen. */
interface Opening {
  readonly service: SecretService;
  /** Resolves to its collection when the prompt was answered. */
  readonly opened: Promise<string>;
  /** Those who wait for it, or use it. */
  users: number;
}

const label = 'Copyloom secrets';

/** Milliseconds between attempts to lock it. */
const [firstPause, longestPause] = [1000, 60_000];
const stillOpen = `The keyring “${label}” couldn't be locked, so other programs may be able to read your secrets. Copyloom keeps trying. You can lock it in your desktop's password manager.`;

/** Fails when nobody has answered in time, or when the caller gives up. */
const withinTime = async <Result>(work: Promise<Result>, promptTime: number, signal: AbortSignal): Promise<Result> => {
  const done = new AbortController();
  const late = pause(promptTime, undefined, { ref: false, signal: AbortSignal.any([signal, done.signal]) }).then(() => {
    throw new Unavailable(`Nobody answered the prompt of the keyring within ${promptTime / 60_000} minutes.`);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    done.abort();
    late.catch(() => undefined);
  }
};

/** Another program may have left it open, and then nothing would ask. */
const needLocked = async (service: SecretService, collection: string): Promise<void> => {
  if (await service.isLocked(collection)) return;
  await service.lock(collection);
  if (await service.isLocked(collection)) return;
  throw new Unavailable(
    "Your keyring service doesn't lock single keyrings, so it can't ask for a password each time. Use gnome-keyring instead.",
  );
};

/** The file of a collection, as gnome-keyring names it. */
const nameFile = (collection: string): string => {
  const id = collection.slice(collection.lastIndexOf('/') + 1);
  const readCode = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));
  return `LOCAL:/keyrings/${id.replaceAll(/_([0-9a-f]{2})/g, readCode)}.keyring`;
};

/**
 * The prompt of gnome-keyring offers to unlock the keyring automatically, and the box is checked. The service then stores the password in
 * the login keychain, where every program can read it, and never asks again. It offers this item on the bus only after it was replaced.
 */
const forgetPassword = async (service: SecretService, collection: string): Promise<void> => {
  const attributes = { keyring: nameFile(collection) };
  const stored = await service.findItems(attributes);
  if (stored.length === 0) return;
  const session = await service.openSession();
  for (const item of stored) {
    const holder = item.slice(0, item.lastIndexOf('/'));
    await session.write(holder, { label: 'Copyloom secrets', attributes, value: '' });
    await service.deleteItem(item);
  }
  if ((await service.findItems(attributes)).length > 0)
    throw new Unavailable(
      `The password of the keyring “${label}” is stored in another keyring. Delete it there first.`,
    );
};

/** A new one is opened like any other, which asks for its password once more: only this proves that it has one. */
const openCollection = async (service: SecretService): Promise<string> => {
  const [existing] = await service.findCollections(label);
  const collection = existing ?? (await service.createCollection(label));
  await needLocked(service, collection);
  await forgetPassword(service, collection);
  if (await service.unlock(collection)) return collection;
  if (existing === undefined) {
    await service.deleteCollection(collection);
    throw new Unavailable(
      `The keyring “${label}” was removed again, and nothing is stored in it, because it had no password: everyone could have opened it. Try again, and choose a password.`,
    );
  }
  throw new Unavailable(
    `The keyring “${label}” opens without a password. Give it one in your desktop's password manager, then try again.`,
  );
};

export const createLockedKeyring = ({
  account,
  environment = process.env,
  platform = process.platform,
  timeLimit = 10_000,
  promptTime = 120_000,
}: Options): LockedKeyring => {
  const describe = (name: string) => ({ application: 'copyloom', secret: `${account}: ${name}` });

  const reach = async (startsService = true): Promise<SecretService> => {
    const { reachSecretService } = await import('./secret-service.ts'); // most runs need no secret
    return reachSecretService({ address: environment['DBUS_SESSION_BUS_ADDRESS'], timeLimit }, { startsService });
  };
  const withService = async <Result>(
    work: (service: SecretService) => Promise<Result>,
    startsService?: boolean,
  ): Promise<Result> => {
    const service = await reach(startsService);
    try {
      return await work(service);
    } finally {
      await service.close();
    }
  };
  /** Why it is unavailable. */
  const findFailure = async (work: (service: SecretService) => Promise<unknown>): Promise<string | undefined> => {
    try {
      await withService(work);
      return undefined;
    } catch (error) {
      if (error instanceof Unavailable) return error.message;
      throw error;
    }
  };
  /** Each step also if another one fails. */
  const lockAll = async (service: SecretService): Promise<void> => {
    const failures: unknown[] = [];
    for (const collection of await service.findCollections(label))
      for (const step of [needLocked, forgetPassword])
        await step(service, collection).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };

  /** Set while it may be open although nobody uses it. */
  let lockProblem: string | undefined;
  let lockingAgain = Promise.resolve();
  const lockAgain = async (): Promise<void> => {
    const { NotRunning } = await import('./secret-service.ts');
    try {
      await withService(lockAll, false);
      lockProblem = undefined;
    } catch (error) {
      if (error instanceof NotRunning) lockProblem = undefined; // nothing in it is open
    }
  };
  const keepLocking = async (): Promise<void> => {
    if (lockProblem !== undefined) return; // another one does
    lockProblem = stillOpen;
    for (let wait = firstPause; lockProblem !== undefined; wait = Math.min(wait * 2, longestPause)) {
      await pause(wait, undefined, { ref: false });
      if (opening) continue; // who uses it locks it
      lockingAgain = lockAgain();
      await lockingAgain;
    }
  };

  /** One at a time. Who comes while the prompt of someone who gave up is still on the screen, waits for its answer. */
  let opening: Promise<Opening> | undefined;
  const begin = async (): Promise<Opening> => {
    await lockingAgain; // it would lock what is opened now
    const service = await reach();
    const opened = openCollection(service);
    opened.catch(() => undefined); // everyone may have given up
    return { service, opened, users: 0 };
  };
  /** Locks it once nobody uses it. A prompt may be answered after everyone has given up. */
  const leave = async (left: Opening): Promise<void> => {
    left.users -= 1;
    if (left.users > 0) return;
    await left.opened.catch(() => undefined);
    if (left.users > 0) return;
    opening = undefined;
    try {
      await lockAll(left.service);
      lockProblem = undefined;
    } catch {
      void keepLocking();
    }
    await left.service.close();
  };

  const createItems = async (service: SecretService, collection: string): Promise<KeyringItems> => {
    const session = await service.openSession();
    const find = (name: string): Promise<string[]> => service.findItems(describe(name), collection);
    return {
      read: async (name) => {
        const [item] = await find(name);
        return item === undefined ? undefined : session.read(item);
      },
      write: (name, value) =>
        session.write(collection, { label: `Copyloom secret ${name}`, attributes: describe(name), value }),
      remove: async (name) => {
        for (const item of await find(name)) await service.deleteItem(item);
      },
    };
  };

  return {
    where: `in the keyring “${label}”`,
    findProblem: async () => {
      if (platform !== 'linux') return 'So far, this works only on Linux.';
      if (!environment['WAYLAND_DISPLAY'] && !environment['DISPLAY'])
        return 'There is no screen on which the keyring could ask for its password. Start Copyloom from a desktop session.';
      return findFailure((service) => service.findCollections(label));
    },
    findLoginProblem: async () => {
      if (platform !== 'linux') return undefined;
      return findFailure(async (service) => {
        if (!(await service.hasDefault())) throw createNoDefaultFailure();
      });
    },
    has: async (name) => {
      if (platform !== 'linux' || !environment['DBUS_SESSION_BUS_ADDRESS']) return false; // there is no such keyring
      return withService(async (service) => {
        const [collection] = await service.findCollections(label);
        return collection !== undefined && (await service.findItems(describe(name), collection)).length > 0;
      });
    },
    use: async (work, signal) => {
      signal.throwIfAborted();
      opening ??= begin().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      const own = await opening;
      own.users += 1;
      let isOpen = false;
      try {
        const collection = await withinTime(own.opened, promptTime, signal);
        isOpen = true;
        return await work(await createItems(own.service, collection));
      } finally {
        const leaving = leave(own);
        if (isOpen)
          await leaving; // it is locked before the caller goes on
        else leaving.catch(() => undefined);
      }
    },
    lock: async () => {
      if (!environment['DBUS_SESSION_BUS_ADDRESS']) return; // nothing to load the bus for
      try {
        await withService((service) => lockAll(service).catch(() => void keepLocking()), false);
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error; // without the service, nothing is open
      }
    },
    get lockProblem() {
      return lockProblem;
    },
  };
};
