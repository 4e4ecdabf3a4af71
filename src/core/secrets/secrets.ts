// Secrets: kept in the login keychain, item by item, and nowhere else. They can be set, named and deleted; opening one takes a person.
import { createTurns } from '../../base/in-turn.ts';
import { Obstacle } from '../../base/obstacle.ts';
import { refuse } from '../../base/refusal.ts';
import { isVariableName, longestName } from '../../pipeline/language/variable-name.ts';
import type { KeyStore } from '../access/key-store.ts';
import { bareSecretName } from './secret-names.ts';

interface Parts {
  /** The item that lists the names: a keychain cannot be asked for them. */
  index: KeyStore;
  openItem(name: string): KeyStore;
}

const readName = (written: string): string => {
  const name = bareSecretName(written).normalize('NFC');
  if (isVariableName(name)) return name;
  return refuse(
    'invalid_request',
    `${JSON.stringify(written.slice(0, 80))} is not a valid secret name: ` +
      `start with a letter, then use letters, digits, _ and -, at most ${longestName} characters in all.`,
  );
};

/** A keychain that does not answer is no bug: it says itself what to do. */
const orRefuse = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Obstacle) return refuse('not_changeable', `Secrets need a keychain. ${error.message}`);
    throw error;
  }
};

export const createSecrets = ({ index, openItem }: Parts) => {
  const inTurn = createTurns();

  const readNames = async (): Promise<string[]> => {
    const names: unknown = JSON.parse((await index.read()) ?? '[]');
    return Array.isArray(names) ? names.map(String) : [];
  };
  const writeNames = (names: Iterable<string>): Promise<void> => index.write(JSON.stringify([...names].sort()));

  const set = async (name: string, value: string): Promise<void> => {
    // Named first: a value that nothing names could never be deleted.
    await writeNames(new Set([...(await readNames()), name]));
    await openItem(name).write(value);
  };

  const remove = async (name: string): Promise<void> => {
    const names = await readNames();
    if (!names.includes(name)) refuse('not_found', `There is no secret ${name}.`);
    await openItem(name).remove();
    await writeNames(names.filter((one) => one !== name));
  };

  return {
    where: index.where,
    names: (): Promise<string[]> => inTurn(() => orRefuse(readNames())),
    set: async (written: string, value: string): Promise<string> => {
      const name = readName(written);
      await inTurn(() => orRefuse(set(name, value)));
      return name;
    },
    remove: async (written: string): Promise<void> => {
      const name = readName(written);
      await inTurn(() => orRefuse(remove(name)));
    },
  };
};

export type Secrets = ReturnType<typeof createSecrets>;
