// The elements that a filter with a pipeline works on: those of a list, or the lines of a text.
import { cannot } from '../../language/failure.ts';
import type { FilterContext } from '../../language/filter.ts';
import { list, listOfTexts, textOf, type Value } from '../../language/value.ts';
import { linesOf, textOfLines } from '../../language/value-lines.ts';
import { warnOfArray } from '../../language/warn-of-array.ts';
import { structureIfJson } from '../data/structure.ts';

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
  const split = linesOf(value);
  return {
    items: textOf(value) === '' ? [] : listOfTexts(split.lines).items,
    rebuild: (made) => (made.some(isStructured) ? list(made) : textOfLines(made.map(textOf), split)),
  };
};

/** Like elementsOf, but JSON text that is an array of objects is a table. */
export const recordsOf = (value: Value, keyword: string, context: FilterContext): Elements => {
  const read = value.type === 'text' && /^\s*\[/.test(value.text) ? structureIfJson(value, context) : value;
  if (read.type === 'list' && read.items.some(({ type }) => type === 'hash')) return elementsOf(read);
  warnOfArray(value, keyword, context.warn);
  return elementsOf(value);
};
