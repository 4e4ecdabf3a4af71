// Reads the code of an error from Node or the system, such as ENOENT.

/** Undefined if it has none. Works for errors of other realms too, which are not an `instanceof Error` here. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
