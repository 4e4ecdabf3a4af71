// Warns of groups whose names differ only in case or in the spaces around them.
import { ignoreCase } from './ignore-case.ts';

/** Such names are rarely meant to be counted apart. */
export const warnOfNearGroups = (names: Iterable<string>, remedy: string, warn: (sentence: string) => void): void => {
  const known = new Map<string, string>();
  for (const name of names) {
    const folded = ignoreCase(name.trim());
    const other = known.get(folded);
    if (other !== undefined) {
      const [one, two] = [other, name].map((shown) => `“${shown.slice(0, 40).toWellFormed()}”`);
      const how =
        ignoreCase(other) === ignoreCase(name) ? 'case' : other.trim() === name.trim() ? 'spaces' : 'case and spaces';
      warn(`${one} and ${two} differ only in ${how}, but are two groups; ${remedy}`);
      return;
    }
    known.set(folded, name);
  }
};
