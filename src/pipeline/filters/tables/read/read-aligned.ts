// Reads columns aligned by spaces, as `ps`, `docker ps`, `kubectl get` and `df` print them.

import { cannot } from '../../../language/failure.ts';
import { type FoundTable, type ReadingOptions, type TableReader, warnLeftOut } from './found-table.ts';
import { canBeHeader, hasDataColumn, headerLooksLikeData, headerWarning, isData } from './header.ts';
import { splitByWords } from './place-words.ts';
import { type Column, findSpans, findWords, nameSpans, sliceColumns, type Word } from './rivers.ts';

/** Names of columns that contain a space although their neighbors may be only one space away. */
const phrases =
  /Mounted on|(?:Local|Peer|Foreign) Address(?::Port)?|PID\/Program name|CONTAINER ID|IMAGE ID|NETWORK ID|VOLUME NAME|NOMINATED NODE|READINESS GATES|LAST SEEN|APP VERSION|SIZE\/OFF|NET I\/O|BLOCK I\/O|MEM USAGE \/ LIMIT|MEM %|CPU %|\S+/g;
/** Only programs write these. */
const programNames = /Mounted on|(?:Local|Peer|Foreign) Address/;
const separatedByTwo = /\S+(?: \S+)*/g;
const ruleLine = /^\s*(?:-+|=+)(?:\s+(?:-+|=+))+\s*$/;
const oneRule = /^(?:-{10,}|─{10,})$/;

/** More are prose. */
const maxColumns = 200;

const isCapital = (name: string): boolean => /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);

/** `ss` leaves no space before the last name. */
const repairHeader = (line: string): string => line.replace(/:PortProcess\b/, ':Port Process');

/** Joins a word to the name before it if nothing is below the word, as in `Last login`. */
const joinNames = (words: readonly Word[], lines: readonly string[]): Word[] => {
  const filled = findSpans(lines);
  const joined: Word[] = [];
  for (const [index, word] of words.entries()) {
    const before = joined.at(-1);
    const end = words[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const belongsTo =
      before?.end === word.start - 1 &&
      !isCapital(word.text) &&
      !filled.some((span) => span.start < end && span.end > word.start);
    if (before && belongsTo)
      joined[joined.length - 1] = { text: `${before.text} ${word.text}`, start: before.start, end: word.end };
    else joined.push(word);
  }
  return joined;
};

/** Each name begins a column, and every line has a space before it. */
const columnsByStart = (header: string, lines: readonly string[]): Column[] | undefined => {
  const names = findWords(header, separatedByTwo);
  const fits = names.every(
    ({ start }) => start === 0 || lines.every((line) => line.length < start || line[start - 1] === ' '),
  );
  if (!fits || names.length < 2) return undefined;
  return names.map(({ text, ...span }) => ({ name: text, ...span }));
};

/** Below the names, a rule such as `---- ------` shows the columns, unless cells are wider than their rule. */
const columnsByRule = (header: string, written: string, lines: readonly string[]): Column[] | undefined => {
  const groups = findWords(written, /\S+/g);
  const fits = (line: string, start: number): boolean => start === 0 || line.length < start || line[start - 1] === ' ';
  if (groups.length < 2 || !groups.every(({ start }) => [header, ...lines].every((line) => fits(line, start))))
    return undefined;
  return groups.map(({ start, end }, index) => ({
    name: header.slice(start, groups[index + 1]?.start).trim(),
    start,
    end,
  }));
};

const isCommandHeader = (names: readonly Word[]): boolean =>
  names.length > 2 && names.every(({ text }) => isCapital(text) || /^[%#]/.test(text));

const readBody = (
  written: string,
  lines: readonly string[],
  rule: string | undefined,
): Pick<FoundTable, 'header' | 'rows'> | undefined => {
  const header = repairHeader(written);
  const all = [header, ...lines];
  const words = findWords(header, phrases);
  if (words.length > maxColumns) return undefined;
  const names = joinNames(words, lines);
  const bySpans = nameSpans(findSpans(all), names);
  const slice = (columns: readonly Column[]) => ({
    header: columns.map(({ name }) => name),
    rows: lines.map((line) => sliceColumns(line, columns)),
  });
  const ruled = rule === undefined ? undefined : columnsByRule(header, rule, lines);
  if (ruled) return slice(ruled);
  if (bySpans && bySpans.length >= names.length) return slice(bySpans);
  const isCommand = isCommandHeader(names) || programNames.test(header);
  const counted = isCommand ? splitByWords(names, lines) : undefined;
  if (counted) return { header: names.map(({ text }) => text), rows: counted };
  const columns = columnsByStart(header, lines) ?? nameSpans(findSpans(all), findWords(header, separatedByTwo));
  return columns && columns.length > 1 ? slice(columns) : undefined;
};

/** Two spaces between columns in every line; one is enough below the names that programs write. */
const isAligned = (header: string, lines: readonly string[], names: readonly string[]): boolean => {
  if (programNames.test(header)) return true;
  if (names.every((name) => name === '' || isCapital(name) || /^[%#]/.test(name))) return true;
  const spans = findSpans([header, ...lines]);
  return spans.some(({ start }, index) => index > 0 && start - (spans[index - 1]?.end ?? 0) > 1);
};

/** A rule is as wide as the names above it; a row of dashes for missing values need not be. */
const doubtRule = (rule: string, names: readonly string[]): string[] => {
  const groups = rule.trim().split(/\s+/);
  const isRow =
    groups.length === names.length && groups.some(({ length }, index) => length < (names[index]?.length ?? 0));
  return isRow
    ? [`“${rule.trim().slice(0, 40)}” was read as the rule below the header. If it is a row, it was left out.`]
    : [];
};

const readBlock = (block: readonly string[], options: ReadingOptions): FoundTable | undefined => {
  const isRuled = ruleLine.test(block[1] ?? '') || oneRule.test(block[1] ?? '');
  const header = block[0] ?? '';
  const lines = block.slice(isRuled ? 2 : 1);
  if (lines.length === 0) return undefined;
  const found = readBody(header, lines, isRuled ? block[1] : undefined);
  if (!found?.header || found.header.length < 2) return undefined;
  if (isRuled || options.isForced)
    return { format: 'aligned columns', ...found, warnings: isRuled ? doubtRule(block[1] ?? '', found.header) : [] };
  const names = found.header;
  const named = names.filter((name) => name !== '');
  if (!canBeHeader(names) || named.some(isData) || !isAligned(header, lines, names)) return undefined;
  const isClear =
    named.every((name) => isCapital(name) || /^[%#]/.test(name)) ||
    hasDataColumn(names, found.rows) ||
    programNames.test(header);
  if (!isClear && names.some((name) => name.split(' ').length > 2)) return undefined;
  const isDoubtful = !isClear || headerLooksLikeData(names, found.rows);
  return { format: 'aligned columns', ...found, warnings: isDoubtful ? [headerWarning] : [] };
};

const readWithoutHeader = (lines: readonly string[]): FoundTable | undefined => {
  const spans = findSpans(lines);
  if (spans.length < 2 || lines.length < 2) return undefined;
  const columns = spans.map((span) => ({ name: '', ...span }));
  return { format: 'aligned columns', header: undefined, rows: lines.map((line) => sliceColumns(line, columns)) };
};

/** Splits at blank lines and removes the indentation that all lines of a block share. */
const splitBlocks = (content: string): string[][] =>
  content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((block) =>
      block
        .split(/\r?\n/)
        .map((line) => line.trimEnd())
        .filter((line) => line !== ''),
    )
    .filter((block) => block.length > 0)
    .map((block) => {
      const indent = block.reduce((least, line) => Math.min(least, line.search(/\S/)), Number.POSITIVE_INFINITY);
      return block.map((line) => line.slice(indent));
    });

export const readAligned: TableReader = (content, options) => {
  if (content.includes('\t')) return undefined;
  const blocks = splitBlocks(content);
  if (!options.hasHeader) return readWithoutHeader(blocks.flat());
  const found = blocks.flatMap((block, index) => {
    const table = readBlock(block, options);
    // The first line may be a title, as in the output of netstat.
    const below = table ? undefined : readBlock(block.slice(1), options);
    if (table) return [{ table, left: [], index }];
    return below && block.length > 2 ? [{ table: below, left: block.slice(0, 1), index }] : [];
  });
  const [first, second] = found;
  if (!first) return undefined;
  if (second) return cannot(`there are ${found.length} tables, separated by blank lines; copy one of them.`);
  const left = [...first.left, ...blocks.filter((_, index) => index !== first.index).flat()];
  return { ...first.table, warnings: [...(first.table.warnings ?? []), ...warnLeftOut(left)] };
};
