// Detects encoded text.
import { decodeMorse } from '../encode/morse.ts';
import { decodeQuotedPrintable } from '../encode/quoted-printable.ts';
import {
  base32Bytes,
  base64Bytes,
  base85Bytes,
  binaryBytes,
  hexBytes,
  octalBytes,
  readable,
} from './decode-cheaply.ts';
import { attempt, type Detector, type Finding } from './finding.ts';

const maxDecoded = 200_000;

/** The first bytes of files that people paste as Base64. */
const files: readonly (readonly [kind: string, start: string, filters: readonly string[]])[] = [
  ['compressed data', '1f8b', ['gunzip']],
  ['a PNG picture', '89504e47', ["prefix 'data:image/png;base64,'"]],
  ['a JPEG picture', 'ffd8ff', ["prefix 'data:image/jpeg;base64,'"]],
  ['a GIF picture', '47494638', ["prefix 'data:image/gif;base64,'"]],
  ['a WebP picture', '52494646', ["prefix 'data:image/webp;base64,'"]],
  ['a PDF document', '25504446', ["prefix 'data:application/pdf;base64,'"]],
  ['a ZIP archive', '504b0304', ["prefix 'data:application/zip;base64,'"]],
];

const describeDecoded = (text: string): string => `it decodes to “${text.slice(0, 40)}${text.length > 40 ? '…' : ''}”`;

/** Also says what the decoded text is, by way of `detectInside`. */
export const createCodeDetectors = (detectInside: (text: string) => Finding | undefined): readonly Detector[] => {
  const decodes =
    (kind: string, filter: string, pattern: RegExp, decode: (text: string) => string | undefined): Detector =>
    ({ text }) => {
      if (text.length > maxDecoded || !pattern.test(text)) return undefined;
      const decoded = attempt(() => decode(text));
      if (decoded === undefined || decoded.trim() === '' || decoded === text) return undefined;
      const inside = detectInside(decoded);
      const further = inside?.filters[0];
      return {
        kind: inside ? `${kind} of ${inside.kind}` : kind,
        sure: 'likely',
        why: describeDecoded(decoded.replace(/\s+/g, ' ').trim()),
        filters: [...(further === undefined ? [] : [`${filter} | ${further}`]), filter],
      };
    };

  const base64: Detector = ({ text }) => {
    if (text.length < 8 || text.length > maxDecoded || !/^[A-Za-z0-9+/_-]+(?:\s+[A-Za-z0-9+/_-]+)*={0,2}$/.test(text))
      return undefined;
    if (/\s/.test(text) && !/^(?:\S{60,}\s+)+\S+$/.test(text)) return undefined;
    const bytes = base64Bytes(text);
    const start = bytes?.subarray(0, 4).toString('hex') ?? '';
    const file = files.find(([, magic]) => start.startsWith(magic));
    if (file && text.length > 16)
      return { kind: `Base64 of ${file[0]}`, sure: 'certain', why: 'its first bytes say so', filters: file[2] };
    return decodes('Base64', 'base64-decode', /^/, () => readable(bytes))({ text, lines: [], isShort: true });
  };

  return [
    base64,
    decodes('Hexadecimal', 'hex-decode', /^(?:0x|\\x)?[0-9a-f]{2}(?:[\s:,-]*(?:0x|\\x)?[0-9a-f]{2}){3,}$/i, (text) =>
      readable(hexBytes(text)),
    ),
    decodes('Base32', 'base32-decode', /^[A-Z2-7]{8,}={0,6}$/, (text) => readable(base32Bytes(text))),
    decodes('Base85', 'base85-decode', /^<~[!-uz\s]+~>$/, (text) => readable(base85Bytes(text))),
    decodes('Binary', 'binary-decode', /^(?:0b)?[01]{8}(?:\s*(?:0b)?[01]{8})*$/, (text) => readable(binaryBytes(text))),
    decodes('Octal', 'octal-decode', /^\\?[0-3][0-7]{2}(?:[\s\\]+[0-3][0-7]{2}){2,}$/, (text) =>
      readable(octalBytes(text)),
    ),
    decodes('Character codes', 'decimal-codes-decode', /^\[?\d{2,6}(?:[\s,;]+\d{2,6}){3,}\]?$/, (text) => {
      const codes = (text.match(/\d+/g) ?? []).map(Number);
      const isText = codes.every((code) => (code >= 0x20 && code < 0x7f) || code === 10);
      return isText ? String.fromCodePoint(...codes.slice(0, 10_000)) : undefined;
    }),
    decodes('Morse code', 'morse-decode', /^(?=.*[.·•])(?=.*[-−–—_])[.·•\-−–—_/|\s]{3,}$/s, decodeMorse),
    decodes('Percent-encoded text', 'url-decode', /%[0-9a-f]{2}/i, decodeURIComponent),
    decodes(
      'Quoted-printable text',
      'quoted-printable-decode',
      /=(?:[0-9A-F]{2}.*=[0-9A-F]{2}|\r?\n)/s,
      decodeQuotedPrintable,
    ),
    decodes('Escaped text', 'unescape', /\\(?:[nrt"]|u[0-9a-f]{4})/i, (text) =>
      attempt(() =>
        String(
          JSON.parse(
            `"${text
              .replace(/^"|"$/g, '')
              .replace(/(?<!\\)"/g, '\\"')
              .replaceAll('\n', '\\n')}"`,
          ),
        ),
      ),
    ),
  ];
};
