// Detects encoded text, keys, tokens and hashes.
import { decodeMorse } from '../encode/morse.ts';
import { decodeQuotedPrintable } from '../encode/quoted-printable.ts';
import { findSecrets } from '../find/find-secrets.ts';
import {
  base32Bytes,
  base64Bytes,
  base85Bytes,
  binaryBytes,
  hexBytes,
  octalBytes,
  readable,
} from './decode-cheaply.ts';
import { attempt, type Detector, detectShape, type Finding } from './finding.ts';

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
    jwt,
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
    ...plainCodes,
  ];
};

const jwt: Detector = ({ text, isShort }) => {
  const [, header] = /^(?:Bearer\s+)?(eyJ[\w-]+)\.[\w-]+\.[\w-]*$/.exec(text.slice(0, 10_000)) ?? [];
  const decoded = header === undefined ? undefined : readable(base64Bytes(header));
  if (decoded === undefined || !(isShort || text.length < 10_000) || !/"alg"/.test(decoded)) return undefined;
  return {
    kind: 'JSON Web Token',
    sure: 'certain',
    why: `its header is ${decoded.slice(0, 60)}`,
    filters: ['jwt', 'redact', 'mask'],
  };
};

const secrets: Detector = ({ text }) => {
  const [first] = findSecrets(text.slice(0, 20_000));
  return (
    first && {
      kind: 'Secret',
      sure: 'likely',
      why: 'it looks like a key, token or password',
      filters: ['redact', 'secrets', 'mask'],
    }
  );
};

const pem: Detector = ({ text }) => {
  const [, what] = /^-----BEGIN ([A-Z0-9 ]{3,40})-----/.exec(text) ?? [];
  if (what === undefined) return undefined;
  const isSecret = /PRIVATE/.test(what);
  return {
    kind: `PEM: ${what.toLowerCase()}`,
    sure: 'certain',
    why: 'its first line says so',
    filters: isSecret ? ['redact', 'secrets'] : ['remove /-----[^-]+-----/', 'sha256'],
  };
};

const hash = (kind: string, digits: number, others: readonly string[]): Detector =>
  detectShape({
    kind,
    pattern: new RegExp(`^[0-9a-f]{${digits}}$`, 'i'),
    check: (text) => /\d/.test(text) && /[a-f]/i.test(text),
    why: `${digits} hexadecimal digits${others.length > 0 ? `; also ${others.join(', ')}` : ''}`,
    filters: ['lower', 'upper', 'hex-decode'].slice(0, 2),
  });

const plainCodes: readonly Detector[] = [
  pem,
  detectShape({
    kind: 'SSH public key',
    sure: 'certain',
    pattern: /^(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\S+|sk-\S+@openssh\.com) AAAA[\w+/=]+/,
    why: 'the name of an algorithm and a key in Base64',
    filters: ['split " "', 'sha256'],
  }),
  detectShape({
    kind: 'MD5 hash',
    pattern: /^[0-9a-f]{32}$/i,
    why: '32 hexadecimal digits',
    filters: ['lower', 'upper'],
  }),
  hash('SHA-1 hash', 40, ['a Git commit']),
  hash('SHA-256 hash', 64, []),
  hash('SHA-384 hash', 96, []),
  hash('SHA-512 hash', 128, []),
  detectShape({
    kind: 'Git commit',
    sure: 'possible',
    pattern: /^(?=.*\d)(?=.*[a-f])[0-9a-f]{7,12}$/,
    why: 'a short hash in hexadecimal',
    filters: ['upper'],
  }),
  ({ text }) =>
    /^data:[\w.+-]*(?:\/[\w.+-]*)?(?:;[\w=+.-]+)*,/i.test(text.slice(0, 300))
      ? {
          kind: 'Data URL',
          sure: 'certain',
          why: `it contains ${/^data:([^;,]*)/i.exec(text)?.[1] || 'text'}`,
          filters: /;base64,/i.test(text) ? ['base64-decode', 'after ,'] : ['after , | url-decode'],
        }
      : undefined,
  ({ text }) =>
    /=\?[^?\s]{2,40}\?[bq]\?[^?\s]*\?=/i.test(text)
      ? { kind: 'Email header', sure: 'certain', why: 'it has encoded words', filters: ['mime-decode'] }
      : undefined,
  ({ text }) =>
    /&(?:#\d{2,7}|#x[0-9a-f]{2,6}|[a-z][a-z0-9]{1,30});/i.test(text) && !/<[a-z][^<>]*>/i.test(text)
      ? {
          kind: 'Text with HTML entities',
          sure: 'likely',
          why: 'it has entities such as &amp;',
          filters: ['html-decode'],
        }
      : undefined,
  ({ text, isShort }) =>
    isShort && /(?:^|[./@])xn--[a-z0-9-]+/i.test(text)
      ? { kind: 'Punycode', sure: 'certain', why: 'a part begins with xn--', filters: ['punycode-decode'] }
      : undefined,
  ({ text }) =>
    /hxxps?|\w\[(?:\.|dot)\]\w|\[@\]/i.test(text)
      ? { kind: 'Defanged links', sure: 'likely', why: 'it has hxxp or [.]', filters: ['refang', 'refang | urls'] }
      : undefined,
  ({ text }) =>
    text.includes('\u001b[')
      ? { kind: 'Terminal output', sure: 'certain', why: 'it has escape sequences for colors', filters: ['strip-ansi'] }
      : undefined,
  ({ text }) =>
    /[\u200b\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/.test(text)
      ? {
          kind: 'Text with invisible characters',
          sure: 'certain',
          why: 'it has characters that are not shown',
          filters: ['strip-control'],
        }
      : undefined,
  secrets,
];
