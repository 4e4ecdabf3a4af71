// What an effect of a command changes: the fields of an entry, or a variable.
import { writeOrderedJson } from '../../base/ordered-json.ts';
import { refuse } from '../../base/refusal.ts';
import { toTextJson } from '../../pipeline/language/json-value.ts';
import { splitLines } from '../../pipeline/language/lines.ts';
import type { Target } from '../../pipeline/language/syntax.ts';
import { listOfTexts, shapeNames, textOf, type Value } from '../../pipeline/language/value.ts';
import type { EntryChange } from '../history/history.ts';

/** The request body that sets a variable to the value; the sigil decides its shape. */
export const writeVariable = (value: Value, { sigil, written }: Pick<Target, 'sigil' | 'written'>): string => {
  const lines = (): Value => listOfTexts(splitLines(textOf(value)).lines);
  const content = sigil === '@' && value.type !== 'list' ? lines() : value;
  if (sigil === '%' && content.type !== 'hash')
    return refuse(
      'command_failed',
      `> ${written}: this is ${shapeNames[content.type]}, not a hash. Use a $ name instead.`,
    );
  const field = content.type === 'list' || content.type === 'hash' ? content.type : 'value';
  return `{"${field}":${writeOrderedJson(toTextJson(content), 0)}}`;
};

const namesOf = ({ names }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(names) ? names.map(String) : [];

/** Undefined for effects that do not change the entry. */
export const readEntryChange = (keyword: string, args: Readonly<Record<string, unknown>>): EntryChange | undefined => {
  switch (keyword) {
    case 'tag':
      return { addTags: namesOf(args) };
    case 'untag':
      return { removeTags: namesOf(args) };
    case 'describe':
      return { description: String(args['text']) };
    case 'pin':
      return { pin: true };
    case 'unpin':
      return { pin: false };
    default:
      return undefined;
  }
};
