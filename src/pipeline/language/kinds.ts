// The words after `is`: kinds of values, and other names that people use for them. Any other word is a tag.
import { suggest } from '../../base/near-miss.ts';

const otherNames = {
  url: ['link', 'uri', 'href', 'hyperlink'],
  email: ['mail', 'e-mail'],
  color: ['colour'],
  path: ['filepath', 'file-path'],
  json: [],
  uuid: ['guid'],
  image: ['picture', 'photo', 'img'],
  files: ['file'],
  text: ['string'],
  number: ['numeric'],
  empty: ['blank'],
  list: ['array'],
  hash: ['object', 'dict', 'dictionary'],
  table: ['rows'],
} as const;

export type Kind = keyof typeof otherNames;

const kindNames = Object.keys(otherNames);
const kinds: ReadonlyMap<string, Kind> = new Map(
  // Safe: these are the entries of the object above.
  (Object.entries(otherNames) as [Kind, readonly string[]][]).flatMap(([kind, names]) =>
    [kind, ...names].map((name): [string, Kind] => [name, kind]),
  ),
);

export const findKind = (word: string): Kind | undefined => kinds.get(word);

/** The kind that was probably meant: ` Did you mean "url"?`, or an empty string. */
export const suggestKind = (word: string): string => suggest(word, [...kinds.keys()]);

/** `tags` are names of tags to suggest. */
export const explainUnknownKind = (word: string, tags: readonly string[]): string => {
  const near = suggest(word, [...kinds.keys(), ...tags]) || ` The kinds are ${kindNames.join(', ')}.`;
  return `“${word}” is neither a kind nor a tag that any entry has, so “is ${word}” is always false.${near}`;
};
