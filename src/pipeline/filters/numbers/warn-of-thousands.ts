// Warns that the points of the numbers in a value may separate thousands.
import { hasComputedLines } from '../../language/json-value.ts';
import { splitLines } from '../../language/lines.ts';
import type { Value } from '../../language/value.ts';
import { marksBeside } from './column-marks.ts';
import { evidenceIn, thousandsIn } from './column-thousands.ts';
import { type Evidence, evidenceOfLines, explainThousands, findThousands, forColumn } from './doubt-thousands.ts';
import { locateNumbers } from './locate-numbers.ts';
import { textsIn } from './number-column.ts';

const mayHavePoint = /\d\.\d{3}(?!\d)/;

/** The number of a line without the words beside it. A unit stays, because three decimals are likely before one. */
const withoutWords = (line: string): string => {
  const [number, another] = locateNumbers(line, () => undefined);
  return number && !another && number.unit === '' ? number.digits : line;
};

const findInLines = (value: Value, texts: readonly string[], otherwise: Evidence): string | undefined => {
  if (!texts.some((content) => mayHavePoint.test(content))) return undefined;
  const lines = texts.flatMap((content) => splitLines(content).lines);
  const judge = (): Evidence =>
    [evidenceIn(value.type === 'list' ? value.items : [value]), evidenceOfLines(lines)].find((one) => one !== 'none') ??
    otherwise;
  return findThousands(lines.map(withoutWords), judge);
};

/** Because of the column of a cell, or because the lines or elements are like one. */
export const warnOfThousands = (
  value: Value,
  warn: (sentence: string) => void,
  /** What to think of a number if nothing tells. */
  otherwise: Evidence = 'none',
): void => {
  const doubt = thousandsIn(value);
  const isClear = doubt !== undefined || hasComputedLines(value) || marksBeside(value).length > 0;
  const digits = isClear ? doubt?.digits : findInLines(value, textsIn(value), otherwise);
  if (digits === undefined) return;
  const isList = value.type === 'list' && value.items[0]?.type !== 'hash';
  forColumn(isList ? undefined : doubt?.column, warn)(explainThousands(digits));
};
