// Quotes text as one word of a Unix shell.
import { cannot } from '../../language/failure.ts';

/** Needs no quotes. */
const plainWord = /^[\w@%+=:,./-]+$/;

export const quoteShellWord = (content: string): string => {
  if (content.includes('\0')) cannot("the text has a NUL character, which can't be passed to a command.");
  return plainWord.test(content) ? content : `'${content.replaceAll("'", "'\\''")}'`;
};
