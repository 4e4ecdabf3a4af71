// Tests that never passed, although they would have if case were ignored, or on each line alone; those that found
// elements of some lists and only parts of elements of others; those that only an element of a list passes: a run warns of them.
import { ignoreCase } from '../filters/text/ignore-case.ts';
import { escapePattern } from './search-parameters.ts';
import type { Predicate } from './test-value.ts';
import { text, textOf, type Value } from './value.ts';

type Check = (test: Predicate, value: Value) => boolean;

interface Seen {
  tries: number;
  passed?: boolean;
  /** Why it would have passed. */
  doubt?: string | undefined;
  /** Whether `contains` found a whole element of a list. */
  isElement?: boolean;
  /** An element of a list that only has it as a part. */
  part?: string | undefined;
  /** An element that passes, of a list that doesn't. */
  passing?: string | undefined;
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

/** Notes whether a list has the text that `contains` found in it as an element, or as a part of one. */
const lookAtElements = (test: Predicate, value: Value, seen: Seen): void => {
  if (test.type !== 'compare' || test.comparison !== 'contains' || value.type !== 'list') return;
  const [operand] = test.operands;
  if (operand?.type !== 'word' || (seen.isElement && seen.part !== undefined)) return;
  const fold = (content: string): string => (test.ignoresCase ? ignoreCase(content) : content);
  const sought = fold(operand.text);
  const elements = value.items.map((item) => fold(textOf(item)));
  if (elements.includes(sought)) seen.isElement = true;
  else seen.part ??= elements.find((element) => element.includes(sought));
};

/** The pattern that tests each element of a list. */
const writePattern = (test: Predicate, comparison: string): string | undefined => {
  if (test.type === 'matches' && test.pattern.type === 'pattern')
    return `/${test.pattern.source}/${test.pattern.flags}m`;
  if (test.type !== 'compare' || test.operands[0]?.type !== 'word') return undefined;
  const sought = escapePattern(test.operands[0].text.slice(0, 40));
  const [start, end] = [comparison === 'ends-with' ? '' : '^', comparison === 'starts-with' ? '' : '$'];
  return `/${start}${sought}${end}/${test.ignoresCase ? 'im' : 'm'}`;
};

const explainPart = (test: Predicate, part: string): string =>
  `“${test.written}” is also true for a list with ${show(part)}. For whole elements only, write “matches ${writePattern(test, 'equal')}”.`;

const testsWhole = (test: Predicate): boolean =>
  test.type === 'matches'
    ? test.pattern.type === 'pattern' && !test.pattern.flags.includes('m')
    : test.type === 'compare' && textual.test(test.comparison) && test.comparison !== 'contains';

/** An element that passes the test, of a list that doesn't pass as a whole. */
const findPassing = (test: Predicate, value: Value, check: Check): string | undefined => {
  if (value.type !== 'list' || !testsWhole(test)) return undefined;
  const passing = value.items.slice(0, maxLines).find((item) => textOf(item).trim() !== '' && check(test, item));
  return passing && textOf(passing);
};

const explainPassing = (test: Predicate, passing: string): string => {
  const pattern = writePattern(test, test.type === 'compare' ? test.comparison : '');
  const remedy = pattern === undefined ? '' : ` To test each element, write “matches ${pattern}”.`;
  return `“${test.written}” tested a list as a whole, and is false although it is true for the element ${show(passing)}.${remedy}`;
};

export const createMissedTests = () => {
  const known = new Map<Predicate, Seen>();
  return {
    look: (test: Predicate, value: Value, passed: boolean, check: Check): void => {
      if (test.type !== 'is' && test.type !== 'compare' && (test.type !== 'matches' || value.type !== 'list')) return;
      const seen = known.get(test) ?? { tries: 0 };
      known.set(test, seen);
      if (passed) {
        seen.passed = true;
        lookAtElements(test, value, seen);
      }
      seen.tries += 1;
      if (!passed && seen.tries <= maxTries) seen.passing ??= findPassing(test, value, check);
      if (seen.passed || seen.doubt !== undefined || seen.tries > maxTries || textOf(value).length > maxLength) return;
      seen.doubt = doubtCase(test, value, check) ?? doubtLines(test, value, check);
    },
    report: (warn: (sentence: string) => void): void => {
      for (const [test, { passed, doubt, isElement, part, passing }] of known) {
        if (!passed && doubt !== undefined) warn(doubt);
        if (isElement && part !== undefined) warn(explainPart(test, part));
        if (passing !== undefined) warn(explainPassing(test, passing));
      }
    },
  };
};
