// `copyloom export`: writes the history to a file.
import { resolve } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { ExportReport } from '../../transfer/export-history.ts';
import { command } from '../command.ts';
import { flag, required } from '../input/parameter.ts';
import { filePath } from '../input/values.ts';
import { showBar } from '../output/progress-bar.ts';
import { showInOneLine } from '../output/visible-text.ts';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const showReport = ({ file, trial, entries, pictures, missing, continued }: ExportReport): string => {
  const shown = count(entries, 'entry', 'entries');
  if (trial) return `Would export ${shown} to ${showInOneLine(file)}.\n`;
  return [
    `Exported ${shown}, ${count(pictures, 'picture', 'pictures')} among them, to ${showInOneLine(file)}.\n`,
    ...(continued > 0
      ? [
          `${count(continued, 'entry was', 'entries were')} there from an export that was interrupted; what was copied since then is not in it.\n`,
        ]
      : []),
    ...(missing > 0 ? [`Left out ${count(missing, 'entry', 'entries')} whose picture is missing.\n`] : []),
  ].join('');
};

export const exportCommands = [
  command({
    words: 'export',
    summary: 'Writes the history to a file as JSON lines, with pictures.',
    arguments: { file: required(filePath, 'a new file, which only you can read') },
    options: { 'dry-run': flag('write nothing, and show how many entries there are') },
    examples: [
      { type: 'copyloom export clips.jsonl', does: 'An entry per line, newest first; copyloom import reads it.' },
      { type: 'copyloom export clips.jsonl --dry-run', does: 'How many entries it would have.' },
    ],
    run: async ({ client, showProgress }, args): Promise<ExportReport> => {
      const { exportHistory } = await import('../../transfer/export-history.ts');
      try {
        return await exportHistory({
          file: resolve(args.file),
          client,
          isTrial: args['dry-run'] ?? false,
          showProgress: (done, total) => showProgress(showBar('Exporting', done, total)),
        });
      } catch (error) {
        if (!(error instanceof Error) || codeOf(error) === undefined) throw error;
        throw new Unavailable(`${args.file} can't be written: ${error.message}.`, { cause: error });
      }
    },
    show: showReport,
  }),
];
