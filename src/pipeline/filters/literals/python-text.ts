// Reads and writes Python texts: prefixes, single and triple quotes, escapes.
import type { Cursor } from './cursor.ts';

/** The prefix and the opening quotes. */
export const startsPythonText = /(?:[rRuUbBfF]|[bB][rR]|[rR][bB]|[fF][rR]|[rR][fF])?(?:'''|"""|'|")/y;

const plain: Readonly<Record<string, RegExp>> = {
  "'": /[^'\\\n]+/y,
  '"': /[^"\\\n]+/y,
  "'''": /[^'\\]+|'(?!'')/y,
  '"""': /[^"\\]+|"(?!"")/y,
};

const escaped = /x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-7]{1,3}|\r?\n|[\s\S]/y;
const named: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
  '\r\n': '',
};

const readEscape = ({ take, fail }: Cursor, isBytes: boolean): string => {
  const written = take(escaped) ?? fail('expected an escape such as \\n');
  const known = named[written];
  if (known !== undefined) return known;
  if (/^[0-7]/.test(written)) return String.fromCodePoint(Number.parseInt(written, 8));
  const code = /^[xuU]./.test(written) && !(isBytes && written[0] !== 'x') ? Number.parseInt(written.slice(1), 16) : -1;
  if (code > 0x10ffff) fail('there is no such character');
  if (code >= 0) return String.fromCodePoint(code);
  if (/^[xuUN]$/.test(written) && !isBytes) fail('expected an escape such as \\x41 or \\u0041');
  // Python keeps the backslash of an escape that it doesn't know.
  return `\\${written}`;
};

/** Reads to the closing quotes. In bytes, each character of the result is a byte. */
export const readPythonText = (cursor: Cursor, opening: string): string => {
  const { take, takeText, fail } = cursor;
  const [prefix = ''] = /^[a-z]*/i.exec(opening) ?? [];
  const quotes = opening.slice(prefix.length);
  const body = plain[quotes] ?? fail('expected a text');
  const [isRaw, isBytes] = [/r/i.test(prefix), /b/i.test(prefix)];
  let text = '';
  for (;;) {
    for (let piece = take(body); piece !== undefined; piece = take(body)) text += piece;
    if (takeText(quotes)) return text;
    if (!takeText('\\')) fail(`expected a closing ${quotes}`);
    if (isRaw) text += `\\${take(/[\s\S]/y) ?? fail(`expected a closing ${quotes}`)}`;
    else text += readEscape(cursor, isBytes);
  }
};

/** In single quotes, or in double quotes if that needs no escape, as `repr` does. */
export const writePythonText = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = text.replace(/[\\\p{Cc}\p{Cs}\u2028\u2029'"]/gu, (character) => {
    if (character === "'" || character === '"') return character === quote ? `\\${character}` : character;
    const known = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character];
    const code = character.charCodeAt(0);
    return known ?? (code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`);
  });
  return quote + body + quote;
};
