// Lossless JSON: unlike `JSON.parse`, keeps the order of keys that look like numbers, and numbers as they were written.
// Syntax errors have a line and column.
import { describeFault, describePlace, findPlace, type Place } from './json-fault.ts';
import { StacklessError } from './stackless-error.ts';
import { type JsonFault, walkJson } from './walk-json.ts';

type OrderedStructure =
  /** Repeated keys are all kept. */
  | { readonly type: 'object'; readonly members: readonly (readonly [key: string, value: OrderedJson])[] }
  | { readonly type: 'array'; readonly elements: readonly OrderedJson[] };

export type OrderedJson =
  | OrderedStructure
  | { readonly type: 'string'; readonly text: string }
  /** A number, true, false or null, as it was written. */
  | { readonly type: 'literal'; readonly written: string };

export class JsonSyntaxError extends StacklessError {
  override readonly name = 'JsonSyntaxError';
  readonly line: number;
  readonly column: number;

  constructor(place: Place, message: string) {
    super(`${describePlace(place)}${message}`);
    this.line = place.line;
    this.column = place.column;
  }
}

export class JsonDepthError extends JsonSyntaxError {}

/** Limited, because consumers of the result tend to recurse. */
const maxDepth = 2000;

type Unfinished = { type: 'object'; members: [string, OrderedJson][] } | { type: 'array'; elements: OrderedJson[] };

export const parseOrderedJson = (document: string): OrderedJson => {
  const whole: OrderedJson[] = [];
  /** The structure being filled, the ones around it, and the current key if it is an object. */
  let inner: Unfinished = { type: 'array', elements: whole };
  const around: Unfinished[] = [];
  let key = '';

  const keep = (value: OrderedJson): void => {
    if (inner.type === 'object') inner.members.push([key, value]);
    else inner.elements.push(value);
  };
  const readText = (start: number, end: number, escaped: boolean): string =>
    escaped ? JSON.parse(document.slice(start, end)) : document.slice(start + 1, end - 1);
  const fail = (fault: JsonFault): never => {
    throw new JsonSyntaxError(findPlace(document, fault.at), ` ${describeFault(document, fault, 'document')}`);
  };

  const fault = walkJson(document, {
    open: (bracket, at) => {
      if (around.length === maxDepth)
        throw new JsonDepthError(findPlace(document, at), ` is nested more than ${maxDepth} levels deep.`);
      const opened: Unfinished = bracket === '{' ? { type: 'object', members: [] } : { type: 'array', elements: [] };
      keep(opened);
      around.push(inner);
      inner = opened;
    },
    close: () => {
      inner = around.pop() ?? inner;
    },
    name: (start, end, escaped) => {
      key = readText(start, end, escaped);
    },
    text: (start, end, escaped) => keep({ type: 'string', text: readText(start, end, escaped) }),
    literal: (start, end) => keep({ type: 'literal', written: document.slice(start, end) }),
  });
  return fault ? fail(fault) : (whole[0] ?? fail({ at: document.length, expected: 'a value' }));
};

/** Writes keys and numbers as they were read; with an indent, each value on its own line. */
export const writeOrderedJson = (json: OrderedJson, indent: number): string => {
  const parts: string[] = [];
  /** The structures still open, with how many of their values have been started. */
  const open: { readonly structure: OrderedStructure; begun: number }[] = [];
  const colon = indent > 0 ? ': ' : ':';
  /** By depth: the separator between two values. Without its comma, it also goes before the first and after the last. */
  const separators: string[] = [];
  const separate = (depth: number): string => {
    separators[depth] ??= indent > 0 ? `,\n${' '.repeat(indent * depth)}` : ',';
    return separators[depth];
  };

  const begin = (value: OrderedJson): string => {
    if (value.type === 'string') return JSON.stringify(value.text);
    if (value.type === 'literal') return value.written;
    open.push({ structure: value, begun: 0 });
    return value.type === 'array' ? '[' : '{';
  };

  parts.push(begin(json));
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { structure, begun } = top;
    const isArray = structure.type === 'array';
    const member = isArray ? undefined : structure.members[begun];
    const value = isArray ? structure.elements[begun] : member?.[1];
    if (value === undefined) {
      open.pop();
      parts.push(begun > 0 ? separate(open.length).slice(1) : '', isArray ? ']' : '}');
      continue;
    }
    top.begun += 1;
    const separator = begun > 0 ? separate(open.length) : separate(open.length).slice(1);
    const key = member ? JSON.stringify(member[0]) + colon : '';
    parts.push(separator + key + begin(value));
  }
  return parts.join('');
};
