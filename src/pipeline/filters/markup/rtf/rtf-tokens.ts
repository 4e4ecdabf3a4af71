// Splits RTF into tokens: groups, control words, control symbols, bytes and text.

export interface RtfVisitor {
  readonly open: () => void;
  readonly close: () => void;
  readonly word: (name: string, value: number | undefined) => void;
  readonly symbol: (symbol: string) => void;
  readonly byte: (value: number) => void;
  readonly text: (text: string) => void;
}

const nul = 0x00; // not text: some programs end their RTF with it
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const apostrophe = 0x27;
const minus = 0x2d;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isLineEnd = (code: number): boolean => code === lineFeed || code === carriageReturn;
const endsText = (code: number): boolean =>
  code === backslash || code === openBrace || code === closeBrace || isLineEnd(code) || code === nul;

/** Visits every token up to the end of the outermost group, in linear time. */
export const visitRtf = (rtf: string, visitor: RtfVisitor): void => {
  let at = 0;
  let depth = 0;

  const skipWhile = (test: (code: number) => boolean): void => {
    while (at < rtf.length && test(rtf.charCodeAt(at))) at += 1;
  };

  /** A control word: letters, an optional number, and an optional space that belongs to it. */
  const readWord = (): void => {
    const start = at;
    skipWhile(isLetter);
    const name = rtf.slice(start, at);
    const number = at;
    if (rtf.charCodeAt(at) === minus && isDigit(rtf.charCodeAt(at + 1))) at += 1;
    skipWhile(isDigit);
    // RTF numbers have at most ten digits; more would only lose precision.
    const value = at === number ? undefined : Number(rtf.slice(number, Math.min(at, number + 11)));
    if (rtf.charCodeAt(at) === space) at += 1;
    if (name === 'bin' && value !== undefined && value > 0) at = Math.min(at + value, rtf.length);
    else visitor.word(name, value);
  };

  const readByte = (): void => {
    const digits = rtf.slice(at, at + 2);
    if (!/^[\da-f]{2}$/i.test(digits)) return;
    at += 2;
    visitor.byte(Number.parseInt(digits, 16));
  };

  const readControl = (): void => {
    const code = rtf.charCodeAt(at);
    if (isLetter(code)) {
      readWord();
      return;
    }
    at += 1;
    if (code === apostrophe) readByte();
    else if (isLineEnd(code)) visitor.word('par', undefined);
    else if (code === tab) visitor.word('tab', undefined);
    else if (at <= rtf.length) visitor.symbol(String.fromCharCode(code));
  };

  const readText = (): void => {
    const start = at;
    while (at < rtf.length && !endsText(rtf.charCodeAt(at))) at += 1;
    visitor.text(rtf.slice(start, at));
  };

  while (at < rtf.length) {
    const code = rtf.charCodeAt(at);
    if (!endsText(code)) {
      readText();
      continue;
    }
    at += 1;
    if (code === backslash) readControl();
    else if (code === openBrace) {
      depth += 1;
      visitor.open();
    } else if (code === closeBrace) {
      depth -= 1;
      visitor.close();
      if (depth <= 0) return;
    }
  }
};
