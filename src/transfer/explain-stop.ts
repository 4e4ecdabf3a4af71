// Says what an import has done if it can't go on.
import { ServiceError } from '../client/client.ts';
import type { ImportReport } from './import-report.ts';

const count = (amount: number, one: string, several: string): string =>
  `${amount.toLocaleString('en')} ${amount === 1 ? one : several}`;

const listDone = ({ added, completed, variables, abbreviations }: ImportReport): string => {
  const parts: readonly (readonly [number, string, string])[] = [
    [added + completed, 'entry', 'entries'],
    [variables, 'variable', 'variables'],
    [abbreviations, 'abbreviation', 'abbreviations'],
  ];
  return parts
    .filter(([amount]) => amount > 0)
    .map((part) => count(...part))
    .join(', ');
};

/** An error says what became of one request, of which nothing may have been done. */
export const explainStop = (error: unknown, report: ImportReport): unknown => {
  const done = report.dryRun ? '' : listDone(report);
  if (!(error instanceof ServiceError) || done === '') return error;
  const { error: name, status } = error;
  const message = `The import is incomplete. ${error.message} Imported so far: ${done}. Then run the same command again: it goes on from there.`;
  return new ServiceError({ error: name, message, status });
};
