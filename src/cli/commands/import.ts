// `copyloom import`: brings the history of another program along.
import { resolve } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';
import type { ImportReport } from '../../transfer/import-report.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { flag, optional } from '../input/parameter.ts';
import { filePath, filledText } from '../input/values.ts';
import { showBar } from '../output/progress-bar.ts';
import { showRows, type View } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';

interface Offer {
  readonly source: string;
  readonly file: string;
}

interface Overview {
  readonly found: readonly Offer[];
  /** What can be imported. */
  readonly programs: readonly { readonly name: string; readonly title: string; readonly reads: string }[];
}

type Answer = Overview | ImportReport;

interface Wanted {
  readonly file?: string;
  readonly from?: string;
  readonly 'dry-run'?: true;
}

const importFile = async ({ client, showProgress }: Context, file: string, wanted: Wanted): Promise<ImportReport> => {
  const [{ openSource }, { importSource }, { UnreadableSource }] = await Promise.all([
    import('../../transfer/find-sources.ts'),
    import('../../transfer/import-source.ts'),
    import('../../transfer/source.ts'),
  ]);
  try {
    const opened = await openSource(resolve(file), wanted.from);
    const { title } = opened.source;
    return await importSource({
      opened,
      client,
      isTrial: wanted['dry-run'] ?? false,
      showProgress: (done, total) => showProgress(showBar(`Importing from ${title}`, done, total)),
    });
  } catch (error) {
    throw error instanceof UnreadableSource ? new Unavailable(error.message, { cause: error }) : error;
  }
};

const listFound = async (): Promise<Overview> => {
  const [{ findOnComputer }, { sources }] = await Promise.all([
    import('../../transfer/find-sources.ts'),
    import('../../transfer/sources.ts'),
  ]);
  return {
    found: (await findOnComputer()).map(({ source, path }) => ({ source: source.title, file: path })),
    programs: sources.map(({ name, title, reads }) => ({ name, title, reads })),
  };
};

const showFound = ({ found, programs }: Overview, view: View): string => {
  const places = found.map(({ source, file }) => [source, file] as const);
  const known = programs.map(({ name, title, reads }) => [name, `${title}: ${reads}`] as const);
  return [
    found.length > 0
      ? `On this computer:\n${showRows(places, view)}`
      : 'Found no history of another program in the usual places.\n',
    `\nTo import one: copyloom import FILE (with --dry-run, to see first what would happen)\n`,
    `\nWhat can be imported, by the name for --from:\n${showRows(known, view)}`,
  ].join('');
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
      file: optional(filePath, 'its file or folder (default: list those on this computer)'),
    },
    options: {
      from: optional(filledText('PROGRAM'), 'whose file it is, if it is not recognized (see: copyloom import)'),
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
    show: (answer, view) => ('found' in answer ? showFound(answer, view) : showReport(answer, view)),
  }),
];
