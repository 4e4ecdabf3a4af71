// Bounds on what a run may make.
import { cannot } from './failure.ts';
import type { Value } from './value.ts';

const mostCharacters = 64 * 1024 * 1024;
const mostElements = 1_000_000;
/** As deep as the documents that are read: what is deeper could not be written. */
const deepest = 2000;

const charactersOf = (value: Value): number =>
  value.type === 'text' ? value.text.length + (value.html?.length ?? 0) + (value.rtf?.length ?? 0) : 0;

export const checkSize = (value: Value): void => {
  let [characters, elements, depth] = [0, 0, 0];
  let level: readonly Value[] = [value];
  while (level.length > 0) {
    const below: Value[] = [];
    for (const one of level) {
      if (one.type === 'list') {
        for (const item of one.items) below.push(item);
      } else if (one.type === 'hash') {
        for (const [key, held] of one.entries) {
          characters += key.length;
          below.push(held);
        }
      } else characters += charactersOf(one);
      if (characters > mostCharacters) cannot('the result is over 64 MB, which is the most that a run may make.');
      if (elements + below.length > mostElements)
        cannot('the result has over 1,000,000 elements, which is the most that a run may make.');
    }
    elements += below.length;
    depth += 1;
    if (depth > deepest) cannot(`the result is nested more than ${deepest} levels deep.`);
    level = below;
  }
};
