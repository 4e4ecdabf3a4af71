// Reads what the writers of settings files take: a hash, or rows with `key` and `value`.
import { cannot } from '../../language/failure.ts';
import { quoteArgument } from '../../language/quote-argument.ts';
import { type HashValue, lookUp, textOf, type Value } from '../../language/value.ts';
import { writeCell } from '../tables/grid.ts';

export interface Pair {
  readonly section?: string;
  readonly key: string;
  readonly value: string;
}

/** A list repeats its key, as in an INI file. */
const pairsIn = (held: HashValue, section?: string): Pair[] =>
  held.entries.flatMap(([key, value]) => {
    if (value.type === 'hash' && section === undefined) return pairsIn(value, key);
    const values = value.type === 'list' && value.items.every(({ type }) => type === 'text') ? value.items : [value];
    return values.map((one) => ({ ...(section !== undefined && { section }), key, value: writeCell(one) }));
  });

const pairOf = (row: Value, index: number): Pair => {
  const [key, value] = row.type === 'hash' ? [lookUp(row, 'key'), lookUp(row, 'value')] : [];
  if (row.type !== 'hash' || !key || !value)
    return cannot(`expected a hash, or rows with the columns key and value; row ${index + 1} has no such columns.`);
  const section = textOf(lookUp(row, 'section') ?? { type: 'text', text: '' });
  return { ...(section !== '' && { section }), key: textOf(key), value: writeCell(value) };
};

export const pairsOf = (value: Value): Pair[] => {
  if (value.type === 'hash') return pairsIn(value);
  return value.type === 'list'
    ? value.items.map(pairOf)
    : cannot('expected a hash, or rows with the columns key and value.');
};

export const refuseSections = (pairs: readonly Pair[]): void => {
  const section = pairs.find((pair) => pair.section !== undefined)?.section?.slice(0, 60);
  if (section !== undefined)
    cannot(
      `“${section}” is a section, which .env files don't have; choose one first, as in “get ${quoteArgument(section)} | env”.`,
    );
};
