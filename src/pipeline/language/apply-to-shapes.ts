// Applies filters to the shapes of values: texts inside lists and hashes, lines of a text, entries of a hash.
import { carryMarks } from '../filters/numbers/column-marks.ts';
import { stayHeaderless } from '../filters/tables/headerless-rows.ts';
import { FilterRefusal } from './failure.ts';
import type { OnHash } from './filter.ts';
import { fromJson, isJsonNumber, kindOfLiteral } from './json-value.ts';
import { joinLines, splitLines } from './lines.ts';
import { andThen, type MaybePromise, mapInOrder } from './maybe-promise.ts';
import { type HashValue, hash, list, listOfTexts, text, textOf, type Value } from './value.ts';
import { linesOf, textOfLines } from './value-lines.ts';

const maxRemembered = 1000;

type Apply<Input> = (input: Input) => MaybePromise<Value>;

/** Where a value is: on its own, in a list, in a list that has texts too, or anywhere inside a hash. */
type Place = 'alone' | 'list' | 'beside texts' | 'hash';

/** Whether a filter changes texts, writes numbers in another way, or turns numbers into other numbers. */
type About = 'texts' | 'values' | 'numbers';

/** Whether a number, boolean or null stays as it is. In a list, whose elements the user chose, numbers change like texts. */
const staysAt = (place: Place, value: Value, about: About): boolean => {
  const kind = place === 'alone' ? undefined : kindOfLiteral(value);
  if (kind === 'number') return place === 'hash' && about === 'texts';
  return kind === 'null' || (kind === 'boolean' && (place !== 'list' || about !== 'texts'));
};

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Numbers and booleans stay what they are unless the filter changed them; null stays unless it was counted. */
const keepLiteral = (before: Value, after: Value, about: About): Value => {
  if (after.type !== 'text') return after;
  if (after.text === textOf(before) || (kindOfLiteral(before) === 'null' && !isJsonNumber(after))) return before;
  const isNumber = about === 'numbers' && kindOfLiteral(before) === 'number' && jsonNumber.test(after.text);
  return isNumber ? fromJson({ type: 'literal', written: after.text }) : after;
};

/** Applies a text filter to every text inside a value. */
export const applyToTexts = (value: Value, apply: Apply<string>, about: About): MaybePromise<Value> => {
  const map = (item: Value, place: Place): MaybePromise<Value> => {
    if (item.type === 'list') {
      const inList = item.items.some((one) => one.type === 'text' && kindOfLiteral(one) === undefined);
      const inside = place === 'hash' ? 'hash' : inList ? 'beside texts' : 'list';
      return andThen(
        mapInOrder(item.items, (one) => map(one, inside)),
        list,
      );
    }
    if (item.type === 'hash') {
      const mapped = mapInOrder(item.entries, ([, held]) => map(held, 'hash'));
      return andThen(mapped, (values) =>
        stayHeaderless(item, hash(item.entries.map(([key, held], index) => [key, values[index] ?? held]))),
      );
    }
    if (staysAt(place, item, about)) return item;
    const result = apply(textOf(item));
    return andThen(result, (changed) => {
      carryMarks(item, changed);
      return kindOfLiteral(item) === undefined ? changed : keepLiteral(item, changed, about);
    });
  };
  return map(value, 'alone');
};

const nameLine = (error: unknown, index: number): never => {
  if (error instanceof FilterRefusal) throw new FilterRefusal(`line ${index + 1}: ${error.message}`);
  throw error;
};

/** Columns repeat their values, and reading a date or a number takes longer than looking it up. */
const rememberLines = (apply: Apply<string>): Apply<string> => {
  const known = new Map<string, MaybePromise<Value>>();
  return (line) => {
    const before = known.get(line);
    if (before) return before;
    if (known.size >= maxRemembered) known.clear();
    const result = apply(line);
    known.set(line, result);
    return result;
  };
};

/** Applies a filter for one short value to each line that isn't blank. */
export const applyToEachLine = (content: string, apply: Apply<string>): MaybePromise<Value> => {
  if (!content.includes('\n') || !content.trim().includes('\n')) return apply(content);
  const split = splitLines(content);
  const applyOnce = rememberLines(apply);
  const results = mapInOrder(split.lines, (line, index) => {
    if (line.trim() === '') return text(line);
    try {
      const result = applyOnce(line);
      return result instanceof Promise ? result.catch((error) => nameLine(error, index)) : result;
    } catch (error) {
      return nameLine(error, index);
    }
  });
  return andThen(results, (values) =>
    values.every(({ type }) => type === 'text')
      ? text(joinLines(values.map(textOf), split))
      : list(values.filter((_, index) => split.lines[index]?.trim() !== '')),
  );
};

const refuseHash = (): never => {
  throw new FilterRefusal(
    'expected a list or lines, but this is a hash. Write “keys |”, “values |” or “entries |” before it.',
  );
};

/** Each entry becomes a hash of its own, which is written as `key: value`. If only such are left, they form a hash again. */
const applyToEntries = ({ entries }: HashValue, apply: Apply<readonly Value[]>): MaybePromise<Value> => {
  const pieces = new Set<Value>(entries.map((entry) => hash([entry])));
  return andThen(apply([...pieces]), (result) =>
    result.type === 'list' && result.items.every((item) => pieces.has(item))
      ? hash(result.items.flatMap((item) => (item.type === 'hash' ? item.entries : [])))
      : result,
  );
};

/** Applies a list filter. Given text, it works on the lines and returns text. */
export const applyToList = (
  value: Value,
  apply: Apply<readonly Value[]>,
  onHash: OnHash | undefined,
): MaybePromise<Value> => {
  if (value.type === 'list') return apply(value.items);
  if (value.type === 'hash') {
    if (onHash === 'values') return apply(value.entries.map(([, held]) => held));
    return onHash === 'entries' ? applyToEntries(value, apply) : refuseHash();
  }
  const split = linesOf(value);
  return andThen(apply(listOfTexts(split.lines).items), (result) =>
    result.type === 'list' ? textOfLines(result.items.map(textOf), split) : result,
  );
};
