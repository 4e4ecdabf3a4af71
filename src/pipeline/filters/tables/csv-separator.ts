// Detects the separator of CSV: a comma, semicolon, tab or bar.

const separators: readonly string[] = [',', ';', '\t', '|'];
const sampleLines = 10;
const sampleLength = 65_536;

/** The line with which Excel is told the separator, such as `sep=;`. */
export const separatorLine = /^\uFEFF?sep=([^\r\n"])(?:\r\n|\r|\n)/i;

/** Counts each separator outside quotes in the first non-blank lines. A quote opens a cell only at its start. */
const countSeparators = (content: string): number[][] => {
  const counts: number[][] = [];
  const sample = content.slice(0, sampleLength);
  let line: number[] | undefined;
  let inQuotes = false;
  let beginsCell = true;
  for (let at = sample.startsWith('\uFEFF') ? 1 : 0; at < sample.length; at += 1) {
    const character = sample.charAt(at);
    if (inQuotes) {
      if (character === '"' && sample[at + 1] === '"') at += 1;
      else if (character === '"') inQuotes = false;
      continue;
    }
    if (character === '\n' || character === '\r') {
      if (counts.length === sampleLines) break;
      line = undefined;
      beginsCell = true;
      continue;
    }
    if (!line) {
      line = separators.map(() => 0);
      counts.push(line);
    }
    const found = separators.indexOf(character);
    if (found >= 0) line[found] = (line[found] ?? 0) + 1;
    inQuotes = character === '"' && beginsCell;
    beginsCell = found >= 0;
  }
  return counts;
};

/** Picks the separator most frequent in every line, then the most frequent in the first line, then the comma. */
export const findSeparator = (content: string): string => {
  const counts = countSeparators(content);
  const inEvery = separators.map((_, index) => Math.min(...counts.map((line) => line[index] ?? 0)));
  const decisive = counts.length > 0 && inEvery.some((count) => count > 0) ? inEvery : (counts[0] ?? []);
  const most = Math.max(0, ...decisive);
  return most === 0 ? ',' : (separators[decisive.indexOf(most)] ?? ',');
};
