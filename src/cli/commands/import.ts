// `copyloom import`: brings the history of another program along.
import { resolve } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';
import type { ImportReport } from '../../transfer/import-report.ts';
import { type SourceName, sourceNames } from '../../transfer/source-names.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { flag, optional } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { filePath, oneOf } from '../input/values.ts';
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
  readonly from?: SourceName;
  readonly dryRun?: boolean;
}

const standardInput = '-';

const importFile = async (
  { client, showProgress, holdImports }: Context,
  file: string,
  { from, dryRun = false }: Wanted,
): Promise<ImportReport> => {
  const [{ openSource }, { importSource }, { UnreadableSource }] = await Promise.all([
    import('../../transfer/find-sources.ts'),
    import('../../transfer/import-source.ts'),
    import('../../transfer/source.ts'),
  ]);
  let release: (() => void) | undefined;
  try {
    const opened = await openSource(resolve(file), from);
    const { title } = opened.source;
    if (!dryRun) release = await holdImports();
    return await importSource({
      opened,
      client,
      isDryRun: dryRun,
      showProgress: (done, total) => showProgress(showBar(`Importing from ${title}`, done, total)),
    });
  } catch (error) {
    throw error instanceof UnreadableSource ? new Unavailable(error.message, { cause: error }) : error;
  } finally {
    release?.();
  }
};

/** An import reads its file more than once, so the input is saved first. */
const importInput = async (context: Context, wanted: Wanted): Promise<ImportReport> => {
  const input = await context.saveInput();
  if (!input)
    throw new UsageError(
      'Missing input: send what to import to standard input, as in: zcat clips.jsonl.gz | copyloom import -',
    );
  try {
    return { ...(await importFile(context, input.path, wanted)), file: standardInput };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    throw new Unavailable(error.message.replaceAll(input.path, 'standard input').replace(/^s/, 'S'), { cause: error });
  } finally {
    await input.remove();
  }
};

const importFrom = (context: Context, file: string, wanted: Wanted): Promise<ImportReport> =>
  file === standardInput || file === '/dev/stdin' ? importInput(context, wanted) : importFile(context, file, wanted);

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
  const names = programs.map(({ name, title, reads }) => [name, `${title}: ${reads}`] as const);
  return [
    found.length > 0
      ? `On this computer:\n${showRows(places, view)}`
      : 'Found no history of another program in the usual places.\n',
    `\nTo import one: copyloom import FILE (with --dry-run, to see first what would happen)\n`,
    `\nWhat can be imported, by the name for --from:\n${showRows(names, view)}`,
  ].join('');
};

const number = (amount: number): string => amount.toLocaleString('en');

const countSkipped = ({ skipped }: ImportReport): number => skipped.reduce((sum, one) => sum + one.count, 0);

/** How many are in your history now, or would be. */
const countTaken = ({ added, completed, alreadyThere, abbreviations, variables }: ImportReport): number =>
  added + completed + alreadyThere + abbreviations + variables;

const explainNothing = (report: ImportReport): string | undefined =>
  countTaken(report) > 0 || report.skipped.length === 0
    ? undefined
    : `Nothing ${report.dryRun ? 'would be' : 'was'} imported: everything in it ${report.dryRun ? 'would be' : 'was'} skipped.`;

const showReport = (report: ImportReport, view: View): string => {
  const { file, dryRun, added, completed, alreadyThere, abbreviations, variables, skipped } = report;
  const rows: (readonly [string, string])[] = [
    [dryRun ? 'would add' : 'added', number(added)],
    ...(abbreviations > 0 ? [['abbreviations', number(abbreviations)] as const] : []),
    ...(variables > 0 ? [['variables', number(variables)] as const] : []),
    ...(completed > 0 ? [['completed', `${number(completed)} (got tags, a pin or a description)`] as const] : []),
    ['already there', number(alreadyThere)],
    ['skipped', number(countSkipped(report))],
  ];
  const reasons = skipped.map(
    ({ count: times, reason, first }) =>
      `  ${number(times)} × ${showInOneLine(reason)} (${times > 1 ? 'first: ' : ''}${showInOneLine(first)})\n`,
  );
  const where = file === standardInput ? 'standard input' : showInOneLine(file);
  const title = `${dryRun ? 'Dry run of importing' : 'Imported'} from ${report.source}: ${where}\n`;
  return `${title}${showRows(rows, view)}${reasons.join('')}`;
};

export const importCommands = [
  command({
    words: 'import',
    summary: 'Imports the history of another program, or what copyloom export wrote.',
    arguments: {
      file: optional(filePath, 'its file or folder, or - for standard input (default: list those on this computer)'),
    },
    options: {
      from: optional(oneOf('PROGRAM', sourceNames), 'whose file it is, if it is not recognized (see: copyloom import)'),
      dryRun: flag('change nothing, and show what would be imported'),
    },
    examples: [
      { type: 'copyloom import', does: 'Lists the histories of other programs on this computer.' },
      { type: 'copyloom import ~/.config/copyq --dry-run', does: 'What would be imported, and what not and why.' },
      {
        type: 'copyloom import clips.jsonl',
        does: 'Imports it. Run it again if it was interrupted: nothing is added twice.',
      },
      { type: 'zcat clips.jsonl.gz | copyloom import -', does: 'Imports what another program writes.' },
    ],
    run: (context, wanted): Promise<Answer> =>
      wanted.file === undefined ? listFound() : importFrom(context, wanted.file, wanted),
    show: (answer, view) => ('found' in answer ? showFound(answer, view) : showReport(answer, view)),
    notes: (answer) =>
      'found' in answer || countTaken(answer) + countSkipped(answer) > 0 ? [] : ['There is nothing in it.'],
    failure: (answer) => ('found' in answer ? undefined : explainNothing(answer)),
  }),
];
