// What a tray menu is made of.

export interface ChoosableEntry {
  readonly label: string;
  /** Given, the entry bears a check mark or the place for one. */
  readonly checked?: boolean;
  /** Shown but not to be chosen, if false. */
  readonly enabled?: boolean;
  /** May take its time; if it fails, that is logged. */
  onChoose(): void;
}

export type TrayEntry = ChoosableEntry | 'separator';
