// Reads a column of quantities: of one unit, whatever it is, or of units that can be converted, such as kg and g.
import type { FirstNumber } from '../lists/first-numbers.ts';
import { plainNumber } from '../numbers/decimal-mark.ts';
import { explainThousands, findThousandsOfUnit } from '../numbers/doubt-thousands.ts';
import { readNumberColumn } from '../numbers/number-column.ts';
import { type Column, type ColumnContext, isEmpty, type Keys, withWanted } from './column.ts';
import { type Measure, measureUnits, nameUnit, plainGroup } from './measure-units.ts';

interface Shape {
  readonly amount: string;
  /** Empty for a bare number. */
  readonly unit: string;
}

const longest = 100;
const quantity =
  /^([-+−]?)(?:(\p{Sc}) ?)?([-+−]?(?:\d[\d.,'’_ \u00a0\u202f]*)?[\d½¼¾](?:e[+-]?\d{1,3})?)[ \u00a0\u202f]*((?!\p{M})[\p{L}°][\p{L}\p{M}°²³/%·]{0,15}(?:(?<=m)[23])?)?\.?$/iu;

const readShape = (cell: string): Shape | undefined => {
  const trimmed = cell.trim();
  const [, sign = '', currency = '', amount, unit = ''] = (trimmed.length <= longest && quantity.exec(trimmed)) || [];
  return amount === undefined ? undefined : { amount: sign + amount, unit: currency + unit };
};

/** The group of most cells; undefined if there are several, and none has more than half of them. */
const findGroup = (shapes: readonly (Shape | undefined)[], measures: ReadonlyMap<string, Measure>) => {
  const counts = new Map<string, number>();
  let all = 0;
  for (const shape of shapes) {
    if (!shape) continue;
    const { group } = measures.get(shape.unit) ?? { group: '' };
    counts.set(group, (counts.get(group) ?? 0) + 1);
    all += 1;
  }
  return [...counts].find(([group, count]) => group !== '' && count * 2 > all)?.[0];
};

/** Rounds away what multiplying adds: 1.1 kg and 1100 g are equal. */
const convert = (decimal: string, { size, offset = '0' }: NonNullable<Measure['unit']>): FirstNumber => {
  const value = Number(((Number(decimal) + Number(offset)) * Number(size)).toPrecision(14));
  return { value, decimal: String(value) };
};

/** A size such as 5k beside a number that `ls -lh` would shorten, so that the letter may mean thousands. */
const findDoubtfulSize = (shapes: readonly (Shape | undefined)[]): Shape | undefined =>
  shapes.some((shape) => shape?.unit === '' && /^[-+−]?\d{4}/.test(shape.amount))
    ? shapes.find((shape) => shape && /^[kKMGT]$/.test(shape.unit))
    : undefined;

const unitsOf = (shapes: readonly (Shape | undefined)[]): Set<string> =>
  new Set(shapes.flatMap((shape) => (shape ? [shape.unit] : [])));

export const readQuantities = (column: Column, { warn }: ColumnContext): Keys<FirstNumber> | undefined => {
  const all = withWanted(column);
  const shapes = all.map(readShape);
  const measures = measureUnits(unitsOf(shapes));
  const group = findGroup(shapes.slice(0, column.cells.length), measures);
  if (group === undefined) return undefined;
  if (measures.has('B') && ['K', 'M', 'T'].some((unit) => measures.has(unit)))
    warn('B was read as bytes; if it means billions, write the numbers in full.');
  // Only beside other units does it matter: a column of Mb is in order either way.
  const unclear = measures.size > 1 ? [...measures.keys()].find((unit) => /^[KMGTPE]b$/.test(unit)) : undefined;
  if (unclear !== undefined && measures.get(unclear)?.group === group)
    warn(`“${unclear}” was read as ${unclear.charAt(0)}B, bytes; for bits, write “${unclear}it”.`);
  const doubtful = findDoubtfulSize(shapes);
  if (doubtful) {
    const { amount, unit } = doubtful;
    const factor = measures.get(unit)?.unit?.size;
    warn(
      `“${amount}${unit}” was read as a size: ${unit} is ${factor} bytes; if it isn't one, write the number in full.`,
    );
  }
  const inGroup = shapes.map((shape) => (shape && measures.get(shape.unit)?.group === group ? shape : undefined));
  const names = new Set(inGroup.flatMap((shape) => (shape ? [nameUnit(shape.unit)] : [])));
  const [only] = names;
  const asked = column.wanted === undefined ? undefined : shapes.at(-1);
  // The only unit of the column is meant; beside sizes, bytes.
  if (asked?.unit === '' && group !== plainGroup && names.size === 1 && only !== undefined)
    inGroup[inGroup.length - 1] = { amount: asked.amount, unit: only };
  if (asked?.unit === '' && group !== plainGroup && inGroup.at(-1))
    warn(`“${asked.amount}” was compared as ${asked.amount} ${inGroup.at(-1)?.unit || 'bytes'}.`);
  const decimals = readNumberColumn(
    // Beside a unit, a comma is never between two numbers.
    inGroup.map((shape) => (!shape || plainNumber.test(shape.amount) ? (shape?.amount ?? '') : `${shape.amount}%`)),
    warn,
  );
  const thousands = findThousandsOfUnit(column.cells);
  if (thousands !== undefined) warn(explainThousands(thousands));
  return decimals.map((decimal, index) => {
    const unit = measures.get(inGroup[index]?.unit ?? '')?.unit;
    if (decimal === undefined) return undefined;
    return (names.size > 1 || group === plainGroup) && unit
      ? convert(decimal, unit)
      : { value: Number(decimal), decimal };
  });
};

/** Whether a text is a number with a unit. */
export const isQuantity = (content: string): boolean => (readShape(content)?.unit ?? '') !== '';

/** Two units that can't be compared, if most cells have units. */
export const findMixedUnits = (column: Column): readonly string[] | undefined => {
  const shapes = withWanted(column).map(readShape);
  const shaped = shapes.filter((shape) => shape !== undefined && shape.unit !== '').length;
  if (shaped * 2 < column.cells.filter((cell) => !isEmpty(cell)).length) return undefined;
  const measures = measureUnits(unitsOf(shapes));
  const groups = new Map([...measures].filter(([unit]) => unit !== '').map(([unit, { group }]) => [group, unit]));
  return groups.size > 1 ? [...groups.values()].slice(0, 2) : undefined;
};
