// Writes texts that differ only in case the same way, for `nocase`.
import { fold } from '../../../base/fold.ts';

/** Normalizing a run of marks takes quadratic time. */
const tooManyMarks = /(?<!\p{M})\p{M}{1001}/u;

export const ignoreCase = (content: string): string =>
  content.length > 1000 && tooManyMarks.test(content) ? content.toLowerCase() : fold(content);
