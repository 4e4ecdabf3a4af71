// Unicode case folding for search: strings that differ only in case fold to the same string.

const beyondAscii = /[^\t\n\r\x20-\x7e]/;

/**
 * Lower, upper, then lower again, because either mapping alone misses some: ẞ, ß and ss, the two sigmas, the dotted and dotless i.
 * NUL becomes U+FFFD, because the full-text index takes queries as C strings, which end at NUL.
 */
export const fold = (text: string): string =>
  beyondAscii.test(text)
    ? text
        .normalize('NFC')
        .toLowerCase()
        .toUpperCase()
        .toLowerCase()
        .replaceAll('ς', 'σ')
        .replaceAll('i\u0307', 'i')
        .replaceAll('\0', '\uFFFD')
        .normalize('NFC')
    : text.toLowerCase();
