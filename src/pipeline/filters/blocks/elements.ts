// The elements that a filter with a pipeline works on: those of a list, or the lines of a text.
import { cannot } from '../../language/failure.ts';
import { joinLines, splitLines } from '../../language/lines.ts';
import { list, listOfTexts, text, textOf, type Value } from '../../language/value.ts';

interface Elements {
  readonly items: readonly Value[];
  /** Puts results in the place of the elements: lines of a text stay lines if all results are short values. */
  rebuild(made: readonly Value[]): Value;
}

const isStructured = ({ type }: Value): boolean => type === 'list' || type === 'hash' || type === 'image';

export const elementsOf = (
  value: Value,
  remedyForHash = 'Write “keys |”, “values |” or “entries |” before it.',
): Elements => {
  if (value.type === 'list') return { items: value.items, rebuild: list };
  if (value.type === 'hash') return cannot(`expected a list or lines, but this is a hash. ${remedyForHash}`);
  const content = textOf(value);
  const split = splitLines(content);
  return {
    items: content === '' ? [] : listOfTexts(split.lines).items,
    rebuild: (made) => (made.some(isStructured) ? list(made) : text(joinLines(made.map(textOf), split))),
  };
};
