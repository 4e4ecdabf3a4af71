// Reads the search line: words that narrow the list, such as `#work`, `app:firefox` or `before:yesterday`, and the text to find.

type Filter = 'app' | 'after' | 'before';
type State = (typeof states)[number];
export type EntryFilter = { readonly [Name in 'q' | 'tag' | Filter]?: string } & { readonly [Name in State]?: true };

/** The derived tag behind each `type:`. */
const types: Readonly<Record<string, string>> = {
  text: 'text',
  image: 'image',
  files: 'files',
  link: 'url',
  email: 'email',
  color: 'color',
  path: 'path',
  json: 'json',
  uuid: 'uuid',
};

export const typeNames: readonly string[] = Object.keys(types);

/** Understood, but not offered. */
const otherNames: Readonly<Record<string, string>> = { picture: 'image', file: 'files', url: 'url' };
const namedTypes: Readonly<Record<string, string>> = { ...types, ...otherNames };

const derived: ReadonlySet<string> = new Set(Object.values(types));
/** Those of the tags that a person, a program or a trigger gave. */
export const listGiven = (tags: readonly string[]): string[] => tags.filter((tag) => !derived.has(tag));

/** What can stand behind `is:`. Each is a parameter of `listLines`. */
export const states = ['pinned'] as const;

const words = /(?:app|before|after):"(?:\\.|[^"\\])*\\?"?|\S+/gi;
const filter = /^(app|before|after|type|is):(.*)$/i;

/** Without its quotes, in which a backslash makes the next quote or backslash part of the value. The last quote may be missing. */
export const unquote = (written: string): string => {
  const [, inner] = /^"((?:\\.|[^"\\])*\\?)"?$/.exec(written) ?? [];
  return inner?.replace(/\\(["\\])/g, '$1') ?? written;
};

/** A space before the line makes all of it text, so that `#0a655f` can be found. */
export const isPlainText = (typed: string): boolean => /^\s/.test(typed);

const isState = (value: string): value is State => (states as readonly string[]).includes(value);

export const isType = (value: string): boolean => Object.hasOwn(namedTypes, value);

const isKnown = (name: string, value: string): boolean => (name === 'type' ? isType(value) : isState(value));

/** What stands behind `type:` or `is:` but means nothing there. */
export const findUnknown = (typed: string): { readonly name: string; readonly value: string } | undefined => {
  if (isPlainText(typed)) return undefined;
  return [...typed.matchAll(words)]
    .flatMap(([word]) => [...word.matchAll(/^(type|is):(.+)$/gi)])
    .map(([, name = '', value = '']) => ({ name: name.toLowerCase(), value }))
    .find(({ name, value }) => !isKnown(name, value.toLowerCase()));
};

const phrase = /(?<!\S)(after|before):(?:(\d+ (?:minute|hour|day|week|month|year)s?)(?: ago)?|(last [a-z]+))(?!\S)/i;

/** A date of several words as it has to be written, if the quotes are missing: the other words count as text. */
export const findUnquoted = (typed: string): string | undefined => {
  const [, name = '', age, day] = (isPlainText(typed) ? null : phrase.exec(typed)) ?? [];
  return name === '' ? undefined : `${name}:"${age === undefined ? day : `${age} ago`}"`;
};

/** Characters that always fit into an address, even if each is written as nine. */
export const surelyShort = 6000;
/** The head of a request may have 64 KB, with some left for what the browser adds. */
const maxAddressLength = 60_000;

export const isTooLong = (typed: string): boolean =>
  typed.length > surelyShort && new URLSearchParams({ typed }).toString().length > maxAddressLength;

/** Spaces inside the text count, those around it don't. What was left empty is left out, and so is what `findUnknown` finds. */
export const readQuery = (typed: string): EntryFilter => {
  if (isPlainText(typed)) return typed.trim() === '' ? {} : { q: typed.trim() };
  const tags: (string | undefined)[] = [];
  const filters: { [Name in Filter]?: string } & { [Name in State]?: true } = {};
  const q = typed.replace(words, (word) => {
    const [, name = '', value = ''] = filter.exec(word) ?? [];
    const [lowName, lowValue] = [name.toLowerCase(), value.toLowerCase()];
    if (/^#[^\s,]+$/.test(word)) tags.push(unquote(word.slice(1)));
    else if (lowName === '') return word;
    else if (lowName === 'type') tags.push(...(isType(lowValue) ? [namedTypes[lowValue]] : []));
    else if (lowName === 'is') Object.assign(filters, isState(lowValue) && { [lowValue]: true });
    // The pattern matches no other names.
    else filters[lowName as Filter] = unquote(value);
    return '';
  });
  const found = { q: q.trim(), tag: tags.filter(Boolean).join(','), ...filters };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
};
