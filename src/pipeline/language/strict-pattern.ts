// Rewrites a pattern so that the flag u allows it: without needless backslashes, and with the brackets that stand for themselves escaped.

/** What u allows after a backslash, and codes that it refuses: they have no other form. */
const keptEscape =
  /^\\(?:[dDwWsSbBfnrtv0^$\\.*+?()[\]{}|/]|[1-9]\d*|c[A-Za-z]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|u\{[\dA-Fa-f]+\}|[pP]\{[^}]*\}|k<[^>]*>)/;
const keptInClass =
  /^\\(?:[dDwWsSbfnrtv\d^$\\.*+?()[\]{}|/-]|c\w|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|u\{[\dA-Fa-f]+\}|[pP]\{[^}]*\})/;
const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;
const groupStart = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z]*(?:-[a-z]+)?:))?/;
const manyCharacters = /^\\[dDwWsSpP]/;

interface Piece {
  readonly written: string;
  readonly length: number;
}

const characterAt = (source: string, at: number): string => String.fromCodePoint(source.codePointAt(at) ?? 0);

/** An escape, or a character that stands for itself. */
const readCharacter = (source: string, at: number, kept: RegExp): Piece => {
  if (source[at] !== '\\') return { written: characterAt(source, at), length: characterAt(source, at).length };
  // Long enough for every escape, short enough to keep the work linear.
  const [escaped] = kept.exec(source.slice(at, at + 80)) ?? [];
  if (escaped !== undefined) return { written: escaped, length: escaped.length };
  const bare = characterAt(source, at + 1);
  if (bare === 'c') return { written: '\\\\', length: 1 };
  return { written: bare, length: 1 + bare.length };
};

const readInClass = (source: string, at: number): Piece => {
  const piece = readCharacter(source, at, keptInClass);
  return piece.written === '-' ? { ...piece, written: '\\-' } : piece;
};

/** A class in brackets. In `[\w-.]`, the dash stands for itself. */
const readClass = (source: string, start: number): Piece => {
  let at = start + (source[start + 1] === '^' ? 2 : 1);
  let written = source.slice(start, at);
  while (at < source.length && source[at] !== ']') {
    const first = readInClass(source, at);
    at += first.length;
    written += first.written;
    if (source[at] !== '-' || source[at + 1] === ']' || at + 1 >= source.length) continue;
    const last = readInClass(source, at + 1);
    const isRange = !manyCharacters.test(first.written) && !manyCharacters.test(last.written);
    written += (isRange ? '-' : '\\-') + last.written;
    at += 1 + last.length;
  }
  return { written: `${written}]`, length: at + 1 - start };
};

const isAssertion = (written: string): boolean =>
  written === '^' || written === '$' || /^\\(?:[bB1-9]|k<)/.test(written);

interface Strict {
  readonly source: string;
  /** Whether it may find an empty text, which is also between the halves of a character. */
  readonly mayBeEmpty: boolean;
}

export const makeStrict = (source: string): Strict => {
  /** Of each open group: whether an alternative may be empty, whether this one may, and whether the group is one at all. */
  const groups: { mayBeEmpty: boolean; isEmpty: boolean; readonly looks: boolean }[] = [];
  let group = { mayBeEmpty: false, isEmpty: true, looks: false };
  let [at, made, lastWasEmpty] = [0, '', true];
  const endTerm = (): void => {
    if (!lastWasEmpty) group.isEmpty = false;
    lastWasEmpty = true;
  };
  while (at < source.length) {
    const rest = source.slice(at, at + 80);
    const [repeat] = quantifier.exec(rest) ?? [];
    if (repeat !== undefined) {
      if (/^(?:[*?]|\{0)/.test(repeat)) lastWasEmpty = true;
      made += repeat;
      at += repeat.length;
      continue;
    }
    endTerm();
    const character = source[at];
    if (character === '(') {
      const [start = '('] = groupStart.exec(rest) ?? [];
      groups.push(group);
      group = { mayBeEmpty: false, isEmpty: true, looks: /^\(\?<?[=!]/.test(start) };
      made += start;
      at += start.length;
    } else if (character === '|' || character === ')') {
      group.mayBeEmpty ||= group.isEmpty;
      group.isEmpty = true;
      if (character === ')') {
        lastWasEmpty = group.mayBeEmpty || group.looks;
        group = groups.pop() ?? group;
      }
      made += character;
      at += 1;
    } else {
      const { written, length } = character === '[' ? readClass(source, at) : readCharacter(source, at, keptEscape);
      made += /^[{}\]]$/.test(written) ? `\\${written}` : written;
      lastWasEmpty = isAssertion(written);
      at += length;
    }
  }
  endTerm();
  return { source: made, mayBeEmpty: group.mayBeEmpty || group.isEmpty };
};
