// Encodes and decodes UTF-8 strictly: what it can't express fails instead of turning into U+FFFD.
import { cannot } from '../../language/failure.ts';
import { refuseCharacter } from './wrong-character.ts';

/** The text itself, unless half of a surrogate pair in it has no bytes. */
export const wellFormed = (content: string): string =>
  content.isWellFormed()
    ? content
    : refuseCharacter(
        content,
        content.search(/\p{Cs}/u),
        'this text contains half a character',
        'to remove it, write “remove /\\p{Cs}/ |” before it',
      );

export const writeUtf8 = (content: string): Buffer => Buffer.from(wellFormed(content));

// Keeps a byte order mark, so that decoding restores exactly what was encoded.
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const readUtf8 = (bytes: Uint8Array, what: string): string => {
  try {
    return strict.decode(bytes);
  } catch {
    return cannot(`${what} does not decode to UTF-8 text.`);
  }
};

/** Undefined if the bytes are no UTF-8 text. */
export const tryUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
};
