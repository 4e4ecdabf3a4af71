// Joins the lines of each paragraph. Blank lines and list markers start a new one.
import { listMark } from './list-mark.ts';

const unspacedEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u;
const unspacedStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The separator between joined lines: none in scripts without spaces. */
const findGap = (before: string, after: string): string =>
  unspacedEnd.test(before.slice(-2)) && unspacedStart.test(after) ? '' : ' ';

export const unwrapLines = (lines: readonly string[]): string[] => {
  const paragraphs: string[][] = [];
  let last = '';
  for (const line of lines) {
    const blank = line.trim() === '';
    const paragraph = paragraphs.at(-1);
    if (!paragraph || blank || last === '' || listMark.test(line)) paragraphs.push([blank ? '' : line.trimEnd()]);
    else if (last.endsWith('\u00ad')) paragraph.push(paragraph.pop()?.slice(0, -1) ?? '', line.trim());
    else paragraph.push(findGap(last, line.trimStart()), line.trim());
    last = line.trim();
  }
  return paragraphs.map((paragraph) => paragraph.join(''));
};
