// Tells which names announce a secret: DB_PASSWORD, clientSecret, X-Api-Key.
export type SecretKind = 'password' | 'key' | 'token' | 'cookie';

const passwordWords = /(?:password|passwd|passphrase|passwort|kennwort|passcode|pwd)$|^(?:pass|pw)$/;
const keyWords = /(?:secret|token|apikey|accesskey|secretkey|privatekey|authkey|credentials?)$/;
const keyOwners = /^(?:api|access|secret|private|auth|encryption|signing|master|account)$/;
const humps = /(?<=[a-z\d])(?=[A-Z])|[_.-]+/;

/** The kind of secret a value with this name is; undefined for other names, such as max_tokens. */
export const nameSecret = (name: string): SecretKind | undefined => {
  if (/^(?:proxy-)?authorization$/i.test(name)) return 'token';
  if (/^(?:set-)?cookie$/i.test(name)) return 'cookie';
  const words = name.split(humps).map((word) => word.toLowerCase().replace(/\d+$/, ''));
  const parts = words.filter((word) => word !== '' && word !== 'base');
  const last = parts.at(-1) ?? '';
  if (passwordWords.test(last)) return 'password';
  if (keyWords.test(last)) return 'key';
  return last === 'key' && keyOwners.test(parts.at(-2) ?? '') ? 'key' : undefined;
};
