// Counts what became of everything that a source has.
import type { Schemas } from '../contract/types.ts';
import type { SnippetOutcome } from './import-snippet.ts';
import type { LeftOut } from './source.ts';

export interface ImportReport {
  readonly source: string;
  readonly file: string;
  /** Nothing was changed. */
  readonly trial: boolean;
  readonly added: number;
  /** Were in the history, and got a tag, a pin or a description that they lacked. */
  readonly completed: number;
  readonly known: number;
  readonly abbreviations: number;
  readonly variables: number;
  readonly skipped: readonly { readonly reason: string; readonly count: number; readonly first?: string }[];
}

/** More than anyone reads. */
const maxReasons = 30;

export const createReport = (job: Pick<ImportReport, 'source' | 'file' | 'trial'>) => {
  const counts = { added: 0, completed: 0, known: 0, abbreviations: 0, variables: 0 };
  const skipped = new Map<string, { count: number; first?: string }>();

  const leaveOut = ({ reason, where }: LeftOut): void => {
    const name = skipped.has(reason) || skipped.size < maxReasons ? reason : 'Other reasons.';
    const known = skipped.get(name);
    if (known) known.count += 1;
    else skipped.set(name, { count: 1, ...(where !== undefined && { first: where }) });
  };

  return {
    leaveOut,
    add: (outcomes: Schemas['ImportedEntries']['outcomes']): void => {
      for (const { outcome, reason = '' } of outcomes)
        if (outcome === 'skipped') leaveOut({ reason });
        else counts[outcome] += 1;
    },
    addSnippet: ({ variables, abbreviations, reasons }: SnippetOutcome): void => {
      counts.variables += variables;
      counts.abbreviations += abbreviations;
      if (variables + abbreviations + reasons.length === 0) counts.known += 1;
      for (const reason of reasons) leaveOut({ reason });
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
