// Writes .env files: NAME=value lines, quoted where shells and dotenv need it.
import { cannot } from '../../language/failure.ts';
import { type Pair, refuseSections } from './settings-pairs.ts';

const isName = /^[A-Za-z_][\w.-]*$/;
const isPlain = /^[\w./:@%+,=^~-]*$/;

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Single quotes where they suffice: nothing is expanded inside them. */
const quote = (value: string): string => {
  if (isPlain.test(value)) return value;
  if (!/['\n\r]/.test(value)) return `'${value}'`;
  return `"${value.replace(/[\\"$]/g, '\\$&').replace(/[\n\r\t]/g, (sign) => escapes[sign] ?? sign)}"`;
};

export const writeEnv = (pairs: readonly Pair[]): string => {
  refuseSections(pairs);
  return pairs
    .map(({ key, value }) => {
      if (!isName.test(key))
        cannot(`“${key.slice(0, 60)}” can't be the name of a variable; use only letters, digits, “_”, “.” and “-”.`);
      return `${key}=${quote(value)}`;
    })
    .join('\n');
};
