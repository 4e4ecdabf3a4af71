// Finds where a text stops being JSON, and what should stand there: in one pass without recursion, however large or deep it is.

export interface JsonFault {
  /** How many UTF-16 units stand before it. */
  readonly at: number;
  readonly expected: string;
}

const white = ' \t\n\r';
const plain = /[ !#-[\]-\uFFFF]*/y; // all but the double quote, the backslash and control characters
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;

const aName = 'a name in double quotes';

export const findJsonFault = (text: string): JsonFault | undefined => {
  let at = 0;
  /** The brackets that are open. */
  const open: ('[' | '{')[] = [];

  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const takeWhite = (): void => {
    while (at < text.length && white.includes(text.charAt(at))) at += 1;
  };
  const takeCharacter = (character: string): boolean => {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const takeText = (): string | undefined => {
    at += 1;
    while (take(plain) && text[at] === '\\') if (!take(escaped)) return 'an escape such as \\n or \\u00e9';
    return takeCharacter('"') ? undefined : 'the double quote that ends a text';
  };

  /** Takes the name and colon before a value in an object. */
  const takeName = (otherwise: string): string | undefined => {
    if (text[at] !== '"') return otherwise;
    const fault = takeText();
    if (fault) return fault;
    takeWhite();
    if (!takeCharacter(':')) return 'a colon';
    takeWhite();
    return undefined;
  };

  /** Takes a value that is no list and no object. Answers what is expected instead, if there is none. */
  const takeValue = (): string | undefined => {
    if (text[at] === '"') return takeText();
    return take(word) || take(number) ? undefined : 'a value';
  };

  /** Takes what closes lists and objects after a value, up to the next value. Undefined: everything is closed. */
  const takeClosing = (): { expected?: string } | undefined => {
    for (;;) {
      takeWhite();
      const bracket = open.at(-1);
      if (bracket === undefined) return undefined;
      if (takeCharacter(',')) {
        takeWhite();
        const expected = bracket === '{' ? takeName(aName) : undefined;
        return expected === undefined ? {} : { expected };
      }
      const end = bracket === '[' ? ']' : '}';
      if (!takeCharacter(end)) return { expected: `a comma or ${end}` };
      open.pop();
    }
  };

  /** Takes the brackets that a value begins with. Answers whether the innermost is closed at once. */
  const takeOpening = (): { closed: boolean; expected?: string } => {
    for (;;) {
      takeWhite();
      if (takeCharacter('[')) {
        open.push('[');
        takeWhite();
        if (text[at] === ']') return { closed: true };
      } else if (takeCharacter('{')) {
        open.push('{');
        takeWhite();
        if (text[at] === '}') return { closed: true };
        const expected = takeName(`${aName} or }`);
        if (expected !== undefined) return { closed: false, expected };
      } else return { closed: false };
    }
  };

  for (;;) {
    const opening = takeOpening();
    const expected = opening.expected ?? (opening.closed ? undefined : takeValue());
    if (expected !== undefined) return { at, expected };
    const closing = takeClosing();
    if (closing?.expected !== undefined) return { at, expected: closing.expected };
    if (!closing) return at < text.length ? { at, expected: 'nothing more' } : undefined;
  }
};
