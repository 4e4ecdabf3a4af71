// Limits the size of the values in a run.
import { cannot } from './failure.ts';
import type { HashValue, ListValue, Value } from './value.ts';

const maxCharacters = 64 * 1024 * 1024;
const maxElements = 1_000_000;
const maxSmall = 1000;
/** The nesting limit of the JSON reader and writer. */
const maxDepth = 2000;

const charactersOf = (value: Value): number =>
  value.type === 'text' ? value.text.length + (value.html?.length ?? 0) + (value.rtf?.length ?? 0) : 0;

/** Rows of a table count as their cells, so that a table may have as many cells as a list elements. */
const countRows = (items: readonly Value[]): number => {
  let rows = 0;
  for (const item of items) if (item.type === 'hash' && item.entries.length > 0) rows += 1;
  return rows;
};

/** Checks values that exist at the same time: their sizes add up. */
export const createSizeCheck = () => {
  let [characters, elements] = [0, 0];
  const addCharacters = (count: number): void => {
    characters += count;
    if (characters > maxCharacters) cannot('the result is over 64 MB, the limit of a run.');
  };
  const addElements = (count: number): void => {
    elements += count;
    if (elements > maxElements) cannot('the result has over 1,000,000 elements, the limit of a run.');
  };
  return (value: Value): void => {
    if (value.type !== 'list' && value.type !== 'hash') {
      addCharacters(charactersOf(value));
      return;
    }
    let depth = 0;
    let level: readonly (ListValue | HashValue)[] = [value];
    while (level.length > 0) {
      const below: (ListValue | HashValue)[] = [];
      const look = (held: Value): void => {
        if (held.type === 'list' || held.type === 'hash') below.push(held);
        else addCharacters(charactersOf(held));
      };
      for (const one of level) {
        if (one.type === 'list') {
          addElements(one.items.length - countRows(one.items));
          for (const item of one.items) look(item);
        } else {
          addElements(one.entries.length);
          for (const [key, held] of one.entries) {
            addCharacters(key.length);
            look(held);
          }
        }
      }
      depth += 1;
      if (depth > maxDepth) cannot(`the result is nested more than ${maxDepth} levels deep.`);
      level = below;
    }
  };
};

/** Most values in a block are short texts or short lists of them, which need no closer look. */
const isSmall = (value: Value): boolean => {
  if (value.type === 'text') return charactersOf(value) < maxSmall;
  if (value.type !== 'list') return value.type === 'truth';
  return (
    value.items.length < maxSmall && value.items.every((item) => item.type === 'text' && charactersOf(item) < maxSmall)
  );
};

export const checkSize = (value: Value): void => {
  if (!isSmall(value)) createSizeCheck()(value);
};
