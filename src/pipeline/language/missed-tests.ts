// Tests that never passed, although they would have if case were ignored, or on each line alone: a run warns of them.
import type { Predicate } from './test-value.ts';
import { text, textOf, type Value } from './value.ts';

type Check = (test: Predicate, value: Value) => boolean;

interface Seen {
  tries: number;
  passed?: boolean;
  /** Why it would have passed. */
  doubt?: string | undefined;
}

/** Values and lines that are looked at again. */
const [maxTries, maxLines, maxLength] = [1000, 200, 100_000];
const textual = /^(?:contains|starts-with|ends-with|equal)$/;
/** Kinds of one short text. */
const single = /^(?:number|numeric|url|link|uri|href|hyperlink|e-?mail|colou?r|path|file-?path|uuid|guid)$/;

const show = (content: string): string => `“${content.trim().split('\n', 1)[0]?.slice(0, 40).toWellFormed()}”`;

const doubtCase = (test: Predicate, value: Value, check: Check): string | undefined => {
  if (test.type !== 'compare' || test.ignoresCase || !textual.test(test.comparison)) return undefined;
  if (!check({ ...test, ignoresCase: true }, value)) return undefined;
  const ignoring = test.written.replace(/^(?:is\s+)?\S+/, '$& nocase');
  return `“${test.written}” was never true. Ignoring case, it would be for ${show(textOf(value))}: write “${ignoring}”.`;
};

const doubtLines = (test: Predicate, value: Value, check: Check): string | undefined => {
  if (test.type !== 'is' || !single.test(test.kind) || value.type === 'hash' || value.type === 'image')
    return undefined;
  const lines = textOf(value)
    .split('\n', maxLines)
    .filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => check(test, text(line)))) return undefined;
  const several = value.type === 'list' ? `a list of ${value.items.length} elements` : 'a text of several lines';
  return `“${test.written}” tested ${several} as a whole. To test each, write “each (…)” around the stage, as in “each (if ${test.written} (…) else (…))”.`;
};

export const createMissedTests = () => {
  const known = new Map<Predicate, Seen>();
  return {
    look: (test: Predicate, value: Value, passed: boolean, check: Check): void => {
      if (test.type !== 'is' && test.type !== 'compare') return;
      const seen = known.get(test) ?? { tries: 0 };
      known.set(test, seen);
      if (passed) seen.passed = true;
      seen.tries += 1;
      if (seen.passed || seen.doubt !== undefined || seen.tries > maxTries || textOf(value).length > maxLength) return;
      seen.doubt = doubtCase(test, value, check) ?? doubtLines(test, value, check);
    },
    report: (warn: (sentence: string) => void): void => {
      for (const { passed, doubt } of known.values()) if (!passed && doubt !== undefined) warn(doubt);
    },
  };
};
