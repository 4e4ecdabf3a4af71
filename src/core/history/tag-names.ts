// Names of tags: how they are written, and which of them can be given.
import { refuse } from '../../base/refusal.ts';
import { derivedTagNames } from './derived-tags/names.ts';

const longestName = 64;
const notGivable: ReadonlySet<string> = new Set<string>([...derivedTagNames, 'text']);

export const isDerivedTag = (name: string): boolean => derivedTagNames.some((derived) => derived === name);

/** Whether it can be given to an entry: others follow from what the entry holds. */
export const isGivableTag = (name: string): boolean => !notGivable.has(name);

const normalize = (written: string): string =>
  written.toWellFormed().trim().replace(/^#/, '').toLowerCase().normalize('NFC');

const readName = (written: string, field: string): string => {
  const name = normalize(written);
  if (name === '' || Array.from(name).length > longestName || /[\s,]/u.test(name)) {
    refuse(
      'invalid_request',
      `${field}: ${JSON.stringify(written.slice(0, 80))} is not a valid tag. A tag has 1 to ${longestName} characters, without commas or whitespace.`,
    );
  }
  return name;
};

const unique = (names: string[]): string[] => [...new Set(names)];

/** Tags to be given to an entry. */
export const readGivenTags = (written: readonly string[], field: string): string[] =>
  unique(
    written.map((one) => {
      const name = readName(one, field);
      if (!isGivableTag(name)) {
        refuse(
          'not_changeable',
          `${field}: "${name}" is derived from the content and can't be added. Choose another name.`,
        );
      }
      return name;
    }),
  );

/** Tags to be taken away; asking for a derived one is no error, it just stays. */
export const readRemovedTags = (written: readonly string[], field: string): string[] =>
  unique(written.map((one) => readName(one, field)));

/** The value of a tag filter: names separated by commas, `#` optional. */
export const readTagFilter = (written: string): string[] =>
  written === '' ? [] : unique(written.split(',').map(normalize).filter(Boolean));
