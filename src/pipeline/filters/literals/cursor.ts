// A position in a text that is read piece by piece, with errors that name the place.
import { cannot } from '../../language/failure.ts';
import { refuseCharacter, refusePlace } from '../encode/wrong-character.ts';

/** Limited, because readers and consumers of the result recurse. */
const maxDepth = 1000;

/** `what` begins the error messages: `this is not JSON5`. */
export const createCursor = (content: string, what: string) => {
  let at = 0;
  let depth = 0;

  const fail = (expected: string, place = at): never =>
    place < content.length
      ? refuseCharacter(content, place, what, expected)
      : cannot(`${what}: the text ends too early; ${expected}.`);

  /** For what is correct here, but impossible in JSON. */
  const refuseForJson = (wrong: string, place: number): never =>
    refusePlace(content, place, "this can't be written as JSON", wrong);

  /** Consumes what a sticky pattern matches here. */
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(content) ?? [];
    at += found?.length ?? 0;
    return found;
  };

  return {
    fail,
    refuseForJson,
    take,
    get at(): number {
      return at;
    },
    get isAtEnd(): boolean {
      return at >= content.length;
    },
    peek: (): string => content[at] ?? '',
    /** Consumes a text if it comes next; returns whether it did. */
    takeText: (text: string): boolean => {
      const found = content.startsWith(text, at);
      if (found) at += text.length;
      return found;
    },
    /** Runs a reader one level deeper. */
    nest: <Result>(read: () => Result): Result => {
      depth += 1;
      if (depth > maxDepth) fail(`nested more than ${maxDepth} levels deep`);
      const result = read();
      depth -= 1;
      return result;
    },
  };
};

export type Cursor = ReturnType<typeof createCursor>;
