// The rule about secrets: a name that begins with `!` is one. Opening it takes a person, so no request reads, lists, changes or
// deletes it. The database cannot hold such a name, so whatever looks there finds none; here is what must be refused in words.
import { refuse } from '../../base/refusal.ts';

export const isSecretName = (name: string): boolean => name.startsWith('!');

/** `!token` and `token` are one secret. */
export const bareSecretName = (name: string): string => name.replace(/^!/, '');

export const refuseSecretWrite = (name: string): never => {
  const shown = name.slice(0, 80);
  return refuse(
    'secret',
    `${shown} is a secret, and secrets can't be set through the API. ` +
      `Set it on this computer with: copyloom secret set ${bareSecretName(shown)}`,
  );
};

/** Whether there is such a secret makes no difference. */
export const refuseSecretInCommand = ({ column, written }: { column: number; written: string }): never =>
  refuse(
    'secret',
    `Column ${column}: ${written} is a secret, and secrets can't be opened here. If you mean the text, quote it: '${written}'.`,
  );
