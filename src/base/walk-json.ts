// Walks JSON without recursion and reports each token to a listener, up to the end or the first syntax error.

export interface JsonFault {
  /** Offset in UTF-16 units. */
  readonly at: number;
  readonly expected: string;
}

/** Receives offsets rather than strings, so that nothing is copied needlessly. Strings and names include their quotes. */
export interface JsonListener {
  readonly open: (bracket: '[' | '{', at: number) => void;
  readonly close: () => void;
  readonly name: (start: number, end: number, escaped: boolean) => void;
  readonly text: (start: number, end: number, escaped: boolean) => void;
  /** A number, true, false or null. */
  readonly literal: (start: number, end: number) => void;
}

/** The state of a walk. The steps are module functions, because V8 can't optimize closures created for each walk. */
interface Walk {
  readonly document: string;
  readonly listener: JsonListener;
  /** The closing brackets still expected. */
  readonly closing: number[];
  at: number;
}

// Character codes, because comparing numbers is fast.
const [space, tab, lineFeed, carriageReturn] = [0x20, 0x09, 0x0a, 0x0d] as const;
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a] as const;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
const [plus, minus, dot, zero, nine, upperE, lowerE] = [0x2b, 0x2d, 0x2e, 0x30, 0x39, 0x45, 0x65] as const;
const end = -1;

const anEscape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const words = ['true', 'false', 'null'] as const;
const aName = 'a name in double quotes';

const codeAt = (document: string, place: number): number =>
  place < document.length ? document.charCodeAt(place) : end;

/** Returns the next character code. */
const skipWhite = (walk: Walk): number => {
  const { document } = walk;
  let place = walk.at;
  let code = codeAt(document, place);
  while (code === space || code === lineFeed || code === tab || code === carriageReturn) {
    place += 1;
    code = codeAt(document, place);
  }
  walk.at = place;
  return code;
};

/** Reads a string, including its quotes. Like every `take…`, returns what was expected if there is a syntax error. */
const takeText = (walk: Walk, isName: boolean): string | undefined => {
  const { document, listener, at: start } = walk;
  let place = start + 1;
  let escaped = false;
  let code = codeAt(document, place);
  while (code !== quote) {
    if (code === backslash) {
      anEscape.lastIndex = place;
      escaped = anEscape.test(document);
      if (!escaped) break;
      place = anEscape.lastIndex;
    } else if (code < space) break;
    else place += 1;
    code = codeAt(document, place);
  }
  walk.at = place;
  if (code !== quote) return code === backslash ? 'an escape such as \\n or \\u00e9' : 'a closing double quote';
  walk.at += 1;
  (isName ? listener.name : listener.text)(start, walk.at, escaped);
  return undefined;
};

/** Reads the name and colon before a value in an object. */
const takeName = (walk: Walk, expectedName: string): string | undefined => {
  if (skipWhite(walk) !== quote) return expectedName;
  const expected = takeText(walk, true);
  if (expected !== undefined) return expected;
  if (skipWhite(walk) !== colon) return 'a colon';
  walk.at += 1;
  return undefined;
};

const skipDigits = (document: string, start: number): number => {
  let place = start;
  for (let code = codeAt(document, place); code >= zero && code <= nine; code = codeAt(document, place)) place += 1;
  return place;
};

/** The end of the number that starts here, or `start` if there is none. Excludes a dot or an E without digits. */
const findEndOfNumber = (document: string, start: number): number => {
  const first = codeAt(document, start) === minus ? start + 1 : start;
  const whole = codeAt(document, first) === zero ? first + 1 : skipDigits(document, first);
  if (whole === first) return start;
  const fraction = codeAt(document, whole) === dot ? skipDigits(document, whole + 1) : whole;
  const mantissa = fraction === whole + 1 ? whole : fraction;
  const mark = codeAt(document, mantissa);
  if (mark !== lowerE && mark !== upperE) return mantissa;
  const sign = codeAt(document, mantissa + 1);
  const power = sign === plus || sign === minus ? mantissa + 2 : mantissa + 1;
  const last = skipDigits(document, power);
  return last === power ? mantissa : last;
};

const takeLiteral = (walk: Walk): string | undefined => {
  const { document, at: start } = walk;
  let last = findEndOfNumber(document, start);
  if (last === start) last += words.find((word) => document.startsWith(word, start))?.length ?? 0;
  if (last === start) return 'a value';
  walk.at = last;
  walk.listener.literal(start, last);
  return undefined;
};

/** Reads closing brackets and commas after a value, up to the next value or the end of the document. */
const takeClosing = (walk: Walk): string | undefined => {
  const { closing } = walk;
  while (closing.length > 0) {
    const close = closing[closing.length - 1];
    const code = skipWhite(walk);
    if (code !== close && code !== comma) return close === closeList ? 'a comma or ]' : 'a comma or }';
    walk.at += 1;
    if (code === comma) return close === closeList ? undefined : takeName(walk, aName);
    closing.pop();
    walk.listener.close();
  }
  return undefined;
};

/** Returns the first syntax error, or undefined if the document is valid JSON. */
export const walkJson = (document: string, listener: JsonListener): JsonFault | undefined => {
  const walk: Walk = { document, listener, closing: [], at: 0 };
  for (;;) {
    const code = skipWhite(walk);
    let expected: string | undefined;
    if (code === openList || code === openObject) {
      const close = code === openList ? closeList : closeObject;
      listener.open(code === openList ? '[' : '{', walk.at);
      walk.closing.push(close);
      walk.at += 1;
      if (skipWhite(walk) !== close) {
        expected = code === openList ? undefined : takeName(walk, `${aName} or }`);
        if (expected === undefined) continue;
      }
    } else expected = code === quote ? takeText(walk, false) : takeLiteral(walk);
    expected ??= takeClosing(walk);
    if (expected !== undefined) return { at: walk.at, expected };
    if (walk.closing.length === 0) break;
  }
  return skipWhite(walk) === end ? undefined : { at: walk.at, expected: 'nothing more' };
};
