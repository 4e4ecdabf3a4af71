// Converts between values and JSON. Numbers and booleans become their text, null becomes empty text.
import type { OrderedJson } from '../../base/ordered-json.ts';
import { hash, list, shapeNames, type TextValue, text, textOf, type Value } from './value.ts';

/** A symbol, so that it never leaves the run: serialized values contain only the text. */
const bare = Symbol('written bare');

/** A text from an unquoted JSON literal. It is written without quotes again unless it was changed. */
interface BareText extends TextValue {
  readonly [bare]: string;
}

const bareText = (written: string): BareText => ({
  type: 'text',
  text: written === 'null' ? '' : written,
  [bare]: written,
});

export const isBare = (value: Value): value is BareText => bare in value;

/** What a value was in JSON if it had no quotes; undefined for texts, lists, hashes and images. */
export const kindOfLiteral = (value: Value): 'number' | 'boolean' | 'null' | undefined => {
  if (value.type === 'truth') return 'boolean';
  if (!isBare(value)) return undefined;
  if (value[bare] === 'null') return 'null';
  return value[bare] === 'true' || value[bare] === 'false' ? 'boolean' : 'number';
};

/** What a value is, for messages: `a hash`, `a number`. */
export const describeShape = (value: Value): string => {
  const kind = kindOfLiteral(value);
  if (kind === 'number') return 'a number';
  return kind === 'null' ? 'null' : shapeNames[kind === 'boolean' ? 'truth' : value.type];
};

type Warn = (sentence: string) => void;

const warnOfRepeated = (keys: readonly string[], warn: Warn): void => {
  const seen = new Set<string>();
  const repeated = keys.find((key) => seen.has(key) || !seen.add(key)) ?? '';
  warn(`The key “${repeated.slice(0, 60).toWellFormed()}” occurs more than once; only its last value was read.`);
};

/** Of a repeated key, the last value wins at the position of the first; `warn` is told of the first such key. */
export const fromJson = (json: OrderedJson, warn?: Warn): Value => {
  let doubt = warn;
  const read = (one: OrderedJson): Value => {
    switch (one.type) {
      case 'object': {
        const members = new Map(one.members.map(([key, value]) => [key, read(value)]));
        if (doubt && members.size < one.members.length) {
          warnOfRepeated(
            one.members.map(([key]) => key),
            doubt,
          );
          doubt = undefined;
        }
        return hash([...members]);
      }
      case 'array':
        return list(one.elements.map(read));
      case 'string':
        return text(one.text);
      case 'literal':
        return bareText(one.written);
    }
  };
  return read(json);
};

const writeValue = (value: Value, writeLeaf: (leaf: Value) => OrderedJson): OrderedJson => {
  const write = (held: Value): OrderedJson => {
    if (held.type === 'list') return { type: 'array', elements: held.items.map(write) };
    if (held.type === 'hash') return { type: 'object', members: held.entries.map(([key, one]) => [key, write(one)]) };
    return writeLeaf(held);
  };
  return write(value);
};

const writeString = (value: Value): OrderedJson => ({ type: 'string', text: textOf(value) });

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

const numbersMade = new WeakSet<Value>();
const linesMade = new WeakSet<Value>();
const pointsMade = new WeakSet<Value>();

/** What a filter computed. It is a text for all other filters, but `json` writes it without quotes if it is a number. */
export const computed = (written: string): Value => {
  const made = text(written);
  if (jsonNumber.test(written)) numbersMade.add(made);
  else linesMade.add(made);
  return made;
};

/** Whether its lines were computed, so that their points are decimal points. */
export const hasComputedLines = (value: Value): boolean => linesMade.has(value);

/** What a filter wrote with decimal points. It is a text, for `json` too. */
export const withPoints = (written: string): Value => {
  const made = text(written);
  (jsonNumber.test(written) ? pointsMade : linesMade).add(made);
  return made;
};

/** Whether it has a decimal point, whatever the numbers beside it have. */
export const isJsonNumber = (value: Value): boolean =>
  numbersMade.has(value) || pointsMade.has(value) || kindOfLiteral(value) === 'number';

/** Which cells of a column are such; undefined if none is. */
export const areJson = (cells: readonly (Value | undefined)[]): readonly boolean[] | undefined => {
  const are = cells.map((cell) => cell !== undefined && isJsonNumber(cell));
  return are.includes(true) ? are : undefined;
};

/** For display: literals keep their unquoted form. */
export const toJson = (value: Value): OrderedJson =>
  writeValue(value, (leaf) => {
    if (leaf.type === 'truth') return { type: 'literal', written: String(leaf.truth) };
    if (numbersMade.has(leaf)) return { type: 'literal', written: textOf(leaf) };
    return isBare(leaf) ? { type: 'literal', written: leaf[bare] } : writeString(leaf);
  });

/** For storage and API responses: every leaf is a string. */
export const toTextJson = (value: Value): OrderedJson => writeValue(value, writeString);
