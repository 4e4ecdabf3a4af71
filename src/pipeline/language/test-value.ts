// Evaluates tests: the kind of a value, a pattern match, or the source application.
import { marksBeside } from '../filters/numbers/column-marks.ts';
import { evidenceIn, thousandsIn } from '../filters/numbers/column-thousands.ts';
import { isNumber, readNumber } from '../filters/numbers/find-numbers.ts';
import { ignoreCase } from '../filters/text/ignore-case.ts';
import type { Compared } from './compared-numbers.ts';
import { compare } from './comparisons.ts';
import { kindOfLiteral } from './json-value.ts';
import { findKind } from './kinds.ts';
import type { Source, Test, Word } from './syntax.ts';
import { textOf, type Value } from './value.ts';

/** The entry that a value came from. */
export interface Origin {
  readonly tags: readonly string[];
  readonly app?: string;
}

/** What a test can access. */
export interface TestingContext {
  readonly origin: Origin | undefined;
  /** The tags derived from content. Injected, because core decides them. */
  deriveTags(value: string): readonly string[];
  readText(source: Source): string;
  /** Watches for numbers that another reading compares otherwise. */
  noteCompared(test: CompareTest, compared: Compared): void;
}

export type CompareTest = Extract<Test, { type: 'compare' }>;

/** A test without others inside it. */
export type Predicate = Exclude<Test, { type: 'any' | 'all' | 'not' | 'block' }>;

const isWrittenAsNumber = (content: string): boolean =>
  /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(content.trim()) || isNumber(content);

const isTable = (value: Value): boolean =>
  value.type === 'list' && value.items.length > 0 && value.items.every(({ type }) => type === 'hash');

/** `word` is a kind or a tag. */
const isKind = (word: string, value: Value, { origin, deriveTags }: TestingContext): boolean => {
  const kind = findKind(word);
  const isTagged = origin?.tags.includes(word) === true;
  if (kind === undefined || (isTagged && word !== kind)) return isTagged;
  const content = textOf(value);
  switch (kind) {
    case 'list':
    case 'hash':
    case 'image':
      return value.type === kind;
    case 'text':
      return value.type === 'text' && !deriveTags(content).includes('url');
    case 'number':
      return isWrittenAsNumber(content);
    case 'empty':
      return content.trim() === '';
    case 'table':
      return isTagged || isTable(value);
    case 'files':
      return isTagged;
    // Not the tags of the entry: the value may be a part of it.
    default:
      return deriveTags(content).includes(kind);
  }
};

const readOperand = (operand: Word | Source, { readText }: TestingContext): string =>
  operand.type === 'word' ? operand.text : readText(operand);

const isDoubtful = (content: string): boolean => /\d[.,]\d|[%‰]/.test(content);

export const passes = (test: Predicate, value: Value, context: TestingContext): boolean => {
  switch (test.type) {
    case 'is':
      return isKind(test.kind, value, context);
    case 'compare': {
      const fold = (content: string): string => (test.ignoresCase ? ignoreCase(content) : content);
      const operands = test.operands.map((operand) => fold(readOperand(operand, context)));
      // A column with both 1,234 and 1.234,50 is in doubt, which is noted below.
      const mayFollow = /^(?:over|under|at-|between)/.test(test.comparison) && textOf(value).includes('.');
      const beside = mayFollow ? marksBeside(value) : [];
      const read = beside.length > 0 ? readNumber(textOf(value), beside) : undefined;
      const content = read ?? fold(textOf(value));
      const passed = compare(test.comparison, content, operands);
      if (isDoubtful(content) || operands.some(isDoubtful))
        context.noteCompared(test, {
          content,
          operands,
          passed,
          isJson: read !== undefined || kindOfLiteral(value) === 'number' || evidenceIn([value]) === 'against',
          column: thousandsIn(value)?.column,
        });
      return passed;
    }
    case 'matches': {
      const { pattern } = test;
      if (pattern.type === 'pattern')
        return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(textOf(value));
      return textOf(value).includes(readOperand(pattern, context));
    }
    case 'from':
      return context.origin?.app?.toLowerCase() === readOperand(test.app, context).toLowerCase();
  }
};
