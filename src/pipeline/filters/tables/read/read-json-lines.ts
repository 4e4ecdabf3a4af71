// Reads JSON, or one JSON value in each line, and says where the mistake is.
import { JsonSyntaxError, parseOrderedJson } from '../../../../base/ordered-json.ts';
import type { FilterContext } from '../../../language/filter.ts';
import { fromJson } from '../../../language/json-value.ts';
import { splitLines } from '../../../language/lines.ts';
import { list, type Value } from '../../../language/value.ts';
import { readJson } from '../../data/structure.ts';

export const tryJson = (content: string, { warn }: FilterContext): Value | undefined => {
  try {
    return fromJson(parseOrderedJson(content), warn);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return undefined;
    throw error;
  }
};

export const tryJsonLines = (content: string, context: FilterContext): Value | undefined => {
  const lines = splitLines(content).lines.filter((line) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  const items: Value[] = [];
  for (const line of lines) {
    const item = /^\s*[[{]/.test(line) ? tryJson(line, context) : undefined;
    if (!item) return undefined;
    items.push(item);
  }
  return list(items);
};

const isJson = (line: string): boolean => {
  try {
    parseOrderedJson(line);
    return true;
  } catch (error) {
    if (error instanceof JsonSyntaxError) return false;
    throw error;
  }
};

/** For text that is not JSON. If its first line is, the mistake is in the first line that is not. */
export const refuseJson = (content: string): Value => {
  const { lines } = splitLines(content);
  const written = lines.findIndex((line) => line.trim() !== '');
  if (isJson(lines[written] ?? '')) {
    const broken = lines.findIndex((line) => line.trim() !== '' && !isJson(line));
    // The line breaks give it its number.
    if (broken >= 0) return fromJson(readJson(`${'\n'.repeat(broken)}${lines[broken]}`));
  }
  return fromJson(readJson(content));
};
