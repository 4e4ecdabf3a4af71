// Reads a table from a text: CSV, or TSV as spreadsheets copy it. The first line names the columns.

type NamedCells = readonly (readonly [name: string, value: string])[];

/** The fields of each line. A quoted field may contain separators, line breaks and doubled quotes. */
export const readFields = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const isBreak = (): boolean => text[at] === '\n' || text[at] === '\r';
  const readQuoted = (): string => {
    let field = '';
    for (at += 1; at < text.length; at++) {
      if (text[at] !== '"') field += text[at];
      else if (text[at + 1] === '"') field += text[at++];
      else break;
    }
    at += 1;
    return field;
  };
  const readPlain = (): string => {
    const start = at;
    while (at < text.length && text[at] !== separator && !isBreak()) at += 1;
    return text.slice(start, at);
  };
  while (at < text.length) {
    row.push(text[at] === '"' ? readQuoted() + readPlain() : readPlain());
    if (text[at] === separator) {
      at += 1;
      if (at < text.length && !isBreak()) continue;
      row.push('');
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return rows;
};

const findSeparator = (line: string): string => {
  if (line.includes('\t')) return '\t';
  return line.includes(';') && !line.includes(',') ? ';' : ',';
};

/** Names that occur again, or are missing, get a number. A row that is too short lacks the cells. */
export const readTable = (text: string): NamedCells[] => {
  const [head = [], ...rows] = readFields(text, findSeparator(/^[^\r\n]*/.exec(text)?.[0] ?? ''));
  const names: string[] = [];
  const nameColumn = (index: number): string => {
    while (names.length <= index) {
      const name = head[names.length] ?? '';
      names.push(name === '' || names.includes(name) ? `${name}${name && ' '}${names.length + 1}` : name);
    }
    return names[index] ?? '';
  };
  return rows.map((cells) => cells.map((value, index) => [nameColumn(index), value]));
};
