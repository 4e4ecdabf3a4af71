// Tells which values are the same: texts by their letters, and the values of JSON also by their kind.
import { writeOrderedJson } from '../../../base/ordered-json.ts';
import { isBare, kindOfLiteral, toJson, toTextJson } from '../../language/json-value.ts';
import { textOf, type Value } from '../../language/value.ts';

export type IdentityOf = (item: Value) => string;

const isNested = ({ type }: Value): boolean => type === 'list' || type === 'hash';

/** Rows and lists on one line, so that their structure counts and not only their texts. */
export const writeOnOneLine = (item: Value): string =>
  isNested(item) ? writeOrderedJson(toTextJson(item), 0) : textOf(item);

const hasJson = (item: Value): boolean => {
  if (item.type === 'list') return item.items.some(hasJson);
  return item.type === 'hash' ? item.entries.some(([, held]) => hasJson(held)) : isBare(item);
};

/** No text is the same as a list, a hash or a literal. */
const mark = '\0';

const identifyText: IdentityOf = (item) => (isNested(item) ? mark : '') + writeOnOneLine(item);

const identifyJson: IdentityOf = (item) =>
  isNested(item) || kindOfLiteral(item) !== undefined ? mark + writeOrderedJson(toJson(item), 0) : textOf(item);

/** Values have the same identity if they are the same. Only values of JSON have kinds: there 1 is not "1", and null not "". */
export const identityIn = (items: readonly (Value | undefined)[]): IdentityOf =>
  items.some((item) => item && hasJson(item)) ? identifyJson : identifyText;

const describe = (value: Value): string => {
  const kind = kindOfLiteral(value);
  if (kind !== undefined) return kind === 'null' ? kind : `the ${kind} ${textOf(value)}`;
  const content = (isNested(value) ? writeOrderedJson(toJson(value), 0) : textOf(value)).slice(0, 40).toWellFormed();
  return isNested(value) ? `the ${value.type} ${content}` : content === '' ? 'the empty text' : `the text “${content}”`;
};

/** Reports two values that are written alike although they are not the same. */
export const warnOfKinds = (
  values: readonly (Value | undefined)[],
  fate: string,
  warn: (sentence: string) => void,
): void => {
  const identify = identityIn(values);
  if (identify === identifyText) return;
  const known = new Map<string, Value>();
  for (const value of values) {
    if (!value) continue;
    const other = known.get(textOf(value));
    if (other && identify(other) !== identify(value)) {
      warn(`${describe(other).replace(/^./, (sign) => sign.toUpperCase())} and ${describe(value)} ${fate}.`);
      return;
    }
    known.set(textOf(value), other ?? value);
  }
};
