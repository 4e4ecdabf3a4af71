// Joins the lines of each paragraph. Blank lines, list markers and a deeper or shallower quote start a new one.
import { once } from '../../../base/once.ts';
import { listMark } from './list-mark.ts';

const unspacedEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u;
const unspacedStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The separator between joined lines: none in scripts without spaces. */
const findGap = (before: string, after: string): string =>
  unspacedEnd.test(before.slice(-2)) && unspacedStart.test(after) ? '' : ' ';

/** Before these, a hyphen stands for the rest of a word: pre- and post-war. */
const joint = /^(?:and|or|und|oder|bzw|sowie|to|et|ou|y|o)\b/i;
const divided = /(\p{L}+)-$/u;
const continued = /^(\p{L}+)/u;

/** A word divided at the end of a line; undefined if the lines don't divide one. */
const joinDivided = (
  before: string,
  after: string,
  known: () => ReadonlySet<string>,
): { word: string; isSure: boolean } | undefined => {
  const [, start] = divided.exec(before) ?? [];
  const [, rest] = continued.exec(after) ?? [];
  if (start === undefined || rest === undefined || joint.test(after)) return undefined;
  const [joined, hyphenated] = [start + rest, `${start}-${rest}`];
  if (!/^\p{Ll}/u.test(rest)) return { word: hyphenated, isSure: true };
  if (known().has(hyphenated)) return { word: hyphenated, isSure: true };
  return { word: joined, isSure: known().has(joined) };
};

/** The marks of a quote, as in email and Markdown. */
const quoteMarks = /^ {0,3}(?:> ?)+/;

export const unwrapLines = (lines: readonly string[], warn: (sentence: string) => void): string[] => {
  const known = once(() => new Set(lines.flatMap((line) => line.match(/\p{L}+(?:-\p{L}+)?/gu) ?? [])));
  let doubt: string | undefined;
  const paragraphs: string[][] = [];
  let last = '';
  let lastDepth = 0;
  for (const written of lines) {
    const [marks = ''] = quoteMarks.exec(written) ?? [];
    const depth = marks.length === 0 ? 0 : marks.split('>').length - 1;
    const line = written.slice(marks.length);
    const blank = line.trim() === '';
    const paragraph = paragraphs.at(-1);
    if (!paragraph || blank || last === '' || depth !== lastDepth || listMark.test(line))
      paragraphs.push([blank ? marks.trimEnd() : written.trimEnd()]);
    else if (last.endsWith('\u00ad')) paragraph.push(paragraph.pop()?.slice(0, -1) ?? '', line.trim());
    else if (last.endsWith('-')) {
      const made = joinDivided(last.slice(-80), line.trimStart().slice(0, 80), known);
      if (made?.isSure === false) doubt ??= made.word;
      const isJoined = made !== undefined && !made.word.includes('-');
      if (isJoined) paragraph.push(paragraph.pop()?.slice(0, -1) ?? '');
      paragraph.push(made ? '' : ' ', line.trim());
    } else paragraph.push(findGap(last, line.trimStart()), line.trim());
    last = line.trim();
    lastDepth = depth;
  }
  if (doubt !== undefined)
    warn(`Words divided at the end of a line were joined, as in “${doubt}”; check those with a hyphen of their own.`);
  return paragraphs.map((paragraph) => paragraph.join(''));
};
