// `\t` and `\n` outside double quotes: read as the character in a separator, and never taken literally in silence.
import type { ArgumentValue, Parameter } from './parameters.ts';
import { text } from './value.ts';

const escaped = /(?<!\\)\\[tnr]/g;
const onlyEscapes = /^(?:\\[tnr])+$/;
const characters: Readonly<Record<string, string>> = { '\\t': '\t', '\\n': '\n', '\\r': '\r' };
const names: Readonly<Record<string, string>> = { '\\t': 'tab', '\\n': 'line break', '\\r': 'carriage return' };

/** Whether a separator has nothing else in it that could be meant literally: `\n`, `,\t`, but not `C:\new`. */
const isSeparator = (content: string): boolean => !/[\p{L}\p{N}\\]/u.test(content.replace(escaped, ''));

/** A path, code in which a string has the escape, or other escapes beside it, which may all be meant literally. */
const literal = /(?:^|[\s'"(])[a-z]:\\|\\[^tnr]|"[^"]*\\[tnr]/i;

/** Whether a text in single quotes was likely meant to have the character, as in `'Dear {name},\nthanks'`. */
const isMistaken = (content: string, written: string): boolean =>
  onlyEscapes.test(content) || (written.startsWith("'") && !literal.test(content));

const describe = (content: string, found: string): string => {
  const quoted = content.length > 20 ? `"…${found}…"` : `"${content.replaceAll('"', '\\"')}"`;
  const meaning = `a backslash and ${found === '\\t' ? 'a t' : found === '\\n' ? 'an n' : 'an r'}`;
  return `“${found}” is ${meaning} here. For a ${names[found]}, write ${quoted}; to keep the backslash without this warning, double it inside double quotes.`;
};

/** Warns about the escapes in what a test looks for. */
export const warnOfEscapes = (content: string, written: string, warn: (sentence: string) => void): void => {
  const [found] = written.startsWith('"') ? [] : (content.match(escaped) ?? []);
  if (found !== undefined && isMistaken(content, written)) warn(describe(content, found));
};

/** Reads the escapes in an argument, or warns about them. */
export const readEscapes = (
  argument: ArgumentValue,
  parameter: Pick<Parameter<unknown>, 'readsEscapes'> | undefined,
  warn: (sentence: string) => void,
): ArgumentValue => {
  if (argument.type !== 'value' || argument.value.type !== 'text' || !argument.written.includes('\\')) return argument;
  const { text: content } = argument.value;
  const [found] = content.match(escaped) ?? [];
  if (found === undefined || argument.written.startsWith('"')) return argument;
  if (parameter?.readsEscapes && isSeparator(content))
    return { ...argument, value: text(content.replace(escaped, (one) => characters[one] ?? one)) };
  if (parameter?.readsEscapes || isMistaken(content, argument.written)) warn(describe(content, found));
  return argument;
};
