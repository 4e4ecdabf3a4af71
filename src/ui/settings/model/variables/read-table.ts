// Reads a table from a text: CSV, or TSV as spreadsheets copy it. The first line names the columns.

type NamedCells = readonly (readonly [name: string, value: string])[];

interface Fields {
  /** Those of each line. */
  readonly rows: readonly (readonly string[])[];
  /** A quoted field has no end, or something follows its end. */
  readonly hasStrayQuotes: boolean;
}

/** A quoted field may contain separators, line breaks and doubled quotes. */
export const readFields = (text: string, separator: string): Fields => {
  const rows: string[][] = [];
  let hasStrayQuotes = false;
  let row: string[] = [];
  let at = 0;
  const isBreak = (): boolean => text[at] === '\n' || text[at] === '\r';
  const readPlain = (): string => {
    const start = at;
    while (at < text.length && text[at] !== separator && !isBreak()) at += 1;
    return text.slice(start, at);
  };
  const readQuoted = (): string => {
    let field = '';
    for (at += 1; at < text.length; at++) {
      if (text[at] !== '"') field += text[at];
      else if (text[at + 1] === '"') field += text[at++];
      else break;
    }
    at += 1;
    const rest = readPlain();
    hasStrayQuotes ||= at > text.length || rest !== '';
    return field + rest;
  };
  while (at < text.length) {
    row.push(text[at] === '"' ? readQuoted() : readPlain());
    if (text[at] === separator) {
      at += 1;
      if (at < text.length && !isBreak()) continue;
      row.push('');
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return { rows, hasStrayQuotes };
};

const findSeparator = (line: string): string => {
  if (line.includes('\t')) return '\t';
  return line.includes(';') && !line.includes(',') ? ';' : ',';
};

/** With the separator that the first line has. */
export const readSeparated = (text: string): Fields =>
  readFields(text, findSeparator(/^[^\r\n]*/.exec(text)?.[0] ?? ''));

/** Names that occur again, or are missing, get a number. A row that is too short lacks the cells. */
export const readTable = (text: string): NamedCells[] => {
  const [head = [], ...rows] = readSeparated(text).rows;
  const names: string[] = [];
  const nameColumn = (index: number): string => {
    while (names.length <= index) {
      const name = head[names.length] ?? '';
      const numbered = (number: number): string => `${name}${name && ' '}${number}`;
      let number = names.length + 1;
      while (names.includes(numbered(number)) || head.includes(numbered(number))) number += 1;
      names.push(name === '' || names.includes(name) ? numbered(number) : name);
    }
    return names[index] ?? '';
  };
  return rows.map((cells) => cells.map((value, index) => [nameColumn(index), value]));
};
