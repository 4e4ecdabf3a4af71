// Judges whether a row can be the header of a table, so that prose, code and logs are not read as one.

const maxWords = 6;
const maxLength = 80;

const bullet = /^(?:[-*•–>+]|\d+[.)])(?:\s|$)|^--?\w|^#{1,6}\s|^\/\/|^\[[^\]]*\]$/;
const codeSigns = /[{}=<>]|[;,\\]$|::|->|=>/;
const timeInside = /\d\d:\d\d|\d{4}-\d\d-\d\d.|.\d{4}-\d\d-\d\d/;

const isBalanced = (cell: string): boolean => {
  let open = 0;
  for (const character of cell) {
    if (character === '(' || character === '[') open += 1;
    if (character === ')' || character === ']') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
};

const canName = (cell: string): boolean =>
  cell.length <= maxLength &&
  !bullet.test(cell) &&
  !codeSigns.test(cell) &&
  !timeInside.test(cell) &&
  isBalanced(cell) &&
  cell.split(/\s+/, maxWords + 1).length <= maxWords;

/** At least two columns have a name, and every name could be one. */
export const canBeHeader = (cells: readonly string[]): boolean => {
  const names = cells.map((cell) => cell.trim());
  return names.filter((name) => name !== '').length > 1 && names.every(canName);
};

const number = /^[-+]?[$€£]?\d[\d.,' ]*(?:%|[KMGTP]i?B?|B)?$/;
const isYear = /^(?:19|20)\d\d$/;
const otherData =
  /^(?:\d{4}-\d\d-\d\d(?:[T ].*)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\S+@\S+\.\S+|https?:\/\/\S+|true|false)$/i;

/** Numbers, dates, links and the like: what a header rarely contains, and prose never in a whole column. */
export const isData = (cell: string): boolean => {
  const trimmed = cell.trim();
  return number.test(trimmed) || otherData.test(trimmed);
};

/** Whether a cell of the header looks like the data below it; a year may be a name. */
export const headerLooksLikeData = (header: readonly string[], rows: readonly (readonly string[])[]): boolean => {
  const sample = rows.slice(0, 20);
  const names = header.filter((name) => name.trim() !== '');
  if (names.length > 0 && names.every(isData)) return true;
  return header.some(
    (name, column) =>
      isData(name) &&
      !isYear.test(name.trim()) &&
      sample.length > 0 &&
      sample.every((row) => isData(row[column] ?? '')),
  );
};

const unknown = /^(?:n\/?a|none|null|unknown|[-–—?.]*)$/i;

/** Whether each line is a key and a value, with keys in the same case and mostly words beside some data: name Ada, age 36. */
const arePairs = (rows: readonly (readonly string[])[]): boolean => {
  if (rows.length < 3 || !rows.every(({ length }) => length === 2)) return false;
  const keys = rows.map(([key = '']) => key.trim());
  const areKeys = [/^\p{Ll}[\p{L}\d_ .-]{0,30}:?$/u, /^\p{Lu}[\p{L}\d_ .-]{0,30}:?$/u].some((shape) =>
    keys.every((key) => shape.test(key)),
  );
  const values = rows.map(([, value = '']) => value.trim());
  const isWord = (value: string): boolean => /^\p{L}{2}\D*$/u.test(value) && !unknown.test(value) && !isData(value);
  const [data, words] = [values.filter(isData).length, values.filter(isWord).length];
  return areKeys && new Set(keys).size === keys.length && data > 0 && words > data;
};

/** What a cell is made of: “100644 blob 68e1745” is a number, a word and a code. */
const shapeOf = (cell: string): string =>
  cell.trim().replace(/[\p{L}\p{M}\d]+/gu, (run) => (/^\d+$/.test(run) ? '0' : /\d/.test(run) ? 'x' : 'a'));

/** Whether a name of several parts, some with digits, is made like every cell below it. */
const isShapedLikeData = (header: readonly string[], rows: readonly (readonly string[])[]): boolean => {
  const sample = rows.slice(0, 20);
  const shapes = header.map(shapeOf);
  return shapes.some(
    (shape, column) =>
      /[0x]/.test(shape) &&
      shape.length > 1 &&
      sample.length > 1 &&
      sample.every((row) => shapeOf(row[column] ?? '') === shape),
  );
};

/** Why the first line may be a row like the others. */
export const doubtHeader = (header: readonly string[], rows: readonly (readonly string[])[]): string | undefined => {
  if (headerLooksLikeData(header, rows) || isShapedLikeData(header, rows)) return headerWarning;
  const sample = rows.slice(0, 200);
  const isRepeated = header.some((name, column) => name.trim() !== '' && sample.some((row) => row[column] === name));
  if (isRepeated) return headerWarning;
  if (arePairs([header, ...rows.slice(0, 50)]))
    return 'The first line was read as the header, but every line looks like a key and its value. If there is no header, use “rows no-header”.';
  return undefined;
};

/** Whether some column has a name above nothing but data. */
export const hasDataColumn = (header: readonly string[] | undefined, rows: readonly (readonly string[])[]): boolean => {
  const sample = rows.slice(0, 50);
  const holdsData = (column: number): boolean => sample.every((row) => isData(row[column] ?? ''));
  return (sample[0] ?? []).some((_, column) => holdsData(column) && !isData(header?.[column] ?? ''));
};

export const headerWarning = 'The first line was read as the header. If it is not one, use “rows no-header”.';
