// `copyloom import`: brings the history of another program along.
import { resolve } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { ImportReport } from '../../transfer/import-report.ts';
import { type Context, command } from '../command.ts';
import { flag, optional } from '../input/parameter.ts';
import { filledText } from '../input/values.ts';
import { showBar } from '../output/progress-bar.ts';
import { showRows, type View } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';

interface Offer {
  readonly source: string;
  readonly file: string;
}

type Answer = { readonly found: readonly Offer[] } | ImportReport;

interface Wanted {
  readonly file?: string;
  readonly from?: string;
  readonly 'dry-run'?: true;
}

const isExplained = (error: unknown): error is Error =>
  (error instanceof Error && error.name === 'UnreadableSource') || codeOf(error) !== undefined;

const importFile = async ({ client, showProgress }: Context, file: string, wanted: Wanted): Promise<ImportReport> => {
  const [{ findSource, recognize }, { importSource }] = await Promise.all([
    import('../../transfer/find-sources.ts'),
    import('../../transfer/import-source.ts'),
  ]);
  const path = resolve(file);
  try {
    const source = wanted.from === undefined ? await recognize(path) : findSource(wanted.from);
    return await importSource({
      source,
      path,
      client,
      isTrial: wanted['dry-run'] ?? false,
      showProgress: (done, total) => showProgress(showBar(`Importing from ${source.title}`, done, total)),
    });
  } catch (error) {
    throw isExplained(error) ? new Unavailable(error.message, { cause: error }) : error;
  }
};

const listFound = async (): Promise<Answer> => {
  const { findOnComputer } = await import('../../transfer/find-sources.ts');
  return { found: (await findOnComputer()).map(({ source, path }) => ({ source: source.title, file: path })) };
};

const showFound = (found: readonly Offer[], view: View): string => {
  if (found.length === 0)
    return 'Found no history of another program in the usual places. If you know where it is: copyloom import FILE\n';
  const rows = showRows(
    found.map(({ source, file }) => [source, file] as const),
    view,
  );
  return `${rows}To import one of them: copyloom import FILE (with --dry-run, to see first what would happen)\n`;
};

const count = (number: number): string => number.toLocaleString('en');

const showReport = (report: ImportReport, view: View): string => {
  const { trial, added, completed, known, abbreviations, variables, skipped } = report;
  const left = skipped.reduce((sum, one) => sum + one.count, 0);
  const rows: (readonly [string, string])[] = [
    [trial ? 'would add' : 'added', count(added)],
    ...(abbreviations > 0 ? [['abbreviations', count(abbreviations)] as const] : []),
    ...(variables > 0 ? [['variables', count(variables)] as const] : []),
    ...(completed > 0 ? [['completed', `${count(completed)} (got tags, a pin or a description)`] as const] : []),
    ['already there', count(known)],
    ['skipped', count(left)],
  ];
  const reasons = skipped.map(
    (one) =>
      `  ${count(one.count)} × ${showInOneLine(one.reason)}${one.first === undefined ? '' : ` (first: ${showInOneLine(one.first)})`}\n`,
  );
  const title = `${trial ? 'Dry run of importing' : 'Imported'} from ${report.source}: ${showInOneLine(report.file)}\n`;
  return `${title}${showRows(rows, view)}${reasons.join('')}`;
};

export const importCommands = [
  command({
    words: 'import',
    summary: 'Imports the history of another program, or what copyloom export wrote.',
    arguments: {
      file: optional(filledText('FILE'), 'its file or folder (default: list those on this computer)'),
    },
    options: {
      from: optional(filledText('PROGRAM'), 'whose file it is, if it is not recognized'),
      'dry-run': flag('change nothing, and show what would be imported'),
    },
    examples: [
      { type: 'copyloom import', does: 'Lists the histories of other programs on this computer.' },
      { type: 'copyloom import ~/.config/copyq --dry-run', does: 'What would be imported, and what not and why.' },
      {
        type: 'copyloom import clips.jsonl',
        does: 'Imports it. Run it again if it was interrupted: nothing is added twice.',
      },
    ],
    run: (context, wanted): Promise<Answer> =>
      wanted.file === undefined ? listFound() : importFile(context, wanted.file, wanted),
    show: (answer, view) => ('found' in answer ? showFound(answer.found, view) : showReport(answer, view)),
  }),
];
