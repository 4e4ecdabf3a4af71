// The one rule for numbers, which every filter uses; docs/pipeline.md explains it. A number is read on its own first
// (locate-numbers.ts). If that leaves its decimal mark open, the other numbers decide; if they don't, it is refused.
import { FilterRefusal } from '../../language/failure.ts';
import { haveDecimalComma, isOpen, plainNumber } from './decimal-mark.ts';
import { explainThousands } from './doubt-thousands.ts';
import { type LocatedNumber, locateNumbers } from './locate-numbers.ts';
import { unreadDigits, writeAsciiDigits } from './number-digits.ts';
import { readWithDecimalComma } from './number-notation.ts';
import { isMoney } from './number-surroundings.ts';
import type { Doubt } from './split-digits.ts';

export type FoundNumber = Omit<LocatedNumber, 'notation' | 'digits'>;

type Warn = (sentence: string) => void;

const noWarning: Warn = () => undefined;

const readOpen = (number: LocatedNumber): LocatedNumber => {
  const { notation, digits, decimal } = number;
  if (!isOpen(notation)) return number;
  const [sign = ''] = /^-?/.exec(decimal) ?? [];
  const [power = ''] = /e.*$/i.exec(decimal) ?? [];
  return { ...number, decimal: `${sign}${readWithDecimalComma(digits)}${power}` };
};

/** Few prices have three decimals, so the point in `1.234 €` may separate thousands. */
const doubtPrices = (texts: readonly string[], located: readonly (readonly LocatedNumber[])[], doubt: Doubt): void => {
  if (located.some((numbers) => numbers.some(({ notation }) => notation === 'point'))) return;
  for (const [index, numbers] of located.entries()) {
    const price = numbers.find((number) => number.notation === 'point-group' && isMoney(texts[index] ?? '', number));
    if (price === undefined) continue;
    doubt('prices', explainThousands(price.digits));
    return;
  }
};

/** Reports each topic once. */
const createDoubt = (warn: Warn): Doubt => {
  const topics = new Set<string>();
  return (topic, sentence) => {
    if (!topics.has(topic)) warn(sentence);
    topics.add(topic);
  };
};

const locate = (text: string, doubt: Doubt, isFirstEnough = false): readonly LocatedNumber[] => {
  if (!/[\u0080-\uffff]/.test(text)) return locateNumbers(text, doubt, isFirstEnough);
  const [unread] = unreadDigits.exec(text) ?? [];
  if (unread !== undefined) doubt('unread', `“${unread}” was not read as a number; write it as a decimal.`);
  return locateNumbers(writeAsciiDigits(text), doubt, isFirstEnough);
};

/** Finds the numbers in texts that belong together, such as a column: a list for each text. Others may stand beside them. */
export const findNumbersInAll = (
  texts: readonly string[],
  warn: Warn = noWarning,
  beside: readonly string[] = [],
): (readonly FoundNumber[])[] => {
  if (beside.length > 0) return findNumbersInAll([...texts, ...beside], warn).slice(0, texts.length);
  const doubt = createDoubt(warn);
  const located = texts.map((text) => locate(text, doubt));
  if (haveDecimalComma(located, doubt, texts)) return located.map((numbers) => numbers.map(readOpen));
  doubtPrices(texts, located, doubt);
  return located;
};

const digit = /\p{N}/u;

/** Finds the first number of each text. The others are looked at only if they decide about its decimal mark, and not kept. */
export const findFirstInAll = (texts: readonly string[], warn: Warn): (readonly FoundNumber[])[] => {
  const doubt = createDoubt(warn);
  const firsts = texts.map((text) => locate(text, doubt, true).slice(0, 1));
  const needOthers = firsts.some(([first]) => first !== undefined && isOpen(first.notation));
  let hasPoint = false;
  function* locateAll() {
    for (const [index, text] of texts.entries()) {
      const known = firsts[index] ?? [];
      const numbers = digit.test(text.slice(known[0]?.digitsEnd)) ? locate(text, doubt) : known;
      hasPoint ||= numbers.some(({ notation }) => notation === 'point');
      yield numbers;
    }
  }
  if (haveDecimalComma(needOthers ? locateAll() : firsts, doubt, texts))
    return firsts.map((numbers) => numbers.map(readOpen));
  if (!hasPoint) doubtPrices(texts, firsts, doubt);
  return firsts;
};

/** Finds the numbers in a text. */
export const findNumbers = (text: string, warn: Warn = noWarning): readonly FoundNumber[] =>
  findNumbersInAll([text], warn)[0] ?? [];

const aroundNumber = /^\s*(?:[%‰\p{Sc}]|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei)?\s*$/u;
export const longestNumber = 1000;
const spaced = /^\D*\d{1,3}(?: \d{3})+(?!\d)/;

/** In a single number, a space can only separate thousands. */
export const joinThousands = (text: string): string => {
  const content = text.replace(/^[\u061c\u200e\u200f]/, '').trim();
  return spaced.test(content) ? content.replace(/(?<=\d) (?=\d)/g, '\u00a0') : content;
};

/** The number if there is nothing else but a currency or percent sign. */
export const onlyNumber = (content: string, [found, another]: readonly FoundNumber[]): string | undefined => {
  if (found === undefined || another !== undefined) return undefined;
  return aroundNumber.test(content.slice(0, found.start) + content.slice(found.end)) ? found.decimal : undefined;
};

/** The number if the text is exactly one, optionally with a currency or percent sign; undefined otherwise. */
export const readNumber = (
  text: string,
  beside: readonly string[] = [],
  warn: Warn = noWarning,
): string | undefined => {
  const content = joinThousands(text);
  if (content.length > longestNumber) return undefined;
  if (beside.length === 0 && plainNumber.test(content)) return content;
  return onlyNumber(content, findNumbersInAll([content], warn, beside)[0] ?? []);
};

/** Like readNumber, but undefined for what could be two numbers, such as `10,20`. */
export const readNumberIfAny = (text: string): string | undefined => {
  try {
    return readNumber(text);
  } catch (error) {
    if (error instanceof FilterRefusal) return undefined;
    throw error;
  }
};

/** Whether the text is exactly one number. What could be two, such as `10,20`, isn't. */
export const isNumber = (text: string): boolean => readNumberIfAny(text) !== undefined;

/** The number before a unit: there, a comma that doesn't separate thousands is a decimal comma, because a list has no unit. */
export const readAmountOf = (digits: string): string | undefined =>
  readNumber(/^\D*\d+,(?!\d{3}\s*$)\d+\s*$/.test(digits) ? digits.replace(',', '.') : digits);
