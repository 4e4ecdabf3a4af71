// Collects the numbers of a value for sums and the like, and warns about what they leave out or mix.
import { parseOrderedJson } from '../../../base/ordered-json.ts';
import { fromJson, hasComputedLines, isJsonNumber, kindOfLiteral } from '../../language/json-value.ts';
import { splitLines } from '../../language/lines.ts';
import { textOf, type Value } from '../../language/value.ts';
import { marksBeside } from './column-marks.ts';
import { evidenceIn } from './column-thousands.ts';
import { mayNeedOthers, plainNumber } from './decimal-mark.ts';
import { warnAboutLetter, warnAboutUnits } from './different-units.ts';
import {
  type Evidence,
  evidenceOfLines,
  explainThousands,
  findThousands,
  findThousandsOfUnit,
} from './doubt-thousands.ts';
import { isSumOfOthers, isTotalLabel, warnOfSum, warnOfTotalLine } from './doubt-total.ts';
import { type FoundNumber, findNumbersInAll } from './find-numbers.ts';
import { createColumn } from './number-column.ts';
import { unreadDigits } from './number-digits.ts';
import { warnAboutSeveral } from './several-numbers.ts';
import { takeOffBullets } from './take-off-bullets.ts';
import { warnAboutUnread } from './unread-magnitude.ts';

type Warn = (sentence: string) => void;

const readJson = (content: string, warn: Warn): Value | undefined => {
  if (!/^\s*[{[]/.test(content)) return undefined;
  try {
    return fromJson(parseOrderedJson(content), warn);
  } catch {
    return undefined;
  }
};

interface Gathered {
  /** The lines of a text, or the texts in a list, a hash or JSON. Keys are names, not numbers. */
  readonly texts: string[];
  /** The numbers of JSON, which have a decimal point whatever the texts have. */
  readonly decimals: string[];
}

const gather = (value: Value, into: Gathered): Gathered => {
  if (value.type === 'list') for (const item of value.items) gather(item, into);
  else if (value.type === 'hash') for (const [, held] of value.entries) gather(held, into);
  else if (isJsonNumber(value)) into.decimals.push(textOf(value));
  else into.texts.push(textOf(value));
  return into;
};

const gatherAll = (value: Value, warn: Warn): Gathered => {
  const into: Gathered = { texts: [], decimals: [] };
  if (value.type !== 'text' || kindOfLiteral(value) !== undefined) return gather(value, into);
  const json = readJson(value.text, warn);
  return json ? gather(json, into) : { ...into, texts: [...splitLines(value.text).lines] };
};

const zero = /^-?[0.]+$/;

/** How the cells of a column are read. */
interface Reading {
  /** Whether cells that look like a plain number are one. */
  readonly isPlain: boolean;
  /** Other cells of the column, which tell its decimal mark. */
  readonly beside: readonly string[];
  find(texts: readonly string[]): (readonly FoundNumber[])[];
}

export interface ColumnDoubts {
  /** What is known about the points of the cells; asked only if it matters. */
  evidence(): Evidence;
  /** Whether the last number may be the total of the others, which changes the result. */
  readonly mayHaveTotal: boolean;
  /** Whether the last row has nothing but its number, and the others have more. */
  readonly isLastUnlabelled?: boolean;
}

interface Circumstances extends ColumnDoubts {
  readonly isComputed?: boolean;
  readonly areCells: boolean;
}

/** What tells how to read the point of 1.234: the numbers beside words, and lines that have no or several numbers as they are. */
const withoutWords = (content: string, [number, another]: readonly FoundNumber[]): string =>
  number && !another && number.unit === '' ? content.slice(number.digitsStart, number.digitsEnd) : content;

/** The last number in the order of the texts, of which the plain ones were read first. */
const lastNumber = (texts: readonly string[], decimals: readonly string[], found: Found, isPlain: boolean) => {
  const last = texts.findLast((content) => content.trim() !== '');
  if (last === undefined || (isPlain && plainNumber.test(last))) return last ?? decimals.at(-1);
  const numbers = found.findLast((one) => one.length > 0);
  return numbers?.length === 1 ? numbers[0]?.decimal : undefined;
};

type Found = readonly (readonly FoundNumber[])[];

const collect = (
  { texts, decimals }: Gathered,
  warn: Warn,
  { areCells, mayHaveTotal, isLastUnlabelled = false, isComputed = false, evidence }: Circumstances,
  { isPlain, beside, find }: Reading,
): string[] => {
  const others: string[] = [];
  const plain: string[] = [];
  const isJson = decimals.length > 0;
  // Fast path for most columns, which may have a million numbers.
  for (const content of texts) (isPlain && plainNumber.test(content) ? plain : others).push(content);
  for (const content of plain) decimals.push(content);
  const fast = decimals.length;
  let hasPlain = false;
  const units = new Set<string>();
  const without: string[] = [];
  const found = find(others);
  for (const [index, numbers] of found.entries()) {
    const content = others[index] ?? '';
    if (numbers.length === 0 && /\d/.test(content) && !unreadDigits.test(content)) without.push(content.trim());
    for (const { decimal, unit } of numbers) {
      decimals.push(decimal);
      if (unit !== '') units.add(unit);
      else if (numbers.length === 1 && !zero.test(decimal)) hasPlain = true;
    }
  }
  const written = others.map((content, index) => withoutWords(content, found[index] ?? []));
  const thousands =
    isJson || isComputed || beside.length > 0
      ? undefined
      : (findThousands([...plain, ...written], () => {
          const known = evidence();
          return known === 'none' ? evidenceOfLines(others) : known;
        }) ?? findThousandsOfUnit(texts));
  if (thousands !== undefined) warn(explainThousands(thousands));
  const isMixed = hasPlain || (units.size > 0 && decimals.some((one, index) => index < fast && !zero.test(one)));
  warnAboutUnits(units, () => isMixed, warn);
  if (!isMixed) warnAboutLetter(units, warn);
  warnAboutSeveral(others, found, { isOnly: texts.length === 1, areCells }, warn);
  warnAboutUnread(others, found, areCells, warn);
  if (without.length > 0 && decimals.length > 0) {
    const more = without.length > 1 ? ` (and ${without.length - 1} more)` : '';
    warn(`“${without[0]?.slice(0, 40).toWellFormed()}” has digits but is not a number${more}; it was left out.`);
  }
  if (mayHaveTotal) {
    const labels = others.map((content, index) => content.slice(0, found[index]?.[0]?.start ?? 0));
    const last = lastNumber(texts, decimals, found, isPlain);
    if (!areCells && labels.some(isTotalLabel)) warnOfTotalLine(labels, warn);
    else if (last !== undefined && isSumOfOthers(decimals, last, isLastUnlabelled)) warnOfSum(last, warn);
  }
  return decimals;
};

/** In code notation. */
export const collectNumbers = (value: Value, mayHaveTotal: boolean, warn: Warn): string[] => {
  const { texts: written, decimals } = gatherAll(value, warn);
  const gathered = { decimals, texts: decimals.length > 0 ? written : [...takeOffBullets(written, warn)] };
  const beside = marksBeside(value);
  const isPlain = beside.length === 0 && !gathered.texts.some(mayNeedOthers);
  const find = (texts: readonly string[]) => findNumbersInAll(texts, warn, beside);
  const evidence = (): Evidence => evidenceIn(value.type === 'list' ? value.items : [value]);
  const circumstances = { mayHaveTotal, evidence, areCells: false, isComputed: hasComputedLines(value) };
  return collect(gathered, warn, circumstances, { isPlain, beside, find });
};

/** Collects the numbers in the column, or in some of its cells, which are read like all others. Warns of the column as a whole. */
export const collectFromColumn = (
  column: Value,
  doubts: ColumnDoubts,
  warn: Warn,
): ((cells: Value) => readonly string[]) => {
  const gathered = gatherAll(column, warn);
  const beside = marksBeside(column);
  const find = createColumn(gathered.texts, warn, beside);
  const isPlain = beside.length === 0 && !gathered.texts.some(mayNeedOthers);
  const reading: Reading = { isPlain, beside, find: (texts) => texts.map(find) };
  const all = collect(gathered, warn, { ...doubts, areCells: true }, reading);
  const ignore = (): void => undefined;
  const ofGroup: Circumstances = { areCells: true, mayHaveTotal: false, evidence: doubts.evidence };
  return (cells) => (cells === column ? all : collect(gatherAll(cells, ignore), ignore, ofGroup, reading));
};
