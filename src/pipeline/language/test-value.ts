// Evaluates tests: the kind of a value, a pattern match, or the source application.
import type { Source, Test } from './syntax.ts';
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
}

/** A test without others inside it. */
export type Predicate = Exclude<Test, { type: 'any' | 'all' | 'not' | 'block' }>;

const isNumber = (content: string): boolean => /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(content.trim());

const isKind = (kind: string, value: Value, { origin, deriveTags }: TestingContext): boolean => {
  const content = textOf(value);
  switch (kind) {
    case 'list':
    case 'hash':
    case 'image':
      return value.type === kind;
    case 'text':
      return value.type === 'text' && !deriveTags(content).includes('url');
    case 'number':
      return isNumber(content);
    case 'empty':
      return content.trim() === '';
    default:
      return deriveTags(content).includes(kind) || origin?.tags.includes(kind) === true;
  }
};

export const passes = (test: Predicate, value: Value, context: TestingContext): boolean => {
  switch (test.type) {
    case 'is':
      return isKind(test.kind, value, context);
    case 'matches': {
      const { pattern } = test;
      if (pattern.type === 'pattern')
        return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(textOf(value));
      return textOf(value).includes(pattern.type === 'word' ? pattern.text : context.readText(pattern));
    }
    case 'from': {
      const wanted = test.app.type === 'word' ? test.app.text : context.readText(test.app);
      return context.origin?.app?.toLowerCase() === wanted.toLowerCase();
    }
  }
};
