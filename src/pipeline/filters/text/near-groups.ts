// Warns of groups whose names differ only in case or in the spaces around them.
import { ignoreCase } from './ignore-case.ts';

type Difference = 'case' | 'spaces' | 'case and spaces';

interface Explanation {
  /** What happened to them: `are two groups`. */
  readonly fate: string;
  readonly remedy: string | ((difference: Difference) => string);
}

/** Such names are rarely meant to be counted apart. */
export const warnOfNearGroups = (
  names: Iterable<string>,
  { fate, remedy }: Explanation,
  warn: (sentence: string) => void,
): void => {
  const known = new Map<string, string>();
  for (const name of names) {
    const folded = ignoreCase(name.trim());
    const other = known.get(folded);
    if (other !== undefined) {
      const [one, two] = [other, name].map((shown) => `“${shown.slice(0, 40).toWellFormed()}”`);
      const how: Difference =
        ignoreCase(other) === ignoreCase(name) ? 'case' : other.trim() === name.trim() ? 'spaces' : 'case and spaces';
      const mended = typeof remedy === 'string' ? remedy : remedy(how);
      warn(`${one} and ${two} differ only in ${how}, but ${fate}; ${mended}.`);
      return;
    }
    known.set(folded, name);
  }
};
