// Puts the names of an application in one line, as they are shown in lists and typed to find what was copied there.
import type { Copy } from '../clipboard/system-clipboard.ts';

/** A program may have line breaks in its name, or characters that reverse the text behind them. */
const putInLine = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
    .trim();

export const tidyNames = ({ app = '', appNames, ...copy }: Copy): Copy => {
  const name = putInLine(app);
  return { ...copy, ...(name !== '' && { app: name }), ...(appNames && { appNames: appNames.map(putInLine) }) };
};
