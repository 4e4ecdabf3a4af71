// Quoted-printable encoding (RFC 2045). Line endings stay unchanged.
import { readUtf8, writeUtf8 } from './utf8.ts';
import { refusePlace } from './wrong-character.ts';

const maxLineLength = 76;

/** Every escaped byte, precomputed because a large text has millions. */
const escapes = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
const escapeByte = (byte: string): string => escapes[byte.charCodeAt(0)] ?? '';

/** Wraps a line without splitting an escape. */
const fold = (line: string, ending: string): string => {
  let folded = '';
  let at = 0;
  while (line.length - at > maxLineLength) {
    let end = at + maxLineLength - 1;
    if (line[end - 1] === '=') end -= 1;
    else if (line[end - 2] === '=') end -= 2;
    folded += `${line.slice(at, end)}=${ending}`;
    at = end;
  }
  return folded + line.slice(at);
};

export const encodeQuotedPrintable = (content: string): string => {
  const ending = content.includes('\r\n') ? '\r\n' : '\n';
  return writeUtf8(content)
    .toString('latin1')
    .replace(/\r(?!\n)|[^\t\n\r -<>-~]/g, escapeByte)
    .replace(/[\t ](?=\r?\n|$)/g, escapeByte)
    .replace(/[^\r\n]+/g, (line) => fold(line, ending));
};

export const decodeQuotedPrintable = (content: string): string => {
  const wrong = content.search(/=(?![0-9a-f]{2}|[ \t]*(?:\r?\n|$))/i);
  if (wrong >= 0)
    refusePlace(content, wrong, 'this is not quoted-printable', 'invalid = escape; write =3D for an equals sign');
  // One character per byte, so that escapes and the text between them decode together as UTF-8.
  const bytes = writeUtf8(content)
    .toString('latin1')
    .replace(/=([0-9a-f]{2})|=[ \t]*(?:\r?\n|$)/gi, (_, digits: string | undefined) =>
      digits === undefined ? '' : String.fromCharCode(Number.parseInt(digits, 16)),
    );
  return readUtf8(Buffer.from(bytes, 'latin1'), 'this quoted-printable text');
};
