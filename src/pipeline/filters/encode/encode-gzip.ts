// Filters that compress a text, in Base64 so that it stays text, and read it again.
import { gzipSync, unzipSync } from 'node:zlib';
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { readBase64 } from './base-letters.ts';
import { readUtf8 } from './utf8.ts';

/** As much as a run may make: a few bytes can spell gigabytes. */
const mostBytes = 64 * 1024 * 1024;

const decompress = (bytes: Buffer): Buffer => {
  try {
    return unzipSync(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return cannot(
      isTooLarge
        ? 'the result would be over 64 MB.'
        : 'this is Base64, but not of something compressed with gzip; or it was cut off.',
    );
  }
};

export const gzipFilters = [
  filter({
    keyword: 'gzip',
    summary: 'Compresses the text with gzip, and writes that in Base64.',
    takes: 'text',
    gives: 'text',
    aliases: ['compress'],
    examples: [{ run: 'gzip | gunzip', on: 'Grüße', gives: 'Grüße' }],
    apply: (content) => gzipSync(content, { level: 9 }).toString('base64'),
  }),
  filter({
    keyword: 'gunzip',
    summary: 'Reads Base64 of a text that was compressed with gzip or zlib.',
    takes: 'text',
    gives: 'text',
    aliases: ['ungzip', 'decompress'],
    examples: [{ run: 'gunzip', on: 'H4sIAAAAAAACA/NIzcnJBwCCidH3BQAAAA==', gives: 'Hello' }],
    apply: (content) => readUtf8(decompress(readBase64(content)), 'gzip'),
  }),
];
