// Splits a request target into decoded path segments and a query.

export interface Target {
  readonly segments: readonly string[];
  /** Longer than any valid path; only the first segment was decoded. */
  readonly isTooLong: boolean;
  readonly query: string;
}

/** In encoded characters. A variable name of 64 letters takes up to 768. */
export const maxPathLength = 2048;

/** Runs of escapes that are valid UTF-8: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
const validEscapes = (() => {
  const tail = '%[89ab][0-9a-f]';
  const sequences = [
    '%[0-7][0-9a-f]',
    `%(?:c[2-9a-f]|d[0-9a-f])${tail}`,
    `%e0%[ab][0-9a-f]${tail}`,
    `%e[1-9a-cef]${tail}${tail}`,
    `%ed%[89][0-9a-f]${tail}`,
    `%f0%[9ab][0-9a-f]${tail}${tail}`,
    `%f[1-3]${tail}${tail}${tail}`,
    `%f4%8[0-9a-f]${tail}${tail}`,
  ];
  return new RegExp(`(?:${sequences.join('|')})+`, 'gi');
})();

/** Decodes once. A percent sign that doesn't start a valid UTF-8 escape stays, so `%name` stays `%name`. */
const decodeSegment = (segment: string): string => segment.replace(validEscapes, decodeURIComponent);

/** The first escape of a byte that belongs to no character in UTF-8, such as `%ff`. */
export const findBadEscape = (text: string): string | undefined =>
  /%[89a-f][0-9a-f]/i.exec(text.replace(validEscapes, ' '))?.[0];

const absoluteForm = /^https?:\/\/[^/?#]*/i;

/** Anything without a leading slash (`*`, or the host of a CONNECT) becomes one segment that matches no path. */
const splitPath = (path: string): string[] => (path === '' || path.startsWith('/') ? path.split('/').slice(1) : [path]);

export const readTarget = (target: string): Target => {
  const local = target.replace(absoluteForm, '');
  const end = local.indexOf('?');
  const path = end < 0 ? local : local.slice(0, end);
  const query = end < 0 ? '' : local.slice(end + 1);
  const isTooLong = path.length > maxPathLength;
  const readable = isTooLong ? splitPath(path.slice(0, maxPathLength)).slice(0, 1) : splitPath(path);
  return { segments: readable.map(decodeSegment), isTooLong, query };
};
