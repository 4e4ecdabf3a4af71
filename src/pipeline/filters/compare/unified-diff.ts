// Writes the difference of two texts as a unified diff with three lines of context.
import { type Change, compareLines, type DiffArrays } from './changed-lines.ts';

const around = 3;
const maxLines = 1_000_000;

/** Lines with their line endings; the last may have none. */
export const splitLines = (content: string): string[] => content.match(/[^\n]*\n|[^\n]+$/g) ?? [];

export interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly content: string;
}

const signs = { same: ' ', removed: '-', added: '+' } as const;

const writeLine = ({ sign, content }: Line): string =>
  content.endsWith('\n') ? sign + content : `${sign}${content}\n\\ No newline at end of file\n`;

const writeRange = (before: number, count: number): string => {
  const first = count === 0 ? before : before + 1;
  return count === 1 ? String(first) : `${first},${count}`;
};

const writeHunk = (lines: readonly Line[], beforeA: number, beforeB: number): string => {
  const countA = lines.filter(({ sign }) => sign !== '+').length;
  const countB = lines.filter(({ sign }) => sign !== '-').length;
  return `@@ -${writeRange(beforeA, countA)} +${writeRange(beforeB, countB)} @@\n${lines.map(writeLine).join('')}`;
};

/** Moves removed lines before the added lines of the same change. */
export const toLines = (changes: readonly Change[]): Line[] => {
  const lines: Line[] = [];
  let added: Line[] = [];
  const flush = (): void => {
    for (const line of added) lines.push(line);
    added = [];
  };
  for (const { type, lines: contents } of changes) {
    if (type === 'same') flush();
    const into = type === 'added' ? added : lines;
    for (const content of contents) into.push({ sign: signs[type], content });
  }
  flush();
  return lines;
};

const writeHunks = (lines: readonly Line[]): string => {
  const hunks: string[] = [];
  let [beforeA, beforeB] = [0, 0];
  let [at, same] = [0, 0];
  while (at < lines.length) {
    if (lines[at]?.sign === ' ') {
      at += 1;
      same += 1;
      continue;
    }
    const lead = Math.min(same, around);
    const start = at - lead;
    let end = at;
    // A hunk continues until there are more unchanged lines than the context of two hunks.
    for (let quiet = 0; end < lines.length && quiet <= 2 * around; end++)
      quiet = lines[end]?.sign === ' ' ? quiet + 1 : 0;
    while (end > at && lines[end - 1]?.sign === ' ') end -= 1;
    const hunk = lines.slice(start, Math.min(lines.length, end + around));
    hunks.push(writeHunk(hunk, beforeA + same - lead, beforeB + same - lead));
    const changed = lines.slice(at, end);
    beforeA += same + changed.filter(({ sign }) => sign !== '+').length;
    beforeB += same + changed.filter(({ sign }) => sign !== '-').length;
    at = end;
    same = 0;
  }
  return hunks.join('');
};

/** Empty if the texts are the same; undefined if there are too many lines. */
export const writeUnifiedDiff = (a: string, b: string, diffArrays: DiffArrays): string | undefined => {
  if (a === b) return '';
  const [linesA, linesB] = [splitLines(a), splitLines(b)];
  if (linesA.length + linesB.length > maxLines) return undefined;
  return `--- text\n+++ other\n${writeHunks(toLines(compareLines(linesA, linesB, diffArrays)))}`;
};
