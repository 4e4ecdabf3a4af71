// `copyloom export`: writes the history to a file, or to standard output.
import type { ExportCounts } from '../../transfer/write-entries.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { flag, required } from '../input/parameter.ts';
import { filePath } from '../input/values.ts';
import { explainWriting, readTarget, standardOutput } from '../output/file-target.ts';
import { showBar } from '../output/progress-bar.ts';
import { count, disarmJson } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';

interface ExportReport extends ExportCounts {
  /** `-` is standard output. */
  readonly file: string;
  /** Nothing was written. */
  readonly dryRun: boolean;
  /** How many entries an interrupted export had already written. */
  readonly continued: number;
}

const writeFile = async (file: string, { client, showProgress, holdFile }: Context) => {
  const { exportHistory } = await import('../../transfer/export-history.ts');
  return exportHistory({
    file,
    client,
    holdFile,
    showProgress: (done, total) => showProgress(showBar('Exporting', done, total)),
  }).catch(explainWriting(file));
};

const writeOutput = async ({ client, output, showProgress }: Context) => {
  const { writeEntries } = await import('../../transfer/write-entries.ts');
  const counts = await writeEntries({
    client,
    write: (line) => output.send(disarmJson(line)),
    // On a terminal, the lines themselves show it.
    showProgress: (done, total) => {
      if (!output.isTerminal) showProgress(showBar('Exporting', done, total));
    },
  });
  return { ...counts, continued: 0 };
};

const countOnly = async (file: string, { client, showProgress }: Context) => {
  const [{ requireNewFile }, { countEntries }] = await Promise.all([
    import('../../transfer/new-file.ts'),
    import('../../transfer/write-entries.ts'),
  ]);
  if (file !== standardOutput) await requireNewFile(file);
  const counts = await countEntries({
    client,
    showProgress: (done, total) => showProgress(showBar('Counting', done, total)),
  });
  return { ...counts, continued: 0 };
};

const exportTo = async (file: string, dryRun: boolean, context: Context): Promise<ExportReport> => {
  if (dryRun) return { file, dryRun, ...(await countOnly(file, context)) };
  return { file, dryRun, ...(await (file === standardOutput ? writeOutput(context) : writeFile(file, context))) };
};

const showReport = ({ file, dryRun, entries, pictures, missing, continued, complete }: ExportReport): string => {
  if (!complete) return ''; // whoever read it has what they wanted, as after `| head -1`
  const shown = count(entries, 'entry', 'entries');
  const where = file === standardOutput ? 'standard output' : showInOneLine(file);
  const among = pictures > 0 ? `, ${count(pictures, 'picture')} among them,` : '';
  return [
    `${dryRun ? 'Would export' : 'Exported'} ${shown}${among} to ${where}.\n`,
    ...(continued > 0
      ? [`${count(continued, 'entry was', 'entries were')} there from an export that was interrupted.\n`]
      : []),
    ...(missing > 0
      ? [`${dryRun ? 'Would leave' : 'Left'} out ${count(missing, 'entry', 'entries')} whose picture is missing.\n`]
      : []),
  ].join('');
};

export const exportCommands = [
  command({
    words: 'export',
    summary: 'Writes the history to a file as JSON lines, with pictures.',
    arguments: { file: required(filePath, 'a new file, which only you can read, or - for standard output') },
    options: { dryRun: flag('write nothing, and show how many entries and pictures there are') },
    examples: [
      { type: 'copyloom export clips.jsonl', does: 'An entry per line, newest first; copyloom import reads it.' },
      {
        type: 'copyloom export - | gzip > clips.jsonl.gz',
        does: 'To another program; the report goes to the terminal.',
      },
      { type: 'copyloom export clips.jsonl --dry-run', does: 'How many entries and pictures it would have.' },
    ],
    run: (context, { file, dryRun = false }) => exportTo(readTarget(file), dryRun, context),
    isAside: ({ file }) => file === standardOutput,
    show: showReport,
  }),
];
