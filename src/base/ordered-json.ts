// A JSON reader that loses nothing: keys stay in their order even where they look like numbers, and numbers stay as they were written.
// `JSON.parse` loses both. What is wrong with a document is told with line and column.

export type OrderedJson =
  | { readonly type: 'object'; readonly members: readonly (readonly [key: string, value: OrderedJson])[] }
  | { readonly type: 'array'; readonly elements: readonly OrderedJson[] }
  | { readonly type: 'string'; readonly text: string }
  /** A number, true, false or null, as it was written. */
  | { readonly type: 'literal'; readonly written: string };

export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  readonly line: number;
  readonly column: number;

  constructor(document: string, at: number, message: string) {
    const before = document.slice(0, at).split('\n');
    const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
    super(`line ${line}, column ${column}: ${message}`);
    this.line = line;
    this.column = column;
  }
}

const deepest = 2000;
const whiteSpace = /[ \t\n\r]*/y;
const literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what a JSON string must not hold
const plainString = /"[^"\\\u0000-\u001f]*"/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const anyString = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

const showFound = (document: string, at: number): string =>
  at >= document.length ? 'the end' : `“${/^[\w.+-]{1,20}|[\s\S]/u.exec(document.slice(at, at + 20))?.[0]}”`;

export const parseOrderedJson = (document: string): OrderedJson => {
  let at = 0;

  const fail = (expected: string): never => {
    throw new JsonSyntaxError(document, at, `found ${showFound(document, at)}, where ${expected} is expected.`);
  };

  /** Passes over what the pattern matches here; undefined if it does not. */
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(document)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const skipSpace = (): void => {
    take(whiteSpace);
  };
  const takeCharacter = (character: string): boolean => {
    if (document[at] !== character) return false;
    at += 1;
    skipSpace();
    return true;
  };

  const readString = (expected: string): string => {
    const plain = take(plainString);
    if (plain !== undefined) return plain.slice(1, -1);
    const escaped = take(anyString);
    if (escaped !== undefined) return JSON.parse(escaped);
    if (document[at] !== '"') return fail(expected);
    return findFlaw();
  };

  /** Where a string goes wrong: an escape that is none, a line break, or no end. */
  const findFlaw = (): never => {
    const start = at;
    at += 1;
    while (at < document.length && document[at] !== '"') {
      if ((document[at] ?? '') < ' ')
        return fail('a closing " before the end of the line (a line break is written \\n)');
      if (document[at] === '\\' && !/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(document.slice(at, at + 6))) {
        return fail('one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000');
      }
      at += document[at] === '\\' ? 2 : 1;
    }
    at = start;
    throw new JsonSyntaxError(document, start, 'the string that begins here has no closing ".');
  };

  const readMembers = (depth: number): [string, OrderedJson][] => {
    const members: [string, OrderedJson][] = [];
    if (takeCharacter('}')) return members;
    do {
      const key = readString(members.length === 0 ? 'a key in double quotes, or }' : 'a key in double quotes');
      skipSpace();
      if (!takeCharacter(':')) fail('a colon after the key');
      members.push([key, readValue(depth)]);
    } while (takeCharacter(','));
    if (!takeCharacter('}')) fail('a comma or }');
    return members;
  };

  const readElements = (depth: number): OrderedJson[] => {
    const elements: OrderedJson[] = [];
    if (takeCharacter(']')) return elements;
    do elements.push(readValue(depth));
    while (takeCharacter(','));
    if (!takeCharacter(']')) fail('a comma or ]');
    return elements;
  };

  const readValue = (depth: number): OrderedJson => {
    if (depth > deepest) throw new JsonSyntaxError(document, at, `it is nested more than ${deepest} levels deep.`);
    if (takeCharacter('{')) return { type: 'object', members: readMembers(depth + 1) };
    if (takeCharacter('[')) return { type: 'array', elements: readElements(depth + 1) };
    const written = take(literal);
    const value: OrderedJson =
      written === undefined ? { type: 'string', text: readString('a value') } : { type: 'literal', written };
    skipSpace();
    return value;
  };

  skipSpace();
  const value = readValue(0);
  if (at < document.length) fail('nothing more');
  return value;
};

/** Writes it as it was read; with an indent, a line each. */
export const writeOrderedJson = (json: OrderedJson, indent: number, depth = 0): string => {
  if (json.type === 'string') return JSON.stringify(json.text);
  if (json.type === 'literal') return json.written;
  const parts =
    json.type === 'array'
      ? json.elements.map((element) => writeOrderedJson(element, indent, depth + 1))
      : json.members.map(
          ([key, value]) =>
            `${JSON.stringify(key)}:${indent > 0 ? ' ' : ''}${writeOrderedJson(value, indent, depth + 1)}`,
        );
  const [open, close] = json.type === 'array' ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  if (indent === 0) return `${open}${parts.join(',')}${close}`;
  const margin = `\n${' '.repeat(indent * depth)}`;
  const inner = margin + ' '.repeat(indent);
  return `${open}${inner}${parts.join(`,${inner}`)}${margin}${close}`;
};
