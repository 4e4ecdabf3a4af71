// Changes the lines of a text and keeps its line endings and trailing newline.
import { joinLines, splitLines } from '../../language/lines.ts';

export const changeLines = (content: string, change: (lines: readonly string[]) => readonly string[]): string => {
  const split = splitLines(content);
  return joinLines(change(split.lines), split);
};

export const changeEachLine = (content: string, change: (line: string) => string): string =>
  changeLines(content, (lines) => lines.map(change));
