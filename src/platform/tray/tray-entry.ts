// The entries of a tray menu.

export interface ChoosableEntry {
  readonly label: string;
  /** If set, the entry is a checkbox. */
  readonly checked?: boolean;
  /** If false, the entry is grayed out. */
  readonly enabled?: boolean;
  /** May be asynchronous; failures are logged. */
  onChoose(): void;
}

export type TrayEntry = ChoosableEntry | 'separator';
