// Detects keys, tokens, hashes, and text with signs that give it away.
import { findSecrets } from '../find/find-secrets.ts';
import { base64Bytes, readable } from './decode-cheaply.ts';
import { type Detector, detectShape } from './finding.ts';

const jwt: Detector = ({ text, isShort }) => {
  const [, header] =
    /^(?:Authorization:\s*)?(?:Bearer\s+)?(eyJ[\w-]+)\.[\w-]+\.[\w-]*$/i.exec(text.slice(0, 10_000)) ?? [];
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

export const keyDetectors: readonly Detector[] = [
  jwt,
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
