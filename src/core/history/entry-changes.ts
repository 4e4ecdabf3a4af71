// What changed between the versions of an entry, or the values of a variable, newest change first.
import { compareLines, type DiffArrays } from '../../pipeline/filters/compare/changed-lines.ts';
import { type Line, splitLines, toLines } from '../../pipeline/filters/compare/unified-diff.ts';
import { findChangedWords } from './changed-words.ts';
import type { StoredEntry, StoredVersion } from './stored-entry.ts';

interface ChangedLine {
  type: 'same' | 'removed' | 'added' | 'folded';
  text: string;
  /** Where the changed words start and end, one after the other. */
  words?: number[];
  /** How many lines are folded. */
  count?: number;
  /** The last line of a text, without a line break. */
  unended?: true;
}

interface EntryChange {
  at: string;
  /** Undefined if the texts, or the changes after it, are too long. */
  lines?: ChangedLine[];
  /** Whether more lines follow. */
  cut?: true;
}

/** Longer texts take too long to compare in a preview. */
const maxCompared = 256 * 1024;
const maxComparedLines = 10_000;
/** The cost is quadratic in it, and there may be a hundred versions. */
const longestWay = 200;
/** What one change shows at most. */
const maxLines = 500;
/** After so many lines, older changes aren't shown. */
const maxAllLines = 2000;
/** Unchanged lines shown before and after a change. */
const around = 3;

const types = { ' ': 'same', '-': 'removed', '+': 'added' } as const;

/** The places of the lines to show: the changed ones and those around them. To fold a single line would save nothing. */
const listShown = (lines: readonly Line[]): Set<number> => {
  const shown = new Set<number>();
  const isAt = (at: number): boolean => at < 0 || at >= lines.length || shown.has(at);
  for (const [at, { sign }] of lines.entries())
    if (sign !== ' ') for (let near = at - around; near <= at + around; near++) shown.add(near);
  for (const at of lines.keys()) if (isAt(at - 1) && isAt(at + 1)) shown.add(at);
  return shown;
};

const fold = (lines: readonly Line[], words: ReadonlyMap<Line, number[]>): ChangedLine[] => {
  const shown = listShown(lines);
  const folded: ChangedLine[] = [];
  let count = 0;
  const flush = (): void => {
    if (count > 0) folded.push({ type: 'folded', text: '', count });
    count = 0;
  };
  for (const [at, line] of lines.entries()) {
    const { sign, content } = line;
    if (!shown.has(at)) {
      count += 1;
      continue;
    }
    flush();
    const found = words.get(line);
    const isUnended = sign !== ' ' && !content.endsWith('\n');
    folded.push({
      type: types[sign],
      text: content.replace(/\n$/, ''),
      ...(found && found.length > 0 && { words: found }),
      ...(isUnended && { unended: true }),
    });
  }
  flush();
  return folded;
};

const compare = (before: string, after: string, diffArrays: DiffArrays): Omit<EntryChange, 'at'> => {
  if (before.length > maxCompared || after.length > maxCompared) return {};
  // Only a difference between the ends is a change.
  const areUnended = !before.endsWith('\n') && !after.endsWith('\n');
  const split = (text: string): string[] => splitLines(areUnended && text !== '' ? `${text}\n` : text);
  const [old, now] = [split(before), split(after)];
  if (old.length + now.length > maxComparedLines) return {};
  const lines = toLines(compareLines(old, now, diffArrays, longestWay));
  const folded = fold(lines, findChangedWords(lines, diffArrays));
  return { lines: folded.slice(0, maxLines), ...(folded.length > maxLines && { cut: true }) };
};

/** The versions are newest first. */
export const listEntryChanges = async (
  { value }: Pick<StoredEntry, 'value'>,
  versions: readonly Pick<StoredVersion, 'value' | 'replacedAt'>[],
): Promise<EntryChange[]> => {
  const { diffArrays } = await import('diff');
  let shown = 0;
  return versions.map((version, index) => {
    const next = versions[index - 1]?.value ?? value;
    const compared = shown < maxAllLines ? compare(version.value, next, diffArrays) : {};
    shown += compared.lines?.length ?? 0;
    return { at: new Date(version.replacedAt).toISOString(), ...compared };
  });
};
