// Compression filters, with Base64 so that the result is text.
import { gzipSync, unzipSync } from 'node:zlib';
import { codeOf } from '../../../base/error-code.ts';
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { readBase64 } from './base-letters.ts';
import { readUtf8, wellFormed } from './utf8.ts';

/** The limit of a run: a few bytes can expand to gigabytes. */
const maxBytes = 64 * 1024 * 1024;

const decompress = (bytes: Buffer): Buffer => {
  try {
    return unzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
    return cannot(
      isTooLarge ? 'the result would be over 64 MB.' : 'this Base64 is not gzip or zlib data, or it is incomplete.',
    );
  }
};

export const gzipFilters = [
  filter({
    keyword: 'gzip',
    summary: 'Compresses the text with gzip and encodes it as Base64.',
    takes: 'text',
    gives: 'text',
    aliases: ['compress'],
    examples: [{ run: 'gzip | gunzip', on: 'Grüße', gives: 'Grüße' }],
    apply: (content) => gzipSync(wellFormed(content), { level: 9 }).toString('base64'),
  }),
  filter({
    keyword: 'gunzip',
    summary: 'Decodes Base64 and decompresses gzip or zlib data.',
    takes: 'text',
    gives: 'text',
    aliases: ['ungzip', 'decompress'],
    examples: [{ run: 'gunzip', on: 'H4sIAAAAAAACA/NIzcnJBwCCidH3BQAAAA==', gives: 'Hello' }],
    apply: (content) => readUtf8(decompress(readBase64(content)), 'this gzip data'),
  }),
];
