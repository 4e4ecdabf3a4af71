// Keeps the line breaks of a text that is edited in a page, where all of them are line feeds.

const anyBreak = /\r\n|\r|\n/g;

export const toLineFeeds = (text: string): string => text.replace(anyBreak, '\n');

const findCommonest = (breaks: readonly string[]): string => {
  const count = (one: string): number => breaks.filter((other) => other === one).length;
  return [...new Set(breaks)].sort((one, other) => count(other) - count(one))[0] ?? '\n';
};

/** How many lines are the same from the start. */
const countSame = (lines: readonly string[], others: readonly string[]): number => {
  const at = lines.findIndex((line, index) => line !== others[index]);
  return at === -1 ? lines.length : at;
};

/** Lines before and after the edited ones keep their break; the edited ones get the commonest. */
export const restoreBreaks = (edited: string, original: string): string => {
  if (!original.includes('\r')) return edited;
  const breaks = original.match(anyBreak) ?? [];
  const [lines, before] = [edited.split('\n'), original.split(anyBreak)];
  const same = countSame(lines, before);
  const sameAtEnd = countSame(lines.toReversed(), before.toReversed());
  const commonest = findCommonest(breaks);
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      if (index === last) return line;
      const fromEnd = last - index;
      const kept = index < same ? breaks[index] : fromEnd <= sameAtEnd ? breaks.at(-fromEnd) : undefined;
      return line + (kept ?? commonest);
    })
    .join('');
};
