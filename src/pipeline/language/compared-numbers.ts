// Numbers that a test compares one by one, such as 1.234 and 60%: a run warns if another reading has another result.
import { explainThousands, explainWanted, forColumn, isGrouped } from '../filters/numbers/doubt-thousands.ts';
import { locateNumbers } from '../filters/numbers/locate-numbers.ts';
import { readWithDecimalComma } from '../filters/numbers/number-notation.ts';
import { compare } from './comparisons.ts';
import type { CompareTest } from './test-value.ts';

export interface Compared {
  readonly content: string;
  readonly operands: readonly string[];
  readonly passed: boolean;
  /** Numbers of JSON have one reading. */
  readonly isJson: boolean;
  /** The column of a table that the number is from, if its point may separate thousands. */
  readonly column: string | undefined;
}

/** What is known about the numbers of a test: each the first of its kind. */
interface Seen {
  comma?: string;
  hasPoint?: boolean;
  /** Read with a decimal point, or with a comma between thousands; the other reading has another result. */
  open?: string;
  column?: string | undefined;
  wanted?: string;
  /** A percentage, and a fraction of 1 that was compared with it. */
  percent?: readonly [string, string] | undefined;
}

const nothing = (): void => undefined;
const fraction = /^\s*[-+]?0?\.\d{1,20}\s*$/;
const percentage = /[%‰]\s*$/;

const findFraction = ({ content, operands }: Compared): readonly [string, string] | undefined => {
  for (const operand of operands) {
    if (percentage.test(content) && fraction.test(operand)) return [operand, content];
    if (percentage.test(operand) && fraction.test(content)) return [content, operand];
  }
  return undefined;
};

const look = ({ comparison }: CompareTest, compared: Compared, seen: Seen): void => {
  const { content, operands, passed } = compared;
  seen.percent ??= findFraction(compared);
  const wanted = operands.find(isGrouped);
  // Both have the same other reading, and then the same order.
  if (wanted !== undefined && isGrouped(content)) return;
  if (wanted !== undefined && seen.wanted === undefined) {
    const others = operands.map((operand) => (isGrouped(operand) ? operand.replace('.', '') : operand));
    if (compare(comparison, content, others) !== passed) seen.wanted = wanted;
  }
  const [number] = compared.isJson ? [] : locateNumbers(content.slice(0, 100), nothing);
  if (number === undefined) return;
  const { notation, digits, decimal } = number;
  if (notation === 'comma') seen.comma ??= digits;
  else if (notation === 'point') seen.hasPoint = true;
  else if (seen.open === undefined && (notation === 'point-group' || notation === 'comma-group')) {
    const other = `${decimal.startsWith('-') ? '-' : ''}${readWithDecimalComma(digits)}`;
    if (compare(comparison, other, operands) !== passed) [seen.open, seen.column] = [digits, compared.column];
  }
};

const explain = function* ({ open, comma, hasPoint, wanted, percent }: Seen): Generator<string> {
  if (open !== undefined && comma !== undefined)
    yield `A test reads each number alone: “${open}” as ${open.replace(',', '')}, although “${comma}” has a decimal comma. Write “remove . | replace , . |” before it.`;
  else if (open?.includes('.') && !hasPoint) yield explainThousands(open);
  if (wanted !== undefined && !hasPoint) yield explainWanted(wanted);
  if (percent)
    yield `“${percent[0].trim()}” was compared with “${percent[1].trim()}” as ${percent[0].trim()}%; for a fraction of 1, write both in the same way.`;
};

export const createComparedNumbers = () => {
  const known = new Map<CompareTest, Seen>();
  return {
    look: (test: CompareTest, compared: Compared): void => {
      if (!/^(?:over|under|at-least|at-most|between|equal)$/.test(test.comparison)) return;
      const seen = known.get(test) ?? {};
      known.set(test, seen);
      look(test, compared, seen);
    },
    report: (warn: (sentence: string) => void): void => {
      for (const seen of known.values()) for (const sentence of explain(seen)) forColumn(seen.column, warn)(sentence);
    },
  };
};
