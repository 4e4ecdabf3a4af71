// Validates and normalizes tag names.
import { refuse } from '../../base/refusal.ts';
import { derivedTagNames } from './derived-tags/names.ts';

const longestName = 64;
/** Invisible, and able to change how the text around them is shown. */
const controls = /[\p{Cc}\p{Bidi_Control}]/gu;
const notGivable: ReadonlySet<string> = new Set<string>([...derivedTagNames, 'text']);

export const isDerivedTag = (name: string): boolean => derivedTagNames.some((derived) => derived === name);

/** False for tags that are derived from the content. */
export const isGivableTag = (name: string): boolean => !notGivable.has(name);

const normalize = (input: string): string =>
  input.toWellFormed().trim().replace(/^#/, '').toLowerCase().normalize('NFC');

const readName = (input: string, field: string): string => {
  const name = normalize(input);
  if (name === '' || Array.from(name).length > longestName || /[\s,]/u.test(name) || name.search(controls) >= 0) {
    refuse(
      'invalid_request',
      `${field}: ${JSON.stringify(input.slice(0, 80))} is not a valid tag. A tag has 1 to ${longestName} characters, without commas, whitespace or control characters.`,
    );
  }
  return name;
};

const unique = (names: string[]): string[] => [...new Set(names)];

export const readGivenTags = (names: readonly string[], field: string): string[] =>
  unique(
    names.map((input) => {
      const name = readName(input, field);
      if (!isGivableTag(name)) {
        refuse(
          'not_changeable',
          `${field}: "${name}" is derived from the content and can't be added. Choose another name.`,
        );
      }
      return name;
    }),
  );

/** The nearest valid names for tags of other programs; leaves out what can't be given. */
export const adaptTags = (names: readonly string[]): string[] =>
  unique(
    names
      .map((name) =>
        Array.from(
          normalize(name)
            .replace(/[\s,]+/gu, '-')
            .replace(controls, ''),
        )
          .slice(0, longestName)
          .join(''),
      )
      .filter((name) => name !== '' && isGivableTag(name)),
  );

/** Removing a derived tag is not an error; the tag just stays. */
export const readRemovedTags = (names: readonly string[], field: string): string[] =>
  unique(names.map((input) => readName(input, field)));

/** The value of a tag filter: names separated by commas, `#` optional. */
export const readTagFilter = (filter: string): string[] =>
  filter === '' ? [] : unique(filter.split(',').map(normalize).filter(Boolean));
