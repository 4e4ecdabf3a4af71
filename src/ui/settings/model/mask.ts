// Masks the key in a line that is shown while the key is hidden.

const anyKey = /clm_[A-Za-z0-9_-]{43}/g;
export const mask = 'clm_…';

/** Undefined if no key was recognized: the line might still contain one, so it is not shown. */
export const maskLine = (line: string): string | undefined => {
  const masked = line.replaceAll(anyKey, mask);
  return masked === line ? undefined : masked;
};
