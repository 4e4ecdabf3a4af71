// Counts what became of everything that a source has.
import type { Schemas } from '../contract/types.ts';
import type { Found, LeftOut } from './source.ts';

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

/** What became of an abbreviation or a variable. */
export type RuleOutcome = 'added' | 'known' | { readonly reason: string };

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
    addRule: (found: Found, outcome: RuleOutcome): void => {
      if (typeof outcome === 'object') leaveOut(outcome);
      else if (outcome === 'known') counts.known += 1;
      else counts['abbreviation' in found ? 'abbreviations' : 'variables'] += 1;
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
