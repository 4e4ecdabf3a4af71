// Detects the separator of CSV: a comma, semicolon, tab or bar.
import { commasBelongToCells } from './commas-in-cells.ts';

const separators: readonly string[] = [',', ';', '\t', '|'];
const sampleLines = 10;
const sampleLength = 65_536;

/** The line with which Excel is told the separator, such as `sep=;`. */
export const separatorLine = /^\uFEFF?sep=([^\r\n"])(?:\r\n|\r|\n)/i;

/** The first non-blank lines, with nothing between quotes. A quote opens a cell only at its start. */
const sampleUnquoted = (content: string): string[] => {
  const lines: string[] = [];
  const sample = content.slice(0, sampleLength);
  let line = '';
  let kept = sample.startsWith('\uFEFF') ? 1 : 0;
  let beginsCell = true;
  let at = kept;
  for (; at < sample.length && lines.length < sampleLines; at += 1) {
    const character = sample.charAt(at);
    if (character === '\n' || character === '\r') {
      line += sample.slice(kept, at);
      if (line !== '') lines.push(line);
      line = '';
      kept = at + 1;
      beginsCell = true;
      continue;
    }
    if (character !== '"' || !beginsCell) {
      beginsCell = separators.includes(character);
      continue;
    }
    line += sample.slice(kept, at + 1);
    at += 1;
    while (at < sample.length && (sample[at] !== '"' || sample[at + 1] === '"')) at += sample[at] === '"' ? 2 : 1;
    kept = at;
    beginsCell = false;
  }
  line += sample.slice(kept, at);
  // A line cut off by the end of the sample would count too few.
  const isWhole = sample.length === content.length || lines.length === 0;
  if (line !== '' && isWhole && lines.length < sampleLines) lines.push(line);
  return lines;
};

interface Occurrence {
  readonly separator: string;
  readonly least: number;
  /** Every line has as many. */
  readonly isSteady: boolean;
  /** It stands between texts somewhere, so that it is more than indentation or the end of each line. */
  readonly divides: boolean;
}

const observe = (lines: readonly string[], separator: string): Occurrence => {
  const counts = lines.map((line) => line.split(separator).length - 1);
  const least = Math.min(...counts);
  return {
    separator,
    least,
    isSteady: least > 0 && counts.every((count) => count === least),
    divides: lines.some((line) => line.split(separator).filter((cell) => cell.trim() !== '').length > 1),
  };
};

/** Picks the separator most frequent in every line, then the most frequent in the first line, then the comma. */
const findMostFrequent = (seen: readonly Occurrence[], [first = '']: readonly string[]): string => {
  const isInEvery = seen.some(({ least }) => least > 0);
  const frequencies = seen.map(({ separator, least }) => (isInEvery ? least : first.split(separator).length - 1));
  return separators[frequencies.indexOf(Math.max(...frequencies))] ?? ',';
};

/** Commas are frequent in numbers and names, so that any other separator between such cells goes before them. */
export const findSeparator = (content: string): string => {
  const lines = sampleUnquoted(content);
  if (lines.length === 0) return ',';
  const seen = separators.map((separator) => observe(lines, separator));
  const frequent = findMostFrequent(seen, lines);
  const isSteadyComma = seen.some(({ separator, isSteady }) => separator === ',' && isSteady);
  const tab = seen.find(({ separator }) => separator === '\t');
  if (tab?.divides && tab.isSteady) return '\t';
  if (frequent !== ',') return frequent;
  const rivals = seen.filter(({ separator, divides, isSteady }) => separator !== ',' && divides && isSteady);
  const better = rivals
    .toSorted((one, other) => other.least - one.least)
    .find(({ separator }) => !isSteadyComma || commasBelongToCells(lines, separator));
  if (better) return better.separator;
  return tab?.divides && tab.least > 0 && !isSteadyComma ? '\t' : ',';
};
