// How an answer is shown however large it is: what is open at first, and texts in which nothing can pretend to be something else.
import { type OrderedJson, parseOrderedJson } from '../../../base/ordered-json.ts';

/** So many elements of a list, or characters of a text, are shown at first, and with each further step. */
export const elementsAtOnce = 100;
export const charactersAtOnce = 2_000;
export const rawCharactersAtOnce = 50_000;

/** So many lines are open at first. */
const linesAtFirst = 400;

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

/** What is open at first: level by level, as long as there is room for its lines. */
export const chooseOpen = (json: OrderedJson, room = linesAtFirst): ReadonlySet<OrderedJson> => {
  const open = new Set<OrderedJson>();
  let left = room;
  let level: readonly OrderedJson[] = [json];
  while (level.length > 0 && left > 0) {
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

/** Characters that are not seen, or that turn the text around them: shown by their number, as JSON can write them. */
const unseen =
  /[\p{Bidi_Control}\p{Cc}\u00ad\u200b\u2028\u2029\u2060-\u2064\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

const writeEscape = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** Text between its quotes, as JSON writes it. */
export const writeText = (text: string): string => JSON.stringify(text).replace(unseen, writeEscape);

/** Text as it came, but for what is not seen; its lines stay. */
export const showRaw = (text: string): string =>
  text.replace(unseen, (character) => (character === '\n' || character === '\t' ? character : writeEscape(character)));

/** The start of a text, never ending in half a character. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
