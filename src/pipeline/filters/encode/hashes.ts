// Hash, checksum and check digit filters.
import { createHmac, hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { filter } from '../../language/filter.ts';
import { oneOf, someText } from '../../language/parameters.ts';
import { truth } from '../../language/value.ts';
import { checkDigit, readDigits } from './luhn.ts';
import { wellFormed } from './utf8.ts';

const algorithms = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const;

const digest = (keyword: (typeof algorithms)[number], algorithm: string, gives: string) =>
  filter({
    keyword,
    summary: `Computes the ${algorithm} hash in hexadecimal.`,
    takes: 'text',
    gives: 'text',
    ...(keyword !== 'md5' && { aliases: [keyword.replace('sha', 'sha-')] }),
    examples: [{ run: keyword, on: 'abc', gives }],
    apply: (content) => hash(keyword, wellFormed(content)),
  });

export const hashFilters = [
  digest('md5', 'MD5', '900150983cd24fb0d6963f7d28e17f72'),
  digest('sha1', 'SHA-1', 'a9993e364706816aba3e25717850c26c9cd0d89d'),
  digest('sha256', 'SHA-256', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'),
  digest(
    'sha384',
    'SHA-384',
    'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
  ),
  digest(
    'sha512',
    'SHA-512',
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  ),
  filter({
    keyword: 'crc32',
    summary: 'Computes the CRC-32 checksum in hexadecimal.',
    takes: 'text',
    gives: 'text',
    aliases: ['crc-32'],
    examples: [{ run: 'crc32', on: 'abc', gives: '352441c2' }],
    apply: (content) => crc32(wellFormed(content)).toString(16).padStart(8, '0'),
  }),
  filter({
    keyword: 'hmac',
    summary: 'Computes the HMAC of the text with a key, in hexadecimal.',
    takes: 'text',
    gives: 'text',
    arguments: {
      key: someText('the key'),
      algorithm: oneOf('the hash algorithm', algorithms, { default: 'sha256' }),
    },
    examples: [
      {
        run: 'hmac key',
        on: 'The quick brown fox jumps over the lazy dog',
        gives: 'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
      },
      {
        run: 'hmac key md5',
        on: 'The quick brown fox jumps over the lazy dog',
        gives: '80070713463e7749b90c2dc24911e275',
      },
    ],
    apply: (content, { key, algorithm }) =>
      createHmac(algorithm, wellFormed(key)).update(wellFormed(content)).digest('hex'),
  }),
  filter({
    keyword: 'luhn',
    summary: 'Tests the Luhn check digit of a card number or similar.',
    takes: 'line',
    gives: 'truth',
    examples: [
      { run: 'luhn', on: '4111 1111 1111 1111', gives: 'true' },
      { run: 'luhn', on: '4111 1111 1111 1112', gives: 'false' },
    ],
    apply: (content) => {
      const digits = readDigits(content, 2);
      return truth(checkDigit(digits.slice(0, -1)) === digits.at(-1));
    },
  }),
  filter({
    keyword: 'luhn-digit',
    summary: 'Computes the missing Luhn check digit of a number.',
    takes: 'line',
    gives: 'text',
    examples: [{ run: 'luhn-digit', on: '411111111111111', gives: '1' }],
    apply: (content) => checkDigit(readDigits(content, 1)),
  }),
];
