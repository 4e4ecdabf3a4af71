// Limits how much of a response is rendered, and escapes invisible characters.
import { type OrderedJson, parseOrderedJson } from '../../base/ordered-json.ts';

/** How many elements or characters are shown at first, and added with each click. */
export const elementsAtOnce = 100;
export const charactersAtOnce = 2_000;
export const rawCharactersAtOnce = 50_000;

/** How many lines are open at first, and how many levels: drawing recurses, and the stack of a page is small. */
const linesAtFirst = 400;
const levelsAtFirst = 20;

export const readJson = (text: string): OrderedJson | undefined => {
  try {
    return parseOrderedJson(text);
  } catch {
    return undefined;
  }
};

export const listChildren = (
  json: OrderedJson,
): readonly (readonly [key: string | undefined, value: OrderedJson])[] => {
  if (json.type === 'object') return json.members;
  return json.type === 'array' ? json.elements.map((element) => [undefined, element] as const) : [];
};

/** Chooses what is open at first: level by level, until `room` lines or all levels are used. */
export const chooseOpen = (json: OrderedJson, room = linesAtFirst): ReadonlySet<OrderedJson> => {
  const open = new Set<OrderedJson>();
  let left = room;
  let level: readonly OrderedJson[] = [json];
  for (let depth = 0; depth < levelsAtFirst && level.length > 0 && left > 0; depth += 1) {
    const next: OrderedJson[] = [];
    for (const value of level) {
      const children = listChildren(value).slice(0, elementsAtOnce);
      if (children.length === 0) continue;
      if (value !== json && children.length > left) continue;
      left -= children.length;
      open.add(value);
      for (const [, child] of children) next.push(child);
    }
    level = next;
  }
  return open;
};

/** Invisible characters and those that change the text direction; shown as JSON escapes. */
const invisible =
  /[\p{Bidi_Control}\p{Cc}\u00ad\u200b\u2028\u2029\u2060-\u2064\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

const writeEscape = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** The text as a JSON string, with its quotes. */
export const writeText = (text: string): string => JSON.stringify(text).replace(invisible, writeEscape);

/** The text with invisible characters escaped, except line breaks and tabs. */
export const showRaw = (text: string): string =>
  text.replace(invisible, (character) =>
    character === '\n' || character === '\t' ? character : writeEscape(character),
  );

/** The start of a text, without splitting a surrogate pair. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
