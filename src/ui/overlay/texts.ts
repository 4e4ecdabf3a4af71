// The texts of the overlay. Those about commands have a file of their own.
import type { EntryFilter } from '../../base/search-line.ts';
import { searchInstead } from '../../base/search-problem.ts';
import { formatNumber, formatSize } from '../parts/format-numbers.ts';
import { formatTime } from '../parts/format-times.ts';
import { plural } from '../parts/texts.ts';
import { commandTexts } from './command-texts.ts';
import { showKeys } from './model/shortcuts.ts';

/** Why an action doesn't fit the selected entry. */
const unfit: Readonly<Record<string, string>> = {
  openLink: "This entry isn't a link.",
  reveal: 'This entry has no files to show.',
  savePicture: 'This entry has no picture to save.',
  edit: 'Only texts can be edited.',
  pasteKept: "The result of a command can't be pasted without changing the clipboard.",
};

/** With how many entries something was done, and why with no more. */
interface Outcome {
  readonly count: number;
  readonly total: number;
  readonly refusal?: { readonly message: string };
}

const describeOutcome =
  (done: string) =>
  ({ count, total, refusal }: Outcome): string => {
    if (!refusal) return total === 1 ? `${done}.` : `${done} ${total} entries.`;
    return count === 0 ? refusal.message : `${done} ${count} of ${total} entries. ${refusal.message}`;
  };

const closes = `${showKeys('close')} closes`;
const suggests = `${showKeys('suggest')} suggests commands`;
const pastesResult = `${showKeys('paste')} pastes the result`;
const runsIt = `${showKeys('paste')} runs it`;
const copiesResult = `${showKeys('copy')} copies it`;
const completionKeys = [
  `${showKeys('complete')} accepts`,
  `${showKeys('up')} and ${showKeys('down')} choose`,
  `${showKeys('close')} closes the completions`,
];
export const texts = {
  title: 'Copyloom',
  search: 'Search what you copied',
  placeholder: 'Type to search; narrow with #tag, app:, type:, is:, after: or before:',
  list: 'What you copied',
  preview: 'Preview',
  view: 'View',
  views: {
    picture: 'Picture',
    files: 'Files',
    color: 'Color',
    formatted: 'Formatted',
    tree: 'Tree',
    table: 'Table',
    text: 'Text',
    blanks: 'Blanks',
    changes: 'Changes',
  },
  noPicture: (name: string): string => `${name}. It is too large to show here, or its file is missing.`,
  folder: 'Folder',
  missing: 'Missing',
  changes: {
    at: (at: string): string => `Changed ${formatTime(at)}`,
    restore: 'Restore earlier text',
    restored: (at: string): string => `Restored the text from before ${formatTime(at)}.`,
    gone: 'This text is no longer stored.',
    tooLong: 'This text is too long to restore: the limit is 8 MB.',
    earlier: (count: number): string =>
      plural(count, 'earlier change is not shown here.', 'earlier changes are not shown here.'),
  },
  empty: 'Nothing copied yet. What you copy appears here.',
  noMatch: (typed: string, { q, ...filters }: EntryFilter): string => {
    const names = Object.keys(filters);
    const written = typed.trimEnd();
    if (names.length === 0) return `Nothing matches “${written}”.`;
    if (q === undefined && names.join() === 'pinned') return 'Nothing is pinned.';
    const tags = /^#\S+(?:\s+#\S+)*$/.test(written) ? written.split(/\s+/) : [];
    if (tags.length === 1) return `Nothing has the tag ${written}. ${searchInstead}`;
    return `${tags.length > 0 ? `Nothing has all of the tags ${tags.join(' ')}.` : `Nothing matches “${written}”.`} ${searchInstead}`;
  },
  approximate: (query: string): string => `Nothing contains “${query}”. These come close.`,
  found: (total: number, isCounted: boolean): string =>
    total === 1 ? '1 entry' : `${formatNumber(total)}${isCounted ? '' : '+'} entries`,
  entries: (count: number): string => plural(count, 'entry', 'entries'),
  loading: 'Loading…',
  image: (width: number, height: number): string => `Image, ${width} × ${height}`,
  /** Follows the first of so many files. */
  moreFiles: (count = 1): string => (count > 1 ? ` and ${plural(count - 1, 'more file', 'more files')}` : ''),
  pinned: 'Pinned',
  more: 'Show more',
  blank: 'Only blanks',
  selection: {
    title: 'Selected entries',
    deleted: (count: number): string =>
      `${count === 1 ? 'A selected entry was' : `${count} selected entries were`} deleted meanwhile. Press Enter to use the others.`,
    count: (count: number): string => plural(count, 'entry selected', 'entries selected'),
    full: (most: number): string => `You can select up to ${most} entries.`,
    missing: "Some of these entries couldn't be loaded, so the selection is unchanged. Try again.",
    separator: 'Joined by',
    paste: 'Paste joined',
    sequence: 'Paste one by one',
  },
  onClipboard: (reason: string): string => `It is on the clipboard. ${reason}`,
  facts: {
    description: 'Description',
    tags: 'Tags',
    pin: 'Pinned',
    pinned: 'Yes',
    app: 'Copied in',
    source: 'From',
    copied: 'Copied',
    copies: (count: number, first: string): string =>
      count === 1 ? `${first}, once` : `${count} times since ${first}`,
    used: 'Last used',
    expiresAt: 'Deleted on',
    size: 'Size',
    lines: (text: string): string => plural(text.split('\n').length, 'line', 'lines'),
    pixels: (width: number, height: number): string => `${width} × ${height}`,
    bytes: formatSize,
  },
  actions: {
    title: 'Actions',
    search: 'Search actions',
    none: 'No such action.',
    pasteKept: 'Paste without changing the clipboard',
    use: {
      one: { paste: 'Paste', plain: 'Paste as plain text', copy: 'Copy', sequence: 'Paste' },
      several: {
        paste: (count: number): string => `Paste ${count} entries joined`,
        plain: (count: number): string => `Paste ${count} entries joined`,
        copy: (count: number): string => `Copy ${count} entries joined`,
        sequence: (count: number): string => `Paste ${count} entries one by one`,
      },
      result: {
        paste: 'Paste result',
        plain: 'Paste result as plain text',
        copy: 'Copy result',
        sequence: 'Paste result one by one',
      },
    },
    pin: (entries: readonly { readonly pin: boolean }[]): string =>
      `${entries.every(({ pin }) => pin) ? 'Unpin' : 'Pin'}${entries.length === 1 ? '' : ` ${entries.length} entries`}`,
    pinned: describeOutcome('Pinned'),
    unpinned: describeOutcome('Unpinned'),
    tagged: describeOutcome('Tagged'),
    tag: (count: number): string => (count === 1 ? 'Tag…' : `Tag ${count} entries…`),
    describe: 'Describe…',
    edit: 'Edit…',
    saved: 'Saved.',
    /** Of so many changed entries. */
    unmatched: (count: number, total: number): string => {
      if (total === 1) return 'The entry no longer matches what you typed.';
      return `${count === total ? 'They' : 'Some of them'} no longer match what you typed.`;
    },
    versions: 'Show versions',
    tooLong: "Texts over 2 MB can't be edited here.",
    openLink: 'Open link',
    reveal: 'Show in file manager',
    savePicture: 'Save picture',
    savedPicture: (path: string): string => `Saved as ${path}`,
    copyRecognized: 'Copy recognized text',
    variable: { entry: 'Turn into a variable…', result: 'Store result in a variable…' },
    keptVariable: (variable: string): string => `Stored in ${variable}.`,
    replacesVariable: (name: string): string =>
      `There is already a variable “${name}”. Press Enter again to replace it.`,
    action: { entry: 'Turn into an action…', command: 'Turn command into an action…' },
    keptAction: (keyword: string): string => `Added the action ${keyword}.`,
    /** Says why an action can't be done with so many entries. */
    unfit: (name: string, count: number): string => {
      if (count === 0) return 'No entry is selected.';
      if (count > 1) return 'This works with one entry only.';
      return unfit[name] ?? "This entry doesn't allow that.";
    },
    delete: (count: number): string => (count === 1 ? 'Delete' : `Delete ${count} entries`),
    deleted: (outcome: Outcome): string => {
      const { count } = outcome;
      const undo = count === 0 ? '' : ` ${showKeys('undo')} restores ${count === 1 ? 'it' : 'them'}.`;
      return describeOutcome('Deleted')(outcome) + undo;
    },
    undo: (count: number): string => `Restore ${count === 1 ? 'the deleted entry' : `${count} deleted entries`}`,
    restored: 'Restored.',
  },
  forms: {
    tag: {
      label: (of: string): string => `Tags of ${of}`,
      hint: 'Add, change or remove tags, separated by spaces. Tab completes, Enter saves, Esc cancels.',
      save: 'Save',
    },
    addTags: {
      label: (to: string): string => `Tags to add to ${to}`,
      hint: 'Each entry gets these besides its own, separated by spaces. Tab completes, Enter saves, Esc cancels.',
      save: 'Save',
    },
    describe: {
      label: (of: string): string => `Description of ${of}`,
      hint: 'Shown in the list instead of the text. Enter saves, Esc cancels.',
      save: 'Save',
    },
    edit: {
      label: (of: string): string => `Text of ${of}`,
      hint: 'The text until now is kept as a version. Ctrl+Enter saves, Esc cancels.',
      save: 'Save',
    },
    variable: {
      label: (source: string): string => `Name of the variable for ${source}`,
      hint: 'Type $name in a command to use it. With @ before the name, lines become a list. Enter saves, Esc cancels.',
      save: 'Save',
    },
    action: {
      label: (source: string): string => `Keyword of the action for ${source}`,
      hint: 'Type the keyword in a command to use it: lowercase letters, digits and -. Enter saves, Esc cancels.',
      save: 'Save',
    },
    losesFormatting: 'If you save a change, the formatting is lost: versions keep only the text.',
    discards: `Press ${showKeys('close')} again to discard your changes.`,
    emptyText: `The text can't be empty. To delete the entry, close this and press ${showKeys('delete')}.`,
    cancel: 'Cancel',
  },
  command: commandTexts,
  /** The keys that are shown in each place. */
  keys: {
    list: [
      `${showKeys('paste')} pastes`,
      `${showKeys('copy')} copies`,
      `${showKeys('menu')} shows more`,
      suggests,
      closes,
    ],
    emptyList: [closes],
    selection: [
      `${showKeys('paste')} pastes joined`,
      `${showKeys('sequence')} one by one`,
      `${showKeys('menu')} shows more`,
      `${showKeys('close')} ends the selection`,
    ],
    command: [pastesResult, copiesResult, closes],
    longCommand: [pastesResult, copiesResult, `${showKeys('sequence')} pastes its lines one by one`, closes],
    /** Its result is announced later, neither pasted nor copied. */
    modelCommand: [runsIt, closes],
    brokenCommand: [suggests, closes],
    completions: completionKeys,
    commandCompletions: [pastesResult, ...completionKeys],
    modelCompletions: [runsIt, ...completionKeys],
    menu: [
      `${showKeys('up')} and ${showKeys('down')} choose`,
      'Enter does it',
      'Type to search',
      `${showKeys('close')} closes the menu`,
    ],
    form: ['Enter saves', `${showKeys('close')} cancels`],
    longForm: ['Ctrl+Enter saves', `${showKeys('close')} cancels`],
  },
} as const;
