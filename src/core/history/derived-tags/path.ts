// Recognizes the path of a file or folder: Unix, Windows or UNC, absolute or beginning with `./` or `../`.
import { parseLink } from './link.ts';

const maxLength = 4096;

// `src/core` is left out because it looks like `and/or`, and `$HOME/x` because it looks like a division.
const opening =
  /^(?:\/(?=[\p{L}\p{N}._@~$%+-])|~\/(?=[^\s/])|\.\.?[\\/](?=[^\s\\/])|[a-z]:\\(?!\s)|[a-z]:\/(?=[^\s/])|\\\\[\w.?$-]+\\(?=[^\s\\]))/iu;

// Control characters include line breaks; the others occur in HTML, pipes and quotations, and Windows forbids them.
const foreignCharacter = /[\p{Cc}<>|"]/u;

const regexLiteral = /^\/(?=.*[\\^$*+?()[\]{}|])(?:[^/\\]|\\.)+\/[dgimsuvy]*$/;
const base64Jpeg = '/9j/';

// A program with arguments: ` -la`, ` ./x`, `bin/env node`, `run.sh fast`.
const commandLine =
  /\s(?:--?\w|\.{0,2}\/|~\/|[a-z]:[\\/]|&&|;|\$)|\bs?bin\/[^/\s]*\s|\.(?:sh|bash|py|rb|pl|exe|bat|cmd|ps1)\s/i;

export const isPath = (text: string): boolean => {
  if (text.length > maxLength) return false;
  // Some file managers copy the location of a file as a file URL; `file:///` alone names no file.
  if (/^file:/i.test(text)) return (parseLink(text)?.pathname ?? '/') !== '/';

  const path = withoutQuotes(text);
  if (!opening.test(path) || foreignCharacter.test(path)) return false;
  if (path[0] === '/' && !isRooted(path)) return false;
  return !/\s/.test(path) || isSpacedPath(path);
};

/** "Copy as path" in Explorer adds double quotes; terminals add single quotes. */
const withoutQuotes = (text: string): string => {
  const quote = text[0];
  return (quote === '"' || quote === "'") && text.indexOf(quote, 1) === text.length - 1 ? text.slice(1, -1) : text;
};

/** Not everything that begins with a slash is a path: `/24`, `/s`, `/shrug it off`, `/a+/g`. */
const isRooted = (path: string): boolean => {
  const [root = ''] = path.slice(1).split('/', 1);
  return (
    path.length > 2 &&
    /\p{L}/u.test(path) &&
    !/\s/.test(root) &&
    !path.startsWith(base64Jpeg) &&
    !regexLiteral.test(path)
  );
};

/** File names can have spaces, but so do command lines and sentences that begin with a path. */
const isSpacedPath = (path: string): boolean => {
  if (commandLine.test(path) || /[.,;:!?]$|:\s/.test(path)) return false;
  const lastName = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const hasExtension = /\.[\p{L}\p{N}]{1,8}$/u.test(lastName);
  return hasExtension || lastName.split(/\s+/).length <= 4;
};
