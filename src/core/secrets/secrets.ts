// Sets, lists, deletes and opens secrets. Opening one needs a person who proves that they are there.
import { createMutex } from '../../base/mutex.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { isVariableName, longestName } from '../../base/variable-name.ts';
import type { KeyStore } from '../access/key-store.ts';
import type { KeyringItems, LockedKeyring, PresenceCheck } from './presence-port.ts';
import { bareSecretName } from './secret-names.ts';

interface Deps {
  /** The item with the list of names, because a keychain can't list them. */
  index: KeyStore;
  /** The item of one secret in the login keychain. */
  openItem(name: string): KeyStore;
  polkit: PresenceCheck;
  keyring: LockedKeyring;
}

/** How a person proves that they are there, or why they can't and what to do; and where a new secret is stored. */
export type Proof = ({ readonly by: 'polkit' | 'keyring' } | { readonly problem: string }) & {
  /** A phrase for the user: “in the keyring …”. */
  readonly where: string;
};

export interface ListedSecrets {
  readonly names: string[];
  readonly proof: Proof;
}

const explainProblem = (problem: string): string =>
  `A secret can be opened only by a person who proves that they are there, and nothing here can ask for a password. ${problem}`;

const explainKeychain = (problem: string): string => `Secrets need a keychain. ${problem}`;

const explainDamage = ({ item = 'with the list', where }: KeyStore): string =>
  `The list of your secrets can't be read: the item “${item}” ${where} contains something else, so another program has probably changed it. ` +
  "The secrets themselves are still there. In your desktop's password manager, delete this item or put the list back, such as " +
  '["one","two"]. After you deleted it, set each secret again.';

/** Undefined if it isn't a list of names. */
const parseNames = (content: string): string[] | undefined => {
  try {
    const names: unknown = JSON.parse(content);
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : undefined;
  } catch {
    return undefined;
  }
};

const readName = (input: string): string => {
  const name = bareSecretName(input).normalize('NFC');
  if (isVariableName(name)) return name;
  return refuse(
    'invalid_request',
    `${JSON.stringify(input.slice(0, 80))} is not a valid secret name: ` +
      `start with a letter, then use letters, digits, _ and -, at most ${longestName} characters in all.`,
  );
};

/** An unavailable keychain is not a bug; its message says what to do. */
const withKeychain = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Unavailable) return refuse('not_changeable', explainKeychain(error.message));
    throw error;
  }
};

export const createSecrets = ({ index, openItem, polkit, keyring }: Deps) => {
  /** One prompt at a time, and one change of the names. */
  const inTurn = createMutex();
  const listeners = new Set<() => void>();
  let changes = 0;
  const noteChange = (): void => {
    changes += 1;
    for (const listener of listeners) listener();
  };

  const findProof = async (): Promise<Proof> => {
    if ((await polkit.findProblem()) === undefined) return { by: 'polkit', where: index.where };
    const problem = await keyring.findProblem();
    return problem === undefined ? { by: 'keyring', where: keyring.where } : { problem, where: index.where };
  };

  const findKeychainProblem = async (): Promise<string | undefined> => {
    const problem = await keyring.findLoginProblem();
    return problem === undefined ? undefined : explainKeychain(problem);
  };
  const needKeychain = async (): Promise<void> => {
    const problem = await findKeychainProblem();
    if (problem !== undefined) refuse('not_changeable', problem);
  };

  /** Refuses a list that something else has changed, rather than replace it: it may be the only one of the names. */
  const readNames = async (): Promise<string[]> => {
    const content = (await withKeychain(index.read())) ?? '[]';
    return parseNames(content) ?? refuse('not_changeable', explainDamage(index));
  };
  /** The names as they were last read, because each read starts a process. Undefined if they have to be read again. */
  let known: Promise<readonly string[]> | undefined;
  const writeNames = async (names: Iterable<string>): Promise<void> => {
    await withKeychain(index.write(JSON.stringify([...names].sort())));
    known = undefined;
  };
  const readKnown = async (): Promise<readonly string[]> => {
    try {
      await needKeychain();
      return await readNames();
    } catch (error) {
      known = undefined;
      if (error instanceof Refusal) return [];
      throw error;
    }
  };

  /** Secrets that are in the keyring stay there, also where polkit asks. */
  const isInKeyring = async (name: string, proof: Proof): Promise<boolean> => {
    if ('problem' in proof) return false;
    return proof.by === 'keyring' || keyring.has(name).catch(() => false);
  };
  const useKeyring: LockedKeyring['use'] = (work, signal) =>
    refuseUnavailable('not_changeable', () => keyring.use(work, signal));

  /** An item in the login keychain is newer than one in the keyring, because moving it removes it. */
  const moveInside = async (name: string, items: KeyringItems): Promise<void> => {
    const outside = await withKeychain(openItem(name).read());
    if (outside === undefined) return;
    await items.write(name, outside);
    await withKeychain(openItem(name).remove());
  };

  const set = async (name: string, value: string, signal: AbortSignal): Promise<string> => {
    // The name first: a value without a listed name could never be deleted.
    const addName = async (): Promise<void> => writeNames(new Set([...(await readNames()), name]));
    await needKeychain(); // before anything asks for a password
    await readNames(); // a list that can't be read is told then too
    const proof = await findProof();
    if (!(await isInKeyring(name, proof))) {
      await addName();
      await withKeychain(openItem(name).write(value));
      return index.where;
    }
    await useKeyring(async (items) => {
      await addName();
      // First: after a crash, an item that is left in the login keychain would replace the new value.
      await moveInside(name, items);
      await items.write(name, value);
    }, signal);
    return keyring.where;
  };

  const remove = async (name: string, signal: AbortSignal): Promise<void> => {
    const names = await readNames();
    if (!names.includes(name)) refuse('not_found', `There is no secret ${name}.`);
    // Fails if the keyring doesn't answer: it may have the value.
    const isKept = await refuseUnavailable('not_changeable', () => keyring.has(name));
    if (isKept) await useKeyring((items) => items.remove(name), signal);
    await withKeychain(openItem(name).remove());
    await writeNames(names.filter((other) => other !== name));
  };

  const needValue = (name: string, value: string | undefined): string =>
    value ?? refuse('not_found', `The secret ${name} has no value anymore. Set it again.`);

  const readFromKeyring = (names: readonly string[], signal: AbortSignal): Promise<Map<string, string>> =>
    useKeyring(async (items) => {
      const values = new Map<string, string>();
      for (const name of names) {
        await moveInside(name, items);
        values.set(name, needValue(name, await items.read(name)));
      }
      return values;
    }, signal);

  const open = async (names: readonly string[], signal: AbortSignal): Promise<Map<string, string>> => {
    signal.throwIfAborted();
    const listed = await readNames();
    for (const name of names) if (!listed.includes(name)) refuse('not_found', `There is no secret ${name}.`);
    const proof = await findProof();
    if ('problem' in proof) return refuse('not_supported', explainProblem(proof.problem));
    const kept: string[] = [];
    for (const name of names) if (await isInKeyring(name, proof)) kept.push(name);
    const others = names.filter((name) => !kept.includes(name));
    const values = kept.length > 0 ? await readFromKeyring(kept, signal) : new Map<string, string>();
    if (others.length > 0) await refuseUnavailable('not_changeable', () => polkit.prove(signal));
    for (const name of others) values.set(name, needValue(name, await withKeychain(openItem(name).read())));
    return values;
  };

  return {
    findProof,
    /** Why no secret can be saved, and what to do; undefined if one can. */
    findKeychainProblem,
    /** Why no secret can be opened, and what to do; undefined if one can. */
    findProblem: async (): Promise<string | undefined> => {
      const keychainProblem = await findKeychainProblem();
      if (keychainProblem !== undefined) return keychainProblem;
      const proof = await findProof();
      return 'problem' in proof ? explainProblem(proof.problem) : undefined;
    },
    list: async (): Promise<ListedSecrets> => {
      await needKeychain();
      const [names, proof] = await Promise.all([readNames(), findProof()]);
      return { names, proof };
    },
    /** To complete them while someone types; none without a keychain. */
    listNames: (): Promise<readonly string[]> => {
      known ??= readKnown();
      return known;
    },
    /** May ask for a password. Resolves to the name, and where the value is now. */
    set: async (input: string, value: string, signal: AbortSignal): Promise<{ name: string; where: string }> => {
      const name = readName(input);
      const where = await inTurn(() => set(name, value, signal));
      noteChange();
      return { name, where };
    },
    /** May ask for a password. */
    remove: async (input: string, signal: AbortSignal): Promise<void> => {
      const name = readName(input);
      await inTurn(() => remove(name, signal));
      noteChange();
    },
    /**
     * Asks for a password, once for all. Only for what a person asks for in a window: no request of a program may reach this. Aborting
     * `signal` gives it up.
     */
    open: (inputs: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
      const names = [...new Set(inputs.map(readName))];
      return inTurn(() => open(names, signal));
    },
    /** How many times one was set or deleted. */
    get changes(): number {
      return changes;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Locks what a crash may have left open. */
    lock: keyring.lock,
  };
};

export type Secrets = ReturnType<typeof createSecrets>;
