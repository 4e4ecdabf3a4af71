// Reads the names of variables in requests, with or without a sigil.
import { refuse } from '../../base/refusal.ts';
import { isVariableName, longestName } from '../../base/variable-name.ts';
import { isSecretName, refuseSecretWrite } from '../secrets/secret-names.ts';

/** `$name`, `@name`, `%name` and `name` are the same variable. An invalid name is returned as it is, and matches nothing. */
export const readVariableName = (input: string): string => input.replace(/^[$@%]/, '').normalize('NFC');

/** Like `readVariableName`, but refuses secrets and invalid names. */
export const readNameToWrite = (input: string): string => {
  const name = readVariableName(input);
  if (isSecretName(name)) refuseSecretWrite(name);
  if (isVariableName(name)) return name;
  return refuse(
    'invalid_request',
    `${JSON.stringify(name.slice(0, 80))} is not a valid variable name: ` +
      `start with a letter, then use letters, digits, _ and -, at most ${longestName} characters in all.`,
  );
};

/** The same for every unknown name, including secrets, so that the answer reveals nothing. A suggestion would differ. */
export const refuseUnknownVariable = (name: string): never =>
  refuse('not_found', `There is no variable ${JSON.stringify(name.slice(0, 80))}.`);
