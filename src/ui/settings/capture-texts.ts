// All texts of the pane "Capture and privacy".
import { formatNumber, formatSize } from '../parts/format-numbers.ts';
import { formatTime } from '../parts/format-times.ts';

const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;
const countEntries = (number: number): string => count(number, 'entry', 'entries');

/** How many entries were tried, and how many were left out. */
const writeTested = (tested: number, skipped: number): string =>
  `the latest ${count(tested, 'text', 'texts')}${skipped === 0 ? '' : ` (${formatNumber(skipped)} too long to try)`}`;

export const captureTexts = {
  apps: {
    title: 'Ignored applications',
    about: 'What you copy in these applications is not saved.',
    pick: 'Recent applications',
    pickHint: 'Applications that copies in the history come from.',
    none: 'No copy in the history names its application.',
    allIgnored: 'All of them are ignored.',
    choose: 'Choose one…',
    option: (name: string, entries: number, copiedAt: string): string =>
      `${name} (${countEntries(entries)}, last ${formatTime(copiedAt)})`,
    type: 'Another application',
    typeHint: 'Its name, such as KeePassXC. Case does not matter.',
    ignore: 'Ignore',
    ignorePicked: 'Ignore the chosen application',
    ignoreTyped: 'Ignore the typed application',
    remove: 'Remove',
    removeName: (name: string): string => `Remove ${name}`,
    kept: (entries: number): string => `${countEntries(entries)} in the history`,
    added: (name: string): string => `Copies in ${name} are no longer saved.`,
    removed: (name: string): string => `Copies in ${name} are saved again.`,
  },
  patterns: {
    title: 'Ignored patterns',
    about: 'Text that matches one of these regular expressions is not saved.',
    add: 'New pattern',
    edit: 'Edit pattern',
    hint: 'A regular expression, such as ^\\d{6}$. It is tried on recent entries while you type.',
    addAction: 'Add',
    saveAction: 'Save',
    addName: 'Add pattern',
    saveName: 'Save pattern',
    cancel: 'Cancel',
    editAction: 'Edit',
    editName: (pattern: string): string => `Edit ${pattern}`,
    remove: 'Remove',
    removeName: (pattern: string): string => `Remove ${pattern}`,
    saved: 'Pattern saved.',
    removed: 'Pattern removed.',
    trying: 'Trying…',
    tried: (matched: number, tested: number, skipped: number): string =>
      matched === 0
        ? `Would have ignored none of ${writeTested(tested, skipped)}.`
        : `Would have ignored ${formatNumber(matched)} of ${writeTested(tested, skipped)}:`,
    matches: 'Entries that match',
    more: (number: number): string => `and ${formatNumber(number)} more`,
  },
  secrets: {
    title: 'Secrets',
    label: 'Try it on recent entries',
    about: 'Shows what looks like a secret. The secrets themselves stay hidden.',
    look: 'Try',
    lookName: 'Try it on recent entries',
    found: (suspected: number, tested: number, skipped: number): string =>
      suspected === 0
        ? `None of ${writeTested(tested, skipped)} looks like a secret.`
        : `${formatNumber(suspected)} of ${writeTested(tested, skipped)} ${suspected === 1 ? 'looks' : 'look'} like a secret:`,
    entries: 'Suspected secrets',
    more: (number: number): string => `and ${formatNumber(number)} more`,
  },
  limits: {
    title: 'Limits',
    none: 'Would delete nothing.',
    deletes: (entries: number, bytes: number): string =>
      `Would delete ${countEntries(entries)} (${formatSize(bytes)}).`,
    applied: (deleted: number): string =>
      deleted === 0 ? 'Limit changed.' : `Limit changed. Deleting ${countEntries(deleted)}.`,
    confirm: (entries: number, bytes: number) => ({
      title: `Delete ${countEntries(entries)}?`,
      message: `This limit deletes ${countEntries(entries)} (${formatSize(bytes)}) at once, and you can't restore them. The most recent of them:`,
      confirm: 'Delete and apply',
      cancel: 'Cancel',
    }),
    picture: 'Picture',
    blank: '(blank)',
    copied: formatTime,
    more: (number: number): string => `and ${formatNumber(number)} more`,
  },
  sizes: { title: 'Large copies' },
  pictures: {
    title: 'Text in pictures',
    languages: 'Languages',
    about: 'The data of these languages is used. Choose only those you need: each makes recognition slower.',
    loading: 'Looking for language data…',
    missing: 'data is missing',
    type: 'Another language',
    typeHint: 'Its three-letter code, such as deu for German.',
    add: 'Add',
    addName: 'Add language',
  },
} as const;
