// Sets, lists and deletes secrets, which are stored only in the login keychain. Opening one needs the user in person.
import { createMutex } from '../../base/mutex.ts';
import { refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { isVariableName, longestName } from '../../pipeline/language/variable-name.ts';
import type { KeyStore } from '../access/key-store.ts';
import { bareSecretName } from './secret-names.ts';

interface Deps {
  /** The item with the list of names, because a keychain can't list them. */
  index: KeyStore;
  openItem(name: string): KeyStore;
}

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
const orRefuse = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Unavailable) return refuse('not_changeable', `Secrets need a keychain. ${error.message}`);
    throw error;
  }
};

export const createSecrets = ({ index, openItem }: Deps) => {
  const runExclusive = createMutex();

  const readNames = async (): Promise<string[]> => {
    const names: unknown = JSON.parse((await index.read()) ?? '[]');
    return Array.isArray(names) ? names.map(String) : [];
  };
  const writeNames = (names: Iterable<string>): Promise<void> => index.write(JSON.stringify([...names].sort()));

  const set = async (name: string, value: string): Promise<void> => {
    // The name first: a value without a listed name could never be deleted.
    await writeNames(new Set([...(await readNames()), name]));
    await openItem(name).write(value);
  };

  const remove = async (name: string): Promise<void> => {
    const names = await readNames();
    if (!names.includes(name)) refuse('not_found', `There is no secret ${name}.`);
    await openItem(name).remove();
    await writeNames(names.filter((other) => other !== name));
  };

  return {
    where: index.where,
    names: (): Promise<string[]> => runExclusive(() => orRefuse(readNames())),
    set: async (input: string, value: string): Promise<string> => {
      const name = readName(input);
      await runExclusive(() => orRefuse(set(name, value)));
      return name;
    },
    remove: async (input: string): Promise<void> => {
      const name = readName(input);
      await runExclusive(() => orRefuse(remove(name)));
    },
  };
};

export type Secrets = ReturnType<typeof createSecrets>;
