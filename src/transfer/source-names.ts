// The names for `--from`, apart from the programs themselves: help and completion load nothing else.

/** A file is asked about in this order. */
export const sourceNames = [
  'copyq',
  'gpaste',
  'klipper',
  'cliphist',
  'clipcat',
  'ditto',
  'maccy',
  'espanso',
  'json',
] as const;

export type SourceName = (typeof sourceNames)[number];
