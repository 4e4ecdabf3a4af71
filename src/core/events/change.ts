// What the writer thread reports once it is on disk: which entries, pins, variables and rules changed, without their content.

/** What a change of an entry was about. `copied`: it was copied again, or merged with another; `moved`: it only moved to the top. */
export type EntryPart = 'copied' | 'moved' | 'value' | 'tags' | 'description';

interface EntryChanged {
  readonly kind: 'entry.changed';
  readonly id: number;
  readonly changes: readonly EntryPart[];
}

type One =
  | EntryChanged
  | { readonly kind: 'entry.added' | 'entry.removed' | 'pin.added' | 'pin.removed'; readonly id: number }
  | { readonly kind: `variable.${Way}`; readonly name: string }
  | { readonly kind: `action.${Way}`; readonly keyword: string }
  | { readonly kind: `${'trigger' | 'abbreviation'}.${Way}`; readonly id: number };

type Way = 'added' | 'changed' | 'removed';

/** Too many entries to name changed in the same way at once. */
export interface Many {
  readonly kind: `entry.${Way}`;
  readonly count: number;
  readonly changes?: readonly EntryPart[];
}

export type Change = One | Many;
