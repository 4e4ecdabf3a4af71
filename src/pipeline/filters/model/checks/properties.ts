// Properties that a good answer of a language model has, each with how it is described to the user.
import { textOf, type Value } from '../../../language/value.ts';

export interface Property {
  /** Continues “The result …”. */
  readonly says: string;
  holds(result: Value): boolean;
}

const folded = (result: Value): string => textOf(result).toLowerCase();

const countSentences = (content: string): number =>
  content.split(/[.!?…]+(?:\s+|$)/).filter((one) => one.trim()).length;

export const is = (...accepted: readonly string[]): Property => ({
  says: `is ${accepted.map((one) => `“${one}”`).join(' or ')}`,
  holds: (result) => accepted.includes(textOf(result)),
});

/** In any case; one of them is enough. */
export const mentions = (...words: readonly string[]): Property => ({
  says: `mentions ${words.map((word) => `“${word}”`).join(' or ')}`,
  holds: (result) => words.some((word) => folded(result).includes(word.toLowerCase())),
});

export const avoids = (...words: readonly string[]): Property => ({
  says: `does not mention ${words.map((word) => `“${word}”`).join(' or ')}`,
  holds: (result) => !words.some((word) => folded(result).includes(word.toLowerCase())),
});

export const hasSentences = (count: number): Property => ({
  says: count === 1 ? 'has one sentence' : `has ${count} sentences`,
  holds: (result) => countSentences(textOf(result)) === count,
});

export const hasAtMostWords = (count: number): Property => ({
  says: `has at most ${count} words`,
  holds: (result) => textOf(result).split(/\s+/).length <= count,
});

export const hasElements = (atLeast: number, atMost = atLeast): Property => ({
  says: `has ${atMost === atLeast ? atLeast : `${atLeast} to ${atMost}`} elements`,
  holds: (result) => result.type === 'list' && result.items.length >= atLeast && result.items.length <= atMost,
});

export const isShorterThan = (text: string): Property => ({
  says: 'is shorter than the text',
  holds: (result) => textOf(result).length < text.length,
});

export const differsFrom = (text: string): Property => ({
  says: 'differs from the text',
  holds: (result) => textOf(result).trim() !== text.trim(),
});
