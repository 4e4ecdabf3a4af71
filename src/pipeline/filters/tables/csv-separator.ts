// Detects the separator of CSV: a comma, semicolon, tab or bar.

const separators: readonly string[] = [',', ';', '\t', '|'];
const sampleLines = 10;
const sampleLength = 65_536;

/** Counts each separator outside quotes in the first non-blank lines. */
const countSeparators = (content: string): number[][] => {
  const counts: number[][] = [];
  let line: number[] | undefined;
  let inQuotes = false;
  for (const character of content.slice(0, sampleLength)) {
    if (character === '"') inQuotes = !inQuotes;
    if (!inQuotes && (character === '\n' || character === '\r')) {
      if (counts.length === sampleLines) break;
      line = undefined;
      continue;
    }
    if (!line) {
      line = separators.map(() => 0);
      counts.push(line);
    }
    const found = inQuotes ? -1 : separators.indexOf(character);
    if (found >= 0) line[found] = (line[found] ?? 0) + 1;
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
