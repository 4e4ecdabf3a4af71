// What changed between the versions of an entry, as diffs, newest change first.
import { writeUnifiedDiff } from '../../pipeline/filters/compare/unified-diff.ts';
import type { StoredEntry, StoredVersion } from './stored-entry.ts';

interface EntryChange {
  at: string;
  diff: string;
}

/** Longer texts take too long to compare in a preview. */
const maxCompared = 256 * 1024;

/** Without the names of the files. */
const writeDiff = async (before: string, after: string): Promise<string> => {
  if (before.length > maxCompared || after.length > maxCompared) return '';
  const { diffArrays } = await import('diff');
  const diff = writeUnifiedDiff(before, after, diffArrays) ?? '';
  return diff.split('\n').slice(2).join('\n');
};

/** The versions are newest first. A diff is empty if the texts are too long to compare. */
export const listEntryChanges = (
  { value }: Pick<StoredEntry, 'value'>,
  versions: readonly StoredVersion[],
): Promise<EntryChange[]> =>
  Promise.all(
    versions.map(async (version, index) => ({
      at: new Date(version.replacedAt).toISOString(),
      diff: await writeDiff(version.value, versions[index - 1]?.value ?? value),
    })),
  );
