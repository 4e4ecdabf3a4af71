// What the readers of tables return: cells with or without a header, and what is worth telling.

export interface FoundTable {
  /** Such as `CSV` or `a Markdown table`. */
  readonly format: string;
  /** Undefined if the format has none. */
  readonly header: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
  /** Full sentences. */
  readonly warnings?: readonly string[];
}

export interface ReadingOptions {
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
  /** The user named the format, so that nothing else comes into question. */
  readonly isForced: boolean;
}

/** Undefined if the text is not in this format. */
export type TableReader = (content: string, options: ReadingOptions) => FoundTable | undefined;

export const splitHeader = (
  rows: readonly (readonly string[])[],
  { hasHeader }: Pick<ReadingOptions, 'hasHeader'>,
): Pick<FoundTable, 'header' | 'rows'> =>
  hasHeader ? { header: rows[0] ?? [], rows: rows.slice(1) } : { header: undefined, rows };

export const warnLeftOut = (lines: readonly string[]): string[] => {
  const [first] = lines;
  if (first === undefined) return [];
  const shown = first.trim().length > 60 ? `${first.trim().slice(0, 60)}…` : first.trim();
  return [
    lines.length === 1
      ? `One line outside the table was left out: “${shown}”.`
      : `${lines.length} lines outside the table were left out, the first of them “${shown}”.`,
  ];
};
