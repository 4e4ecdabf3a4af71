// Refuses secrets, whose names begin with `!`. Opening one needs the user in person, so no request may read, list, change or
// delete it. The database can't contain such names, so only writes and commands need an explicit refusal.
import { refuse } from '../../base/refusal.ts';

export const isSecretName = (name: string): boolean => name.startsWith('!');

/** `!token` and `token` name the same secret. */
export const bareSecretName = (name: string): string => name.replace(/^!/, '');

export const refuseSecretWrite = (name: string): never => {
  const shown = name.slice(0, 80);
  return refuse(
    'secret',
    `${shown} is a secret, and secrets can't be set as variables. ` +
      `Set it on this computer with: copyloom secret set ${bareSecretName(shown)}`,
  );
};

/** The same whether or not the secret exists. */
export const refuseSecretInCommand = ({ column, written }: { column: number; written: string }): never =>
  refuse(
    'secret',
    `Column ${column}: ${written} is a secret, and secrets can't be opened here. If you mean the text, quote it: '${written}'.`,
  );
