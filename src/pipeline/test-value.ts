// Tests: whether a value is of a kind, matches a pattern, or came from an application.
import type { Source, Test } from './syntax.ts';
import { textOf, type Value } from './value.ts';

/** What is known of the entry that a value came from. */
export interface Origin {
  readonly tags: readonly string[];
  readonly app?: string;
  /** The tags that follow from a content; handed in, because deciding them is not this room's. */
  deriveTags(value: string): readonly string[];
}

const isNumber = (content: string): boolean => /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(content.trim());

const isKind = (kind: string, value: Value, origin: Origin | undefined): boolean => {
  const content = textOf(value);
  switch (kind) {
    case 'list':
    case 'hash':
    case 'image':
      return value.type === kind;
    case 'text':
      return value.type === 'text' && !origin?.deriveTags(content).includes('url');
    case 'number':
      return isNumber(content);
    case 'empty':
      return content.trim() === '';
    default:
      return origin?.deriveTags(content).includes(kind) === true || origin?.tags.includes(kind) === true;
  }
};

type ReadText = (source: Source) => string;

export const passes = (test: Test, value: Value, origin: Origin | undefined, readText: ReadText): boolean => {
  const pass = (one: Test): boolean => passes(one, value, origin, readText);
  switch (test.type) {
    case 'any':
      return test.tests.some(pass);
    case 'all':
      return test.tests.every(pass);
    case 'not':
      return !pass(test.test);
    case 'is':
      return isKind(test.kind, value, origin);
    case 'matches': {
      const { pattern } = test;
      if (pattern.type === 'pattern')
        return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(textOf(value));
      return textOf(value).includes(pattern.type === 'word' ? pattern.text : readText(pattern));
    }
    case 'from': {
      const wanted = test.app.type === 'word' ? test.app.text : readText(test.app);
      return origin?.app?.toLowerCase() === wanted.toLowerCase();
    }
  }
};
