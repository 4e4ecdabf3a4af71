// Warns when a filter for elements gets the text of a JSON array, which it reads as one line.
import type { Value } from './value.ts';

const longestParsed = 65_536;

const hasElements = (content: string): boolean => {
  if (content.length > longestParsed) return true;
  try {
    const read: unknown = JSON.parse(content);
    return Array.isArray(read) && read.length > 1;
  } catch {
    return false;
  }
};

export const warnOfArray = (value: Value, keyword: string, warn: (sentence: string) => void): void => {
  if (value.type !== 'text' || !/^\s*\[/.test(value.text)) return;
  const content = value.text.trim();
  if (content.endsWith(']') && content.includes(',') && !content.includes('\n') && hasElements(content))
    warn(`This is a JSON array, read as one line. For its elements, write “parse | ${keyword}”.`);
};
