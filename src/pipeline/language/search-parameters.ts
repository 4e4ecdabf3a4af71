// Parameters for what filters search for: a text, or a pattern between slashes.
import type { Sought } from '../filters/find/occurrences.ts';
import { ArgumentError, type ArgumentValue, declare, type Parameter, readText } from './parameters.ts';

export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Short texts use the `u` flag to keep surrogate pairs whole; long texts don't, because `u` rules out V8's fast plain search. */
const findText = (content: string): RegExp => {
  if (content.length < 1000) return new RegExp(escapePattern(content), /^\P{Cs}+$/u.test(content) ? '' : 'u');
  const pattern = new RegExp(escapePattern(content));
  try {
    pattern.test('');
  } catch {
    throw new ArgumentError('is too long to search for');
  }
  return pattern;
};

const readSought = (argument: ArgumentValue): Sought => {
  if (argument.type !== 'pattern') {
    const content = readText(argument);
    const pattern = findText(content);
    return Object.assign(pattern, { isText: true, findsAll: false, ...(pattern.flags === '' && { plain: content }) });
  }
  const findsAll = argument.flags.includes('g');
  return Object.assign(new RegExp(argument.source, argument.flags.replace(/[gy]/g, '')), { isText: false, findsAll });
};

/** A text or a pattern to search for. A text becomes a pattern that matches it literally. */
export const textOrPattern = (summary: string): Parameter<Sought> => ({
  ...declare<Sought>(summary, {}, readSought),
  takesPattern: true,
  looksForText: true,
});

/** A separator, as above, or a pattern. */
export const separatorOrPattern = (summary: string): Parameter<Sought> => ({
  ...textOrPattern(summary),
  readsEscapes: true,
});

/** A text or a pattern to search for, with or without the word `nocase` before it. */
export const textOrPatternNocase = (summary: string): Parameter<Sought> => {
  const sought = textOrPattern(summary);
  return {
    ...sought,
    summary: `${summary}; nocase before it ignores case`,
    rest: true,
    read: (args) => {
      const [first, second, ...more] = args;
      if (!second) return sought.read(args);
      if (first?.written.toLowerCase() !== 'nocase' || more.length > 0)
        throw new ArgumentError('must be one text or pattern, or nocase and one; quote text that contains spaces');
      const { source, flags, isText, findsAll } = sought.read([second]);
      const ignoring = flags.includes('i') ? flags : `${flags}i`;
      // Without `u`, the engine ignores case only where the mapping stays within two bytes.
      return Object.assign(new RegExp(source, isText && !ignoring.includes('u') ? `${ignoring}u` : ignoring), {
        isText,
        findsAll,
      });
    },
  };
};
