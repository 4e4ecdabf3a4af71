// All texts of the overlay.

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
  blank: 'Only blanks',
  onClipboard: (reason: string): string => `It is on the clipboard. ${reason}`,
  facts: {
    app: 'Copied in',
    source: 'From',
    copiedAt: 'Copied',
    copies: (count: number): string => (count === 1 ? 'once' : `${count} times`),
    bytes: (bytes: number): string => (bytes === 1 ? '1 byte' : `${bytes.toLocaleString('en')} bytes`),
  },
  keys: {
    paste: 'Enter pastes',
    plain: 'Shift+Enter pastes plain text',
    copy: 'Ctrl+Enter copies',
    close: 'Esc closes',
  },
} as const;
