// Explains why a regular expression is invalid, and where.

export interface PatternFault {
  readonly reason: string;
  /** The index of the character that is wrong; undefined if the flags are, or if the pattern is too long to look for it. */
  readonly at?: number;
}

/** Every part of a pattern is parsed to find the place, so the time grows with the square of its length. */
const maxSearched = 1000;

const findReason = (source: string, flags: string): string | undefined => {
  try {
    new RegExp(source, flags);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const prefix = `Invalid regular expression: /${source}/${flags}: `;
    return message.startsWith(prefix) ? message.slice(prefix.length) : message;
  }
};

/** Where the last part with this fault begins: what comes before is correct, or has another fault. */
const findStart = (source: string, flags: string, reason: string): number => {
  let length = source.length;
  while (length > 1 && findReason(source.slice(0, length - 1), flags) === reason) length -= 1;
  return length - 1;
};

/** Undefined if the pattern is valid. */
export const findPatternFault = (source: string, flags = ''): PatternFault | undefined => {
  const reason = findReason(source, flags);
  if (reason === undefined) return undefined;
  const isInPattern = source.length <= maxSearched && findReason('', flags) === undefined;
  return { reason, ...(isInPattern && { at: findStart(source, flags, reason) }) };
};

export const describePatternFault = ({ reason, at }: PatternFault): string =>
  `${at === undefined ? '' : `Character ${at + 1}: `}${reason.replace(/\.?$/, '.')}`;
