// Reads the cells of a row that an expression names, as numbers by the one rule.
import { cannot } from '../../../language/failure.ts';
import { kindOfLiteral } from '../../../language/json-value.ts';
import { type HashValue, lookUp, textOf } from '../../../language/value.ts';
import { marksBeside } from '../column-marks.ts';
import { readNumber } from '../find-numbers.ts';
import { warnOfThousands } from '../warn-of-thousands.ts';
import { currencyOf, offlineRates } from './currencies.ts';
import type { Tree } from './tree.ts';

type Warn = (sentence: string) => void;

/** `isPercentClear` says that the expression takes percentages for parts of 1. */
export const createFieldReader = (row: HashValue, warn: Warn, isPercentClear: boolean): ((name: string) => Tree) => {
  let money = '';
  return (name) => {
    const held = lookUp(row, name);
    const content = held ? textOf(held).trim() : '';
    if (held && kindOfLiteral(held) === 'number') return { type: 'number', digits: content, column: 1 };
    const decimal = !held || content === '' ? undefined : readNumber(content, marksBeside(held), warn);
    if (held) warnOfThousands(held, warn);
    if (decimal === undefined)
      return cannot(
        content === '' ? `“${name}” is empty.` : `“${name}” is “${content.slice(0, 40).toWellFormed()}”, not a number.`,
      );
    const [sign = ''] = /\p{Sc}|[A-Z]{3}/u.exec(content) ?? [];
    if (sign !== '' && money !== '' && currencyOf(sign) !== currencyOf(money))
      cannot(`${money} and ${sign} are different currencies, and ${offlineRates}`);
    if (sign !== '') money = sign;
    const number: Tree = { type: 'number', digits: decimal, column: 1 };
    if (!/[%‰]/.test(content)) return number;
    if (content.includes('‰')) cannot(`“${name}” is “${content}”; write it as a number.`);
    if (!isPercentClear) warn('Percentages were read as parts of 1: 7% as 0.07.');
    return { type: 'percent', operand: number, column: 1 };
  };
};
