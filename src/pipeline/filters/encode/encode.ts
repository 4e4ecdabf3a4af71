// All encoding filters.
import { baseFilters } from './encode-bases.ts';
import { cipherFilters } from './encode-ciphers.ts';
import { codeFilters } from './encode-codes.ts';
import { escapeFilters } from './encode-escapes.ts';
import { gzipFilters } from './encode-gzip.ts';
import { mailFilters } from './encode-mail.ts';
import { octalFilters } from './encode-octal.ts';
import { webFilters } from './encode-web.ts';

export const encodeFilters = [
  ...baseFilters,
  ...webFilters,
  ...mailFilters,
  ...codeFilters,
  ...octalFilters,
  ...escapeFilters,
  ...cipherFilters,
  ...gzipFilters,
];
