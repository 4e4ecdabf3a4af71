// What is wrong with a search line, and what to write instead.
import { findUnknown, findUnquoted, isTooLong, states, surelyShort, typeNames } from './search-line.ts';

export const searchInstead = 'To search for this text, start with a space.';

export const tooLongToSearch = `This is too long to search for. Shorten it to ${surelyShort.toLocaleString('en')} characters.`;

/** Not made in advance: that would delay the first frame. */
const listTypes = (): string => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(typeNames);

/** Written as the application does it, in `before: "x" is not a date`. */
const explainUnknown = ({ name, value }: { name: string; value: string }): string => {
  const advice = name === 'type' ? `is not a type. Try ${listTypes()}.` : `is not known. Try ${states.join(' or ')}.`;
  return `${name}: "${value}" ${advice} ${searchInstead}`;
};

/** Undefined if nothing is. What only the application can tell, such as that a date is none, isn't checked. */
export const findSearchProblem = (typed: string): string | undefined => {
  if (isTooLong(typed)) return tooLongToSearch;
  const unknown = findUnknown(typed);
  if (unknown) return explainUnknown(unknown);
  const quoted = findUnquoted(typed);
  return quoted === undefined ? undefined : `Quote a date of several words: ${quoted}. ${searchInstead}`;
};
