// Counts what became of everything that a source has.
import type { Schemas } from '../contract/types.ts';
import type { SnippetOutcome } from './import-snippet.ts';
import type { LeftOut } from './source.ts';

export interface ImportReport {
  readonly source: string;
  readonly file: string;
  /** Nothing was changed. */
  readonly dryRun: boolean;
  readonly added: number;
  /** Were in the history, and got a tag, a pin or a description that they lacked. */
  readonly completed: number;
  readonly alreadyThere: number;
  readonly abbreviations: number;
  readonly variables: number;
  readonly skipped: readonly { readonly reason: string; readonly count: number; readonly first: string }[];
}

/** More than anyone reads. */
const maxReasons = 30;

export const createReport = (job: Pick<ImportReport, 'source' | 'file' | 'dryRun'>) => {
  const counts = { added: 0, completed: 0, alreadyThere: 0, abbreviations: 0, variables: 0 };
  const skipped = new Map<string, { count: number; first: string }>();

  const leaveOut = ({ reason, where, count = 1 }: LeftOut & { readonly where: string }): void => {
    const name = skipped.has(reason) || skipped.size < maxReasons ? reason : 'Other reasons.';
    const earlier = skipped.get(name);
    if (earlier) earlier.count += count;
    else skipped.set(name, { count, first: where });
  };

  return {
    leaveOut,
    add: ({ outcome, reason = '' }: Schemas['ImportedEntries']['outcomes'][number], where: string): void => {
      if (outcome === 'skipped') leaveOut({ reason, where });
      else counts[outcome] += 1;
    },
    addSnippet: ({ variables, abbreviations, reasons }: SnippetOutcome, where: string): void => {
      counts.variables += variables;
      counts.abbreviations += abbreviations;
      if (variables + abbreviations + reasons.length === 0) counts.alreadyThere += 1;
      for (const reason of reasons) leaveOut({ reason, where });
    },
    read: (): ImportReport => ({
      ...job,
      ...counts,
      skipped: Array.from(skipped, ([reason, facts]) => ({ reason, ...facts })).sort(
        (one, other) => other.count - one.count,
      ),
    }),
  };
};
