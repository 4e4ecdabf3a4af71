// Doubts a filter after `sort-by` and the like that is also a column of the table in the text: sort-by count.
import { textOf, type Value } from '../../language/value.ts';

const separators = [/,/, /;/, /\t/, /\|/, / {2,}/];
const longest = 10_000;

const split = (line: string, separator: RegExp): string[] =>
  line.split(separator).map((field) => field.trim().replace(/^"(.*)"$/, '$1'));

/** Warns if the first line is a header with that word and the second has as many fields. */
export const warnOfColumnName = (
  [header, first]: readonly Value[],
  word: string,
  warn: (sentence: string) => void,
): void => {
  if (header?.type !== 'text' || first?.type !== 'text') return;
  const [names, fields] = [textOf(header).slice(0, longest), textOf(first).slice(0, longest)];
  const isColumn = separators.some((separator) => {
    const columns = split(names, separator);
    const isNamed = columns.some((name) => name.toLowerCase() === word.toLowerCase());
    return isNamed && columns.length > 1 && split(fields, separator).length === columns.length;
  });
  if (isColumn)
    warn(
      `“${word}” was taken for the filter, which works on each line, header included. For the column “${word}”, write “rows |” before it.`,
    );
};
