// Prints an element of a list in the format that the user gave: `{id}\t{value}`.
import { showInLines, showInOneLine } from './visible-text.ts';

/** How the elements of a list are printed. */
export interface Layout {
  readonly format?: string;
  /** Each ends with a NUL character. */
  readonly null?: true;
}

const field = /\{(\w+(?:\.\w+)*)\}/g;

/** `id` and `entry.value` for `{id} {entry.value}`. */
export const listFieldsOf = (format: string): string[] => [...format.matchAll(field)].map(([, name = '']) => name);

/** `{id` without its closing brace, which would be printed as it is. */
export const findOpenField = (format: string): string | undefined => format.match(/\{\w+(?:\.\w+)*(?![\w.}])/)?.[0];

/** Whether an element is printed with the text of its entry. */
export const printsText = ({ format }: Layout): boolean =>
  format === undefined || listFieldsOf(format).some((name) => /^(?:entry|(?:entry\.)?value)$/.test(name));

const escapes: Readonly<Record<string, string>> = { '\\t': '\t', '\\n': '\n', '\\\\': '\\' };

const find = (element: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (Object.hasOwn(Object(value), name) ? Object(value)[name] : undefined), element);

const write = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

interface How {
  /** Whether the element ends with a NUL character, so that its line breaks can stay. */
  readonly isNull: boolean;
  readonly isTerminal: boolean;
}

const chooseShow = ({ isNull, isTerminal }: How): ((text: string) => string) => {
  if (!isNull) return showInOneLine;
  return isTerminal ? showInLines : (text) => text.replaceAll('\0', '␀');
};

export const fillFormat = (format: string, element: unknown, how: How): string => {
  const show = chooseShow(how);
  return format.replace(
    /\\[tn\\]|\{\w+(?:\.\w+)*\}/g,
    (found) => escapes[found] ?? show(write(find(element, found.slice(1, -1)))),
  );
};
