// `copyloom backup` and `copyloom restore`.
import type { CopyProgress } from '../../base/copy-progress.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import type { HomeCounts, RestoreReport } from '../environment.ts';
import { flag, optional, required } from '../input/parameter.ts';
import { folderPath } from '../input/values.ts';
import { showBar } from '../output/progress-bar.ts';
import { count, showBytes } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';

const names: Readonly<Record<CopyProgress['step'], string>> = {
  pictures: 'Copying files',
  history: 'Copying the history',
  checking: 'Checking the copy',
};

const watch = ({ report, showProgress }: Context) => ({
  report,
  onProgress: ({ step, done, total }: CopyProgress) => showProgress(showBar(names[step], done, total)),
});

/** `12 entries, 3 pictures, 2 variables and 1 rule` */
const list = ({ entries, pictures, variables, rules }: HomeCounts): string =>
  [count(entries, 'entry', 'entries'), count(pictures, 'picture'), count(variables, 'variable')].join(', ') +
  ` and ${count(rules, 'rule')}`;

const maxNamed = 5;

const listSome = (names: readonly string[]): string =>
  `${names.slice(0, maxNamed).join(', ')}${names.length > maxNamed ? ' …' : ''}`;

const nameMissing = (files: readonly string[]): string[] =>
  files.length === 0
    ? []
    : [`${count(files.length, 'picture')} of the history can't be found and aren't in the backup: ${listSome(files)}`];

/** All of them: whoever made the backup could hide the rest of a list. */
const nameEnabled = ({ scripts, triggers, modelHost }: RestoreReport['enabled']): string[] => [
  ...(scripts.length > 0 ? [`The backup has scripts, which its triggers and you can run: ${scripts.join(', ')}`] : []),
  ...(triggers.length > 0 ? [`The backup has triggers, which act on what you copy: ${triggers.join(', ')}`] : []),
  ...(modelHost !== undefined
    ? [`The backup lets commands send texts to a language model on another computer: ${modelHost}`]
    : []),
];

const sayWhatWasBefore = ({ aside, undo }: Pick<RestoreReport, 'aside' | 'undo'>): string => {
  if (aside === undefined) return 'There was nothing before.';
  const where = `What was there before is in ${showInOneLine(aside)}.`;
  return undo === undefined ? where : `${where} To undo this: ${showInOneLine(undo)}`;
};

export const backupCommands = [
  command({
    words: 'backup',
    summary: 'Copies the history, pictures, variables, rules and settings to a folder, also while Copyloom runs.',
    arguments: {
      folder: optional(
        folderPath,
        'a folder to create, or an existing one that gets a folder named after the time (default: the current folder)',
      ),
    },
    options: { dryRun: flag('only show what would be backed up') },
    examples: [
      {
        type: 'copyloom backup ~/Backups',
        does: 'Creates a folder such as copyloom-backup-2026-01-31T12-00-00Z there.',
      },
      { type: 'copyloom backup /media/usb/clipboard', does: 'Creates this folder. A backup is never replaced.' },
    ],
    run: (context, { folder, dryRun = false }) =>
      context.backUp({ ...(folder !== undefined && { folder }), dryRun }, watch(context)),
    show: ({ folder, dryRun, counts, bytes }) => {
      const what = `${list(counts)} (${showBytes(bytes)})`;
      const where = showInOneLine(folder);
      return dryRun
        ? `This would back up ${what} to ${where}. Nothing was written.\n`
        : `Backed up ${what} to ${where}. Everything was read back and is intact.\n`;
    },
    notes: ({ missing, leftOut }) => [
      ...nameMissing(missing),
      'The API key and your secrets are not in a backup; they stay where they are.',
      ...(leftOut.length > 0 ? [`Not in the backup: ${leftOut.join(', ')}`] : []),
    ],
  }),
  command({
    words: 'restore',
    summary: 'Puts a backup in place of your history and settings, which are set aside, also while Copyloom runs.',
    arguments: { folder: required(folderPath, 'a backup, or a home that a restore has set aside') },
    options: { dryRun: flag('only check the whole backup') },
    examples: [
      {
        type: 'copyloom restore ~/Backups/copyloom-backup-2026-01-31T12-00-00Z',
        does: 'Checks all of it first, and says how to undo it.',
      },
      { type: 'copyloom restore /media/usb/clipboard --dry-run', does: 'Checks a backup and changes nothing.' },
    ],
    run: (context, { folder, dryRun = false }) => context.restore({ folder, dryRun }, watch(context)),
    show: ({ folder, dryRun, counts, bytes, createdAt, ...before }) => {
      const what = `${list(counts)} (${showBytes(bytes)})`;
      const from = showInOneLine(folder);
      const intact = createdAt === undefined ? `The history in ${from}` : `The backup ${from}`;
      if (dryRun) return `${intact} is intact: ${what}. Nothing was changed.\n`;
      return `Restored ${what} from ${from}.\n${sayWhatWasBefore(before)}\n`;
    },
    notes: ({ createdAt, hasSettings, leftOut, enabled }) => [
      ...(createdAt === undefined
        ? [
            'There is no manifest.json in it, so only the database was checked, not whether pictures are missing or damaged.',
          ]
        : []),
      ...(leftOut.length > 0
        ? [`Left out of the history, because it isn't from Copyloom: ${showInOneLine(listSome(leftOut))}`]
        : []),
      ...nameEnabled(enabled).map(showInOneLine),
      ...(hasSettings ? [] : ['The backup has no settings, so yours stay.']),
      'The API key and your secrets stay as they are.',
    ],
  }),
];
