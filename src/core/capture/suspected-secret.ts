// An entry that looks like it contains secrets, without them.
import { findSecrets } from '../../pipeline/filters/find/find-secrets.ts';
import { showExcerpt } from './show-excerpt.ts';

const mask = '••••••••';
/** A shorter secret can't be told from other words. */
const minRepeated = 4;

/** Masks the secrets wherever they occur, also without the words that announce them. */
const maskSecrets = (text: string, secrets: readonly { readonly start: number; readonly end: number }[]): string => {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of secrets) {
    parts.push(text.slice(done, start));
    done = end;
  }
  parts.push(text.slice(done));
  const written = [...new Set(secrets.map(({ start, end }) => text.slice(start, end)))]
    .filter(({ length }) => length >= minRepeated)
    .sort((one, other) => other.length - one.length);
  return parts.map((part) => written.reduce((rest, secret) => rest.replaceAll(secret, mask), part)).join(mask);
};

/** Undefined if the text contains nothing that looks like a secret. */
export const showSuspected = (text: string): { readonly kinds: string[]; readonly text: string } | undefined => {
  const secrets = findSecrets(text);
  if (secrets.length === 0) return undefined;
  const masked = maskSecrets(text, secrets);
  return {
    kinds: [...new Set(secrets.map(({ kind }) => kind))],
    text: showExcerpt(masked, masked.indexOf(mask)).text,
  };
};
