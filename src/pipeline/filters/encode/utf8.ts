// Bytes as text: what is no text is refused rather than shown as garbage.
import { cannot } from '../../language/failure.ts';

// A byte order mark is a character like any other here: what was encoded comes back whole.
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const readUtf8 = (bytes: Uint8Array, what: string): string => {
  try {
    return strict.decode(bytes);
  } catch {
    return cannot(`this is ${what} of something that is not text in UTF-8.`);
  }
};
