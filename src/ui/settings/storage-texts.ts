// The texts of the Storage pane.
import type { Schemas } from '../../contract/types.ts';
import { formatNumber, formatSize } from '../parts/format-numbers.ts';
import { formatDay, formatMonth } from '../parts/format-times.ts';

type Kind = Schemas['StorageKind']['kind'];
type Unit = Schemas['Storage']['unit'];

const count = (amount: number, one: string, several: string): string =>
  `${formatNumber(amount)} ${amount === 1 ? one : several}`;

const namePeriod = (from: string, unit: Unit): string => {
  if (unit === 'month') return formatMonth(from);
  return unit === 'week' ? `Week of ${formatDay(from)}` : formatDay(from);
};

export const storageTexts = {
  loading: 'Measuring…',
  sizes: {
    title: 'Size',
    total: (bytes: number): string => formatSize(bytes),
    folder: (folder: string): string => `In ${folder}`,
    estimated: 'Estimated from a sample, because the history is large.',
    kind: 'Kind',
    count: 'Number',
    size: 'Size',
    table: 'Size by kind',
  },
  kinds: {
    texts: { name: 'Texts' },
    formatting: { name: 'Formatting', about: 'The HTML and RTF of copied texts.' },
    pictures: { name: 'Pictures' },
    files: { name: 'Files', about: 'Only their paths.' },
    versions: { name: 'Earlier versions', about: 'Of texts that were changed.' },
    variables: { name: 'Variables', about: 'With their past values.' },
    log: { name: 'Log' },
    index: { name: 'Search index', about: 'And everything else in the file.' },
    free: { name: 'Free space', about: 'Left by deleted entries.' },
    journal: { name: 'Recent changes', about: 'On their way into the file.' },
    trash: { name: 'Picture trash', about: 'Pictures that no entry uses, deleted after 30 days.' },
    setAside: { name: 'Files set aside', about: 'Damaged or replaced. Delete them when you no longer need them.' },
    reserve: { name: 'Reserve', about: 'So that you can delete entries on a full disk.' },
  } satisfies Record<Kind, { name: string; about?: string }>,
  chart: {
    title: 'Over time',
    about: (unit: Unit, most: string): string => `What you copied each ${unit}: ${most} at most.`,
    choose: 'What the chart shows',
    bytes: 'Size',
    entries: 'Entries',
    period: { day: 'Day', week: 'Week', month: 'Month' },
    name: namePeriod,
    bytesIn: formatSize,
    entriesIn: (amount: number): string => count(amount, 'entry', 'entries'),
    image: (most: string, period: string): string => `Bar chart. Most: ${most}, ${period}.`,
  },
  upkeep: {
    title: 'Upkeep',
    compact: {
      label: 'Free space',
      about: (free: number): string =>
        free === 0
          ? 'The file has no free space to give back.'
          : `${formatSize(free)} in the file can be given back to the disk. Copyloom does this itself once it is more than a sixteenth of the file.`,
      start: 'Compact',
      stop: 'Stop',
      running: 'Compacting…',
      done: (freed: number): string =>
        freed === 0 ? 'There was nothing to give back.' : `${formatSize(freed)} given back to the disk.`,
      stopped: 'Stopped. What was given back until then stays so.',
    },
    repair: {
      label: 'Damage',
      about: 'Checks the whole file, repairs what is damaged and rebuilds the search index. This can take minutes.',
      start: 'Check and repair',
      running: 'Checking…',
      sound: 'The history is not damaged. As a precaution, the search index is being rebuilt.',
    },
    backup: {
      label: 'Backup',
      about:
        'In a terminal, “copyloom backup” copies everything to a folder, also while Copyloom runs. “copyloom restore” brings it back.',
      start: 'Show folder',
    },
    clear: {
      label: 'History',
      about: 'Deletes all entries, with their earlier versions and pictures. Pinned entries stay.',
      start: 'Clear history…',
      running: 'Deleting…',
      nothing: (pinned: number): string =>
        pinned === 0 ? 'The history is empty.' : 'There are only pinned entries, which stay.',
      done: (deleted: number): string => `${count(deleted, 'entry', 'entries')} deleted.`,
      confirm: ({ entries, pinned }: { entries: number; pinned: number }) => ({
        title: `Delete ${count(entries, 'entry', 'entries')}?`,
        message: `${
          pinned === 0 ? 'The whole history is' : 'They are'
        } deleted at once, with earlier versions and pictures, and you can't restore them.${
          pinned === 0 ? '' : ` ${count(pinned, 'pinned entry stays', 'pinned entries stay')}.`
        }`,
        confirm: 'Clear history',
        cancel: 'Cancel',
      }),
    },
  },
} as const;
