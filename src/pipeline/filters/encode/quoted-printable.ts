// Quoted-printable, as mail writes text (RFC 2045). Line ends stay as they are.
import { readUtf8 } from './utf8.ts';
import { refusePlace } from './wrong-character.ts';

const longestLine = 76;

/** Every byte, escaped: a large text has a million of them. */
const escapes = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
const escapeByte = (byte: string): string => escapes[byte.charCodeAt(0)] ?? '';

/** Breaks a line where no escape is broken. */
const fold = (line: string, ending: string): string => {
  let folded = '';
  let at = 0;
  while (line.length - at > longestLine) {
    let end = at + longestLine - 1;
    if (line[end - 1] === '=') end -= 1;
    else if (line[end - 2] === '=') end -= 2;
    folded += `${line.slice(at, end)}=${ending}`;
    at = end;
  }
  return folded + line.slice(at);
};

export const encodeQuotedPrintable = (content: string): string => {
  const ending = content.includes('\r\n') ? '\r\n' : '\n';
  return Buffer.from(content)
    .toString('latin1')
    .replace(/\r(?!\n)|[^\t\n\r -<>-~]/g, escapeByte)
    .replace(/[\t ](?=\r?\n|$)/g, escapeByte)
    .replace(/[^\r\n]+/g, (line) => fold(line, ending));
};

export const decodeQuotedPrintable = (content: string): string => {
  const wrong = content.search(/=(?![0-9a-f]{2}|[ \t]*(?:\r?\n|$))/i);
  if (wrong >= 0)
    refusePlace(content, wrong, 'this is not quoted-printable', 'invalid = escape; write =3D for an equals sign');
  // A character for each byte, so that escapes and what stands between them are one text in UTF-8.
  const bytes = Buffer.from(content)
    .toString('latin1')
    .replace(/=([0-9a-f]{2})|=[ \t]*(?:\r?\n|$)/gi, (_, digits: string | undefined) =>
      digits === undefined ? '' : String.fromCharCode(Number.parseInt(digits, 16)),
    );
  return readUtf8(Buffer.from(bytes, 'latin1'), 'this quoted-printable text');
};
