// Filters that make digests of a text.
import { hash } from 'node:crypto';
import { filter } from '../filter.ts';

const digest = (keyword: string, algorithm: string, gives: string) =>
  filter({
    keyword,
    summary: `Makes the ${algorithm} digest, in hexadecimal digits.`,
    takes: 'text',
    gives: 'text',
    examples: [{ run: keyword, on: 'abc', gives }],
    apply: (content) => hash(keyword, content),
  });

export const hashFilters = [
  digest('md5', 'MD5', '900150983cd24fb0d6963f7d28e17f72'),
  digest('sha1', 'SHA-1', 'a9993e364706816aba3e25717850c26c9cd0d89d'),
  digest('sha256', 'SHA-256', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'),
];
