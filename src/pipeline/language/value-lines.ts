// The lines of a text value, and the text of lines. An empty last line is remembered for the next stage, because a text ends
// the same way with a line break at its end, which has no line after it.
import { joinLines, type Lines, splitLines } from './lines.ts';
import { type TextValue, text, textOf, type Value } from './value.ts';

const withEmptyEnd = new WeakSet<Value>();

export const linesOf = (value: Value): Lines => {
  const split = splitLines(textOf(value));
  return withEmptyEnd.has(value) ? { ...split, lines: [...split.lines, ''], trailing: false } : split;
};

/** With the line endings of the lines it was made from. */
export const textOfLines = (lines: readonly string[], endings: Pick<Lines, 'ending' | 'trailing'>): TextValue => {
  const joined = text(joinLines(lines, endings));
  if (!endings.trailing && lines.length > 1 && lines.at(-1) === '') withEmptyEnd.add(joined);
  return joined;
};
