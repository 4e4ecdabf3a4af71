// All texts of the overlay.

interface CommandSummary {
  readonly problem?: object;
  readonly shape?: Shape;
  readonly count?: number;
}

type Shape = keyof typeof shapes;

/** The name of each shape, and what its size counts. */
const shapes = {
  text: ['Text', 'character', 'characters'],
  list: ['List', 'element', 'elements'],
  table: ['Table', 'row', 'rows'],
  hash: ['Hash', 'key', 'keys'],
  image: ['Picture', '', ''],
  truth: ['True or false', '', ''],
} as const;

const describeSize = (shape: Shape, count: number | undefined): string => {
  const [name, one, many] = shapes[shape];
  return count === undefined ? name : `${name}, ${count.toLocaleString('en')} ${count === 1 ? one : many}`;
};

export const texts = {
  title: 'Copyloom',
  search: 'Search what you copied',
  placeholder: 'Type to search; narrow with #tag, app:, type:, after: or before:',
  completions: 'Completions',
  list: 'What you copied',
  preview: 'Preview',
  empty: 'Nothing copied yet. What you copy appears here.',
  noMatch: (query: string): string => `Nothing matches “${query}”.`,
  approximate: (query: string): string => `Nothing contains “${query}”. These come close.`,
  found: (total: number): string => (total === 1 ? '1 entry' : `${total.toLocaleString('en')} entries`),
  loading: 'Loading…',
  image: (width: number, height: number): string => `Image, ${width} × ${height}`,
  files: (count: number): string => (count === 1 ? '1 file' : `${count} files`),
  pinned: 'Pinned',
  pickKey: (number: number): string => `Alt+${number}`,
  more: 'Show more',
  blank: 'Only blanks',
  onClipboard: (reason: string): string => `It is on the clipboard. ${reason}`,
  facts: {
    app: 'Copied in',
    source: 'From',
    copiedAt: 'Copied',
    copies: (count: number): string => (count === 1 ? 'once' : `${count} times`),
    bytes: (bytes: number): string => (bytes === 1 ? '1 byte' : `${bytes.toLocaleString('en')} bytes`),
  },
  command: {
    result: 'Result',
    stages: 'Stages',
    input: 'Selected entry',
    effects: 'Enter also applies',
    script: (keyword: string): string => `Enter runs your script ${keyword}. Its result isn't known before.`,
    searchInstead: 'To search for this text, start with a space.',
    size: describeSize,
    summary: ({ problem, shape, count }: CommandSummary): string => {
      if (problem) return "This command can't run.";
      return shape ? `Result: ${describeSize(shape, count)}` : 'Command';
    },
    keys: {
      paste: 'Enter pastes the result',
      copy: 'Ctrl+Enter copies it',
      close: 'Esc closes',
    },
  },
  keys: {
    paste: 'Enter pastes',
    plain: 'Shift+Enter pastes plain text',
    copy: 'Ctrl+Enter copies',
    close: 'Esc closes',
  },
} as const;
