// What the options of the shell's `sort` for fields mean, as a filter.
import { quoteArgument } from '../quote-argument.ts';

/** `-t, -k2nr`. Numbers are sorted by value without being told. */
export const writeSort = (options = ''): string | undefined => {
  const found = /^(?:-t ?('[^']+'|"[^"]+"|\S+) )?-k ?(\d+)(?:,\2)?([nrfgV]*)((?: -[nrfgV]+)*)$/.exec(options);
  if (!found) return undefined;
  const [, written = '', place = '', own = '', others = ''] = found;
  const separator = written.replace(/^(['"])(.*)\1$/, '$2');
  const key = /^(?:[,;| ]|\\t|)$/.test(separator)
    ? `column ${place}`
    : `split ${quoteArgument(separator)} | nth ${place}`;
  return `write “sort-by (${key})${/r/.test(own + others) ? ' desc' : ''}”`;
};
