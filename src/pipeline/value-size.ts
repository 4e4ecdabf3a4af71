// Bounds on what a run may make.
import { cannot } from './failure.ts';
import type { Value } from './value.ts';

const mostCharacters = 64 * 1024 * 1024;
const mostElements = 1_000_000;

export const checkSize = (value: Value): void => {
  let [characters, elements] = [0, 0];
  const waiting: Value[] = [value];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === 'list') {
      elements += next.items.length;
      for (const item of next.items) waiting.push(item);
    } else if (next.type === 'hash') {
      elements += next.entries.length;
      for (const [key, held] of next.entries) {
        characters += key.length;
        waiting.push(held);
      }
    } else if (next.type === 'text') {
      characters += next.text.length + (next.html?.length ?? 0) + (next.rtf?.length ?? 0);
    }
    if (characters > mostCharacters) cannot('the result is over 64 MB, which is the most that a run may make.');
    if (elements > mostElements)
      cannot('the result has over 1,000,000 elements, which is the most that a run may make.');
  }
};
