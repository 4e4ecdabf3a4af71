// All texts of the Variables pane.
import { formatNumber, formatSize } from '../parts/format-numbers.ts';
import { formatTime } from '../parts/format-times.ts';
import { plural } from '../parts/texts.ts';

const mostListed = 20;

const listSome = (names: readonly string[]): string => {
  const left = names.length - mostListed;
  return names.slice(0, mostListed).join(', ') + (left > 0 ? ` and ${formatNumber(left)} more` : '');
};

const sigils = { text: '$', list: '@', table: '@', hash: '%' } as const;

export const variableTexts = {
  title: 'All variables',
  about:
    'Texts, lists and hashes with a name. Commands read them as $name, @name and %name, and write them with > $name.',
  loading: 'Loading…',
  none: 'No variables yet.',
  search: 'Search by name',
  noMatch: (typed: string): string => `No variable has “${typed}” in its name.`,
  count: (shown: number, total: number): string =>
    shown === total
      ? plural(total, 'variable', 'variables')
      : `${formatNumber(shown)} of ${plural(total, 'variable', 'variables')}`,
  more: (count: number): string => `Show ${formatNumber(count)} more`,
  list: 'Variables by name',
  shapes: { text: 'Text', list: 'List', hash: 'Hash', table: 'Table' },
  named: (name: string, shape: keyof typeof sigils): string => sigils[shape] + name,
  facts: (shape: string, bytes: number, time: string): string =>
    `${shape} · ${formatSize(bytes)} · changed ${formatTime(time)}`,
  add: 'New variable…',
  newVariable: {
    title: 'New variable',
    name: 'Name',
    nameHint: 'A letter, then letters, digits, _ and -.',
    shape: 'Shape',
    create: 'Create',
    cancel: 'Cancel',
  },
  nameColumn: 'name',
  valueColumn: 'value',
  newColumn: (number: number): string => `column ${number}`,
  back: 'All variables',
  editor: {
    save: 'Save',
    saved: (name: string): string => `${name} saved.`,
    discard: 'Discard changes',
    unsaved: 'Unsaved changes',
    rename: 'Rename…',
    remove: 'Delete…',
    shape: 'Shape',
    text: 'Text',
    breaks: 'Its line breaks are those of Windows (CRLF), and stay so.',
    mixedBreaks: 'It has different kinds of line breaks. Those of lines that you leave alone stay as they are.',
    asJson: 'Edit as JSON',
    json: 'Value as JSON',
    part: (shown: number, bytes: number): string =>
      `Only the first ${formatNumber(shown)} characters of ${formatSize(bytes)} are shown.`,
    editWhole: 'Edit all of it as text',
    beginning: 'Beginning of the value',
    nested: 'Nested value, shown as JSON. It stays as it is.',
    more: (count: number, left: number): string => `Show ${formatNumber(count)} more of ${formatNumber(left)}`,
    keys: 'Enter adds one below, Shift+Enter a line break; Alt+Up and Alt+Down move it.',
    tableKeys: 'Enter goes to the next row, Shift+Enter adds a line break; Alt+Up and Alt+Down move the row.',
  },
  items: {
    label: 'Elements',
    item: (number: number): string => `Element ${number}`,
    add: 'Add element',
    up: (number: number): string => `Move element ${number} up`,
    down: (number: number): string => `Move element ${number} down`,
    remove: (number: number): string => `Remove element ${number}`,
    none: 'The list is empty.',
  },
  members: {
    label: 'Names and values',
    name: (number: number): string => `Name ${number}`,
    value: (number: number): string => `Value ${number}`,
    add: 'Add name',
    up: (number: number): string => `Move row ${number} up`,
    down: (number: number): string => `Move row ${number} down`,
    remove: (number: number): string => `Remove row ${number}`,
    none: 'The hash is empty.',
    repeated: 'There is already a row with this name. Names in a hash are unique.',
  },
  table: {
    label: 'Table',
    column: (number: number): string => `Column ${number}`,
    cell: (column: string, row: number): string => `${column}, row ${row}`,
    missing: 'missing',
    addRow: 'Add row',
    addColumn: 'Add column',
    left: (name: string): string => `Move column ${name} left`,
    right: (name: string): string => `Move column ${name} right`,
    removeColumn: (name: string): string => `Remove column ${name}`,
    up: (number: number): string => `Move row ${number} up`,
    down: (number: number): string => `Move row ${number} down`,
    removeRow: (number: number): string => `Remove row ${number}`,
    clear: (column: string, row: number): string => `Make ${column} in row ${row} missing`,
    repeated: 'There is already a column with this name.',
    rows: 'Rows',
  },
  losses: {
    breaks: 'Which kind of line break each line has.',
    lastBreak: 'The line break at the end.',
    brokenElements: (count: number): string =>
      `${plural(count, 'element contains', 'elements contain')} line breaks, which can’t be told from the breaks between elements.`,
    separatedCells: (count: number): string =>
      `${plural(count, 'cell contains', 'cells contain')} tabs or line breaks, which can’t be told from those between cells and rows.`,
    onlyLine: 'The whole text: a table takes its first line for the names of the columns, and no line follows it.',
    quotes: 'Quotes that don’t enclose a whole cell.',
    nested: 'The structure of nested values: they become text.',
    names: 'The difference between names and values: they are joined by “: ”.',
    columnNames: 'The names of the columns.',
    otherColumns: 'All columns but the first two.',
    missingCells: 'The difference between missing and empty cells.',
    repeatedNames: 'Names that occur again in the same object: only the last value of a name stays.',
    other: 'Something of how it is written: turned back, it would not be the same as now.',
    repeated: (count: number): string =>
      `${plural(count, 'line with a name', 'lines with a name')} that occurs again: only the last value of a name stays.`,
  },
  confirmShape: {
    title: (shape: string): string => `Turn it into a ${shape.toLowerCase()}?`,
    message: 'This would be lost. Nothing is saved before you choose Save.',
    confirm: 'Convert',
    cancel: 'Cancel',
  },
  rename: {
    title: 'Rename the variable',
    name: 'New name',
    confirm: 'Rename',
    cancel: 'Cancel',
    action: (keyword: string): string => `action ${keyword}`,
    abbreviation: (abbreviation: string): string => `abbreviation ${abbreviation}`,
    mentions: (name: string, rules: readonly string[]): string =>
      `${rules.length === 1 ? 'This rule uses' : 'These rules use'} ${name}, and will not follow the new name: ${listSome(rules)}.`,
    unread: (reason: string): string => `Which rules use it could not be found out: ${reason}`,
    sequence: 'A paste sequence of it is running. It continues with the old name.',
  },
  confirmDelete: {
    title: (name: string): string => `Delete ${name}?`,
    message: (past: number): string =>
      past === 0
        ? 'Its value is deleted for good.'
        : `Its value and ${plural(past, 'past value', 'past values')} are deleted for good.`,
    confirm: 'Delete',
    cancel: 'Cancel',
  },
  deleted: (name: string): string => `${name} deleted.`,
  deletedElsewhere: (name: string): string => `${name} was deleted by another program.`,
  confirmDiscard: {
    title: 'Discard your changes?',
    message: 'They have not been saved.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  changedMeanwhile: {
    title: 'This variable was changed meanwhile.',
    deletedTitle: 'This variable was deleted meanwhile.',
    message: 'Your changes are not saved yet. If you keep them and save, the new value becomes a past value.',
    deletedMessage: 'Your changes are not saved yet. If you keep them and save, the variable is added again.',
    theirs: 'The new value',
    take: 'Use the new value',
    takeDeleted: 'Let it go',
    keep: 'Keep my changes',
  },
  past: {
    title: (count: number): string => `Past values (${formatNumber(count)})`,
    none: 'There are none yet. Each change keeps the value before it, up to 100.',
    show: 'Show past values',
    hide: 'Hide past values',
    against: 'Compare',
    next: 'With the next value',
    now: 'With the value now',
    at: (shape: string, bytes: number, time: string): string =>
      `${shape}, ${formatSize(bytes)}, replaced ${formatTime(time)}`,
    restore: 'Restore',
    restored: (time: string): string => `Restored the value from before ${formatTime(time)}.`,
    same: 'The same as now.',
    unsaved: 'Save or discard your changes before you restore a value.',
    earlier: (count: number): string => `Show earlier values (${formatNumber(count)})`,
  },
  sequence: {
    title: 'Paste sequence',
    about: 'Paste the elements one after the other: each paste takes the next one.',
    start: 'Start pasting',
    restart: 'Start again',
    unsaved: 'Save your changes first.',
    started: (name: string, total: number): string =>
      `${plural(total, 'element', 'elements')} of @${name} ready to paste. Press Ctrl+V in another window.`,
    progress: (name: string, position: number, total: number): string =>
      `Pasting @${name}: element ${formatNumber(position + 1)} of ${formatNumber(total)} comes next.`,
    how: 'Press Ctrl+V in another window; each paste takes the next element. Copying something ends this.',
    stop: 'Stop',
    stopName: 'Stop the paste sequence',
    stopped: 'The paste sequence has ended. The element on the clipboard stays there.',
  },
} as const;
