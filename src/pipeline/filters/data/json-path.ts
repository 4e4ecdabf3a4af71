// Reads paths into lists and hashes, such as a.b[0]["c d"]. A name maps over the elements of a list.
import { cannot } from '../../language/failure.ts';
import { describeMissingKey, stepInto } from '../../language/step-into.ts';
import { list, lookUp, text, type Value } from '../../language/value.ts';

type Step = string | number;
type Warn = (sentence: string) => void;

const pathStep = /\[(-?\d{1,9})\]|\["([^"]*)"\]|\['([^']*)'\]|\.?([^.[\]]+)/y;

/** jq and JSONPath write `[]` or `[*]` where a name maps over the elements anyway. */
const withoutBrackets = (path: string): string =>
  path
    .slice(0, 60)
    .replace(/\[\*?\]/g, '')
    .replace(/^\.|\.$/g, '');

export const readPath = (path: string): readonly Step[] => {
  const steps: Step[] = [];
  pathStep.lastIndex = 0;
  for (let at = 0; at < path.length; at = pathStep.lastIndex) {
    pathStep.lastIndex = at;
    const found = pathStep.exec(path);
    if (!found) {
      const isMapped = /\[\*?\]/.test(path);
      const example = isMapped ? ` For every element, leave the brackets out: ${withoutBrackets(path)}` : '';
      return cannot(
        `“${path.slice(0, 60)}” is not a valid path from column ${at + 1} on; write it like a.b[0]["c d"].${example}`,
      );
    }
    const [, index, doubleQuoted, singleQuoted, name] = found;
    steps.push(index === undefined ? (doubleQuoted ?? singleQuoted ?? name ?? '') : Number(index));
  }
  return steps;
};

const isIndex = (step: Step): boolean => /^-?\d{1,9}$/.test(String(step));

/** The keys of the hashes among the elements, each once. */
export const keysOfRows = (items: readonly Value[]): string[] => {
  const keys = new Set<string>();
  for (const item of items) if (item.type === 'hash') for (const [key] of item.entries) keys.add(key);
  return [...keys];
};

/** Refuses with the first step that leads nowhere. */
const refuseMissing = (value: Value, steps: readonly Step[]): never => {
  const [step = '', ...rest] = steps;
  if (value.type !== 'list' || isIndex(step) || !value.items.some(({ type }) => type === 'hash'))
    return refuseMissing(stepInto(value, step), rest);
  const row = value.items.find((item) => item.type === 'hash' && lookUp(item, String(step)) !== undefined);
  return row ? refuseMissing(row, steps) : cannot(describeMissingKey(String(step), keysOfRows(value.items)));
};

interface Finder {
  /** Undefined if there is none. Rows without it get an empty text, unless none has it. */
  find(value: Value): Value | undefined;
  /** How many of the rows that were found had none. */
  readonly rows: { missing: number; all: number };
}

const createFinder = (path: string): Finder => {
  const rows = { missing: 0, all: 0 };
  let steps: readonly Step[] | undefined;
  const stepsOf = (): readonly Step[] => {
    steps ??= readPath(path);
    return steps;
  };

  const findInRows = (items: readonly Value[], findIn: (item: Value) => Value | undefined): Value | undefined => {
    const found = items.map(findIn);
    const missing = found.filter((one) => one === undefined).length;
    if (missing > 0 && missing === found.length) return undefined;
    rows.missing += missing;
    rows.all += found.length;
    return list(found.map((one) => one ?? text('')));
  };

  const walk = (value: Value, at: number): Value | undefined => {
    const step = stepsOf()[at];
    if (step === undefined) return value;
    if (value.type === 'list') {
      if (!isIndex(step)) return findInRows(value.items, (item) => walk(item, at));
      const item = value.items.at(Number(step));
      return item && walk(item, at + 1);
    }
    const held = value.type === 'hash' ? lookUp(value, String(step)) : undefined;
    return held && walk(held, at + 1);
  };

  /** Tries the whole path as a key first, since keys can contain dots and brackets. */
  const find = (value: Value): Value | undefined => {
    const whole = value.type === 'hash' ? lookUp(value, path) : undefined;
    if (whole) return whole;
    const isRows = value.type === 'list' && !isIndex(stepsOf()[0] ?? '');
    return isRows ? findInRows(value.items, find) : walk(value, 0);
  };
  return { find, rows };
};

/** The value at a path. Refuses if there is none, and warns if some rows have none. */
export const follow = (value: Value, path: string, warn: Warn = () => undefined): Value => {
  const { find, rows } = createFinder(path);
  const found = find(value) ?? refuseMissing(value, readPath(path));
  if (rows.missing > 0)
    warn(`There is no “${path.slice(0, 60)}” in ${rows.missing} of ${rows.all} rows; it is empty there.`);
  return found;
};

/** The value at a path, or undefined. */
export const findAt = (value: Value, path: string): Value | undefined => createFinder(path).find(value);

/** The cells of a column, by key or path; undefined where a row has none. Refuses a key that no row has. */
export const cellsAt = (rows: readonly Value[], path: string): (Value | undefined)[] => {
  const cells = rows.map(createFinder(path).find);
  if (rows.length > 0 && cells.every((cell) => cell === undefined)) refuseMissing(list(rows), readPath(path));
  return cells;
};
