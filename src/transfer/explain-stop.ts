// Says what an import has done if it can't go on.
import { stops } from '../base/stopped-change.ts';
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
  const stop = stops[name];
  const cause = stop ? `${stop.cause}, so the import is incomplete.` : error.message;
  const message = `${cause} Imported so far: ${done}. ${stop ? `${stop.remedy} and run` : 'Run'} the same command again: it goes on from there.`;
  return new ServiceError({ error: name, message, status });
};
