// Takes the key out of a line that is shown while the key is hidden.

const anyKey = /clm_[A-Za-z0-9_-]{43}/g;
export const mask = 'clm_…';

/** Undefined if no key was recognized in it: such a line is not shown at all, for a key may be in it all the same. */
export const maskLine = (line: string): string | undefined => {
  const masked = line.replaceAll(anyKey, mask);
  return masked === line ? undefined : masked;
};
