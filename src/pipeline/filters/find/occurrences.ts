// Finds the first, last and all occurrences of a text or pattern, and the text between two markers.
import { cannot } from '../../language/failure.ts';

/** A pattern that finds the first occurrence. */
export interface Sought extends RegExp {
  /** From a text, so its replacement is literal too. */
  readonly isText: boolean;
  /** The text, if looking for it is the same as looking for the pattern. */
  readonly plain?: string;
  /** The pattern has the flag `g`. */
  readonly findsAll: boolean;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One more than a run allows, so that the run reports it. */
export const maxFound = 1_000_001;

const maxMade = 64 * 1024 * 1024;

export const checkSought = (sought: Sought): Sought =>
  sought.isText && sought.source === '(?:)' ? cannot('the text to look for is empty.') : sought;

export const everywhere = (sought: Sought): RegExp => new RegExp(checkSought(sought).source, `${sought.flags}g`);

const checkMade = (length: number): void => {
  if (length > maxMade) cannot('the result would be over 64 MB.');
};

/** In shorter texts, looking for a text is several times as fast as looking for a pattern; in long ones it is slower. */
const long = 10_000;

const replaceText = (content: string, sought: string, replacement: string): string => {
  let [result, at, made] = ['', 0, 0];
  for (let found = content.indexOf(sought); found >= 0; found = content.indexOf(sought, at)) {
    made += replacement.length;
    checkMade(made);
    result += content.slice(at, found) + replacement;
    at = found + sought.length;
  }
  return result + content.slice(at);
};

export const replaceAll = (content: string, sought: Sought, replacement: string): string => {
  if (sought.plain !== undefined && content.length < long) return replaceText(content, sought.plain, replacement);
  const pattern = everywhere(sought);
  if (!sought.isText && replacement.includes('$')) return content.replace(pattern, replacement);
  let made = 0;
  return content.replace(pattern, () => {
    made += replacement.length;
    checkMade(made);
    return replacement;
  });
};

/** The text of a group; empty if the group didn't take part in the match. */
export const readGroup = (found: RegExpExecArray, wanted: string): string => {
  const number = /^\d{1,6}$/.test(wanted) ? Number(wanted) : -1;
  if (number >= 0 && number < found.length) return found[number] ?? '';
  if (found.groups && Object.hasOwn(found.groups, wanted)) return found.groups[wanted] ?? '';
  const names = Object.keys(found.groups ?? {});
  const known = names.length > 0 ? ` or ${names.slice(0, 20).join(', ')}` : '';
  return cannot(`there is no group ${wanted.slice(0, 40)}; the pattern has groups 0 to ${found.length - 1}${known}.`);
};

export const findAll = (content: string, sought: Sought, wanted: string): string[] => {
  const found: string[] = [];
  for (const match of content.matchAll(everywhere(sought))) {
    // Skips empty matches, which some patterns find everywhere.
    if (match[0] !== '') found.push(readGroup(match, wanted));
    if (found.length >= maxFound) break;
  }
  return found;
};

const spanOf = (found: RegExpExecArray | undefined | null): Span | undefined =>
  found ? { start: found.index, end: found.index + found[0].length } : undefined;

export const findFirst = (content: string, sought: Sought): Span | undefined =>
  spanOf(checkSought(sought).exec(content));

export const findLast = (content: string, sought: Sought): Span | undefined => {
  let last: RegExpExecArray | undefined;
  for (const found of content.matchAll(everywhere(sought))) last = found;
  return spanOf(last);
};

/** Yields the text between each pair of markers, in order. */
export function* findBetween(content: string, left: Sought, right: Sought): Generator<string> {
  const [opening, closing] = [everywhere(left), everywhere(right)];
  for (;;) {
    const start = spanOf(opening.exec(content))?.end;
    if (start === undefined) return;
    closing.lastIndex = start;
    const end = spanOf(closing.exec(content));
    if (!end) return;
    yield content.slice(start, end.start);
    // Moves past an empty match, which would be found again.
    opening.lastIndex = end.end > start ? end.end : start + 1;
  }
}
