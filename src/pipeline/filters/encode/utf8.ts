// Decodes UTF-8 strictly: invalid bytes fail instead of showing up as garbage.
import { cannot } from '../../language/failure.ts';

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
