// Filters that write text in another alphabet, and read it again.
import { cannot } from '../failure.ts';
import { filter } from '../filter.ts';

const strict = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text; what is no text is refused rather than shown as garbage. */
const readBytes = (bytes: Uint8Array, what: string): string => {
  try {
    return strict.decode(bytes);
  } catch {
    return cannot(`this is ${what} of something that is not text in UTF-8.`);
  }
};

const isBase64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

export const encodeFilters = [
  filter({
    keyword: 'base64',
    summary: 'Writes the text in Base64.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'base64', on: 'Grüße', gives: 'R3LDvMOfZQ==' }],
    apply: (content) => Buffer.from(content).toString('base64'),
  }),
  filter({
    keyword: 'base64-decode',
    summary: 'Reads Base64, also of the kind for addresses, with or without padding.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'base64-decode', on: 'R3LDvMOfZQ==', gives: 'Grüße' }],
    apply: (content) => {
      const packed = content.replace(/\s+/g, '');
      if (!isBase64.test(packed) || packed.replace(/=+$/, '').length % 4 === 1) cannot('this is not Base64.');
      return readBytes(Buffer.from(packed, 'base64'), 'Base64');
    },
  }),
  filter({
    keyword: 'url-encode',
    summary: 'Escapes what may not stand in an address.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'url-encode', on: 'a b&c=ü', gives: 'a%20b%26c%3D%C3%BC' }],
    apply: (content) => encodeURIComponent(content.toWellFormed()),
  }),
  filter({
    keyword: 'url-decode',
    summary: 'Reads the escapes of an address.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'url-decode', on: 'a%20b%26c', gives: 'a b&c' }],
    apply: (content) => {
      try {
        return decodeURIComponent(content);
      } catch {
        return cannot('it has a % that begins no escape; write %25 for a percent sign.');
      }
    },
  }),
  filter({
    keyword: 'hex',
    summary: 'Writes the bytes of the text as hexadecimal digits.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'hex', on: 'hé', gives: '68c3a9' }],
    apply: (content) => Buffer.from(content).toString('hex'),
  }),
  filter({
    keyword: 'hex-decode',
    summary: 'Reads hexadecimal digits; spaces and 0x are passed over.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'hex-decode', on: '68 c3 a9', gives: 'hé' }],
    apply: (content) => {
      const digits = content.replace(/0x|[\s:,]/gi, '');
      if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) cannot('these are not pairs of hexadecimal digits.');
      return readBytes(Buffer.from(digits, 'hex'), 'hexadecimal');
    },
  }),
  filter({
    keyword: 'rot13',
    summary: 'Moves every letter by thirteen; twice is as before.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'rot13', on: 'Hello', gives: 'Uryyb' }],
    apply: (content) =>
      content.replace(/[a-z]/gi, (letter) => {
        const first = letter <= 'Z' ? 65 : 97;
        return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
      }),
  }),
];
