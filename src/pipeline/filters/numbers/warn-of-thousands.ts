// Warns that the points of the numbers in a value may separate thousands.
import { hasComputedLines } from '../../language/json-value.ts';
import { splitLines } from '../../language/lines.ts';
import type { Value } from '../../language/value.ts';
import { marksBeside } from './column-marks.ts';
import { thousandsIn } from './column-thousands.ts';
import { explainThousands, findThousands, forColumn } from './doubt-thousands.ts';
import { textsIn } from './number-column.ts';

const mayHavePoint = /\d\.\d{3}(?!\d)/;

/** Because of the column of a cell, or because the lines or elements are like one. */
export const warnOfThousands = (value: Value, warn: (sentence: string) => void): void => {
  const doubt = thousandsIn(value);
  const texts = doubt || hasComputedLines(value) || marksBeside(value).length > 0 ? [] : textsIn(value);
  const digits = texts.some((content) => mayHavePoint.test(content))
    ? findThousands(texts.flatMap((content) => splitLines(content).lines))
    : doubt?.digits;
  if (digits === undefined) return;
  const isList = value.type === 'list' && value.items[0]?.type !== 'hash';
  forColumn(isList ? undefined : doubt?.column, warn)(explainThousands(digits));
};
