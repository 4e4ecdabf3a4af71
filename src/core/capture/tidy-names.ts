// Puts the names of an application in one line, as they are shown in lists and typed to find what was copied there.
import { putInLine } from '../../base/put-in-line.ts';
import type { Copy } from '../clipboard/system-clipboard.ts';

/** A program may have anything in its name. */
const tidy = (name: string): string => putInLine(name.toWellFormed());

export const tidyNames = ({ app = '', appNames, ...copy }: Copy): Copy => {
  const name = tidy(app);
  return { ...copy, ...(name !== '' && { app: name }), ...(appNames && { appNames: appNames.map(tidy) }) };
};
