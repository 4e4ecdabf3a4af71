// Whether a text is one path of a file or folder: of Unix, Windows or a share, absolute or beginning with `./` or `../`.
import { parseLink } from './link.ts';

const longest = 4096;

// A path that begins with a name (`src/core`) looks like `and/or`, one that begins with a variable (`$HOME/x`) like a division.
const opening =
  /^(?:\/(?=[\p{L}\p{N}._@~$%+-])|~\/(?=[^\s/])|\.\.?[\\/](?=[^\s\\/])|[a-z]:\\(?!\s)|[a-z]:\/(?=[^\s/])|\\\\[\w.?$-]+\\(?=[^\s\\]))/iu;

// Control characters include the line break; the others stand in HTML, pipes and quotations, and Windows forbids them.
const foreignCharacter = /[\p{Cc}<>|"]/u;

const regexLiteral = /^\/(?=.*[\\^$*+?()[\]{}|])(?:[^/\\]|\\.)+\/[dgimsuvy]*$/;
const base64Jpeg = '/9j/';

// A program with what it is given: ` -la`, ` ./x`, `bin/env node`, `run.sh fast`.
const commandLine =
  /\s(?:--?\w|\.{0,2}\/|~\/|[a-z]:[\\/]|&&|;|\$)|\bs?bin\/[^/\s]*\s|\.(?:sh|bash|py|rb|pl|exe|bat|cmd|ps1)\s/i;

export const isPath = (text: string): boolean => {
  if (text.length > longest) return false;
  // A file URL names a file as a path does, and is what some file managers copy as its location; `file:///` names none.
  if (/^file:/i.test(text)) return (parseLink(text)?.pathname ?? '/') !== '/';

  const path = withoutQuotes(text);
  if (!opening.test(path) || foreignCharacter.test(path)) return false;
  if (path[0] === '/' && !isRooted(path)) return false;
  return !/\s/.test(path) || isSpacedPath(path);
};

/** Explorer's "Copy as path" puts double quotes around the path, a terminal single ones. */
const withoutQuotes = (text: string): string => {
  const quote = text[0];
  return (quote === '"' || quote === "'") && text.indexOf(quote, 1) === text.length - 1 ? text.slice(1, -1) : text;
};

/** A slash begins more than paths: `/24`, `/s`, `/shrug it off`, `/a+/g`. */
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

/** Names have spaces, but so have command lines and the sentences that a path begins. */
const isSpacedPath = (path: string): boolean => {
  if (commandLine.test(path) || /[.,;:!?]$|:\s/.test(path)) return false;
  const lastName = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const hasExtension = /\.[\p{L}\p{N}]{1,8}$/u.test(lastName);
  return hasExtension || lastName.split(/\s+/).length <= 4;
};
