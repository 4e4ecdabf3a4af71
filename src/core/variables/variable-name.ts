// The names of variables as requests write them: with or without a sigil.
import { refuse } from '../../base/refusal.ts';
import { isVariableName, longestName } from '../../pipeline/language/variable-name.ts';
import { isSecretName, refuseSecretWrite } from '../secrets/secret-names.ts';

/** `$name`, `@name`, `%name` and `name` are one variable. What is no name at all stays as it is, and is found nowhere. */
export const readVariableName = (written: string): string => written.replace(/^[$@%]/, '').normalize('NFC');

/** The same for a request that would write it. */
export const readNameToWrite = (written: string): string => {
  const name = readVariableName(written);
  if (isSecretName(name)) refuseSecretWrite(name);
  if (isVariableName(name)) return name;
  return refuse(
    'invalid_request',
    `${JSON.stringify(name.slice(0, 80))} is not a valid variable name: ` +
      `start with a letter, then use letters, digits, _ and -, at most ${longestName} characters in all.`,
  );
};

/** One sentence for every name that is not there, a secret's too: the answers must not differ. */
export const refuseUnknownVariable = (name: string): never =>
  refuse('not_found', `There is no variable ${JSON.stringify(name.slice(0, 80))}.`);
