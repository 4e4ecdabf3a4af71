// Removes line numbers from code, as `cat -n`, `nl`, `grep -n` and editors write them, and keeps the code's indentation.
const numbered = /^([ \t]*)(\d{1,16})([:.)]|[ \t]?[|│](?=[ \t]|$)|(?=\t))(.*)$/su;

interface NumberedLine {
  readonly indent: string;
  readonly number: string;
  readonly mark: string;
  readonly rest: string;
}

const readLine = (line: string): NumberedLine | undefined => {
  const [, indent = '', number = '', mark = '', rest = ''] = numbered.exec(line) ?? [];
  return number === '' ? undefined : { indent, number, mark, rest };
};

/** Undefined if the lines are something else, such as a list. */
export const removeLineNumbers = (lines: readonly string[]): string[] | undefined => {
  const read: NumberedLine[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const one = readLine(line);
    const last = read.at(-1);
    if (!one || (last && (one.mark !== last.mark || Number(one.number) <= Number(last.number)))) return undefined;
    read.push(one);
  }
  const [first] = read;
  if (!first) return undefined;
  const width = ({ indent, number }: NumberedLine): number => indent.length + number.length;
  const isAligned =
    read.some(({ indent }) => indent !== '') &&
    read.every((one) => width(one) === width(first)) &&
    (first.mark === '' || read.some(({ number }) => number.length !== first.number.length));
  const isFound = first.mark === ':' && read.length > 1 && read.some(({ rest }) => /^[^\s\d]/.test(rest));
  if (!isAligned && !(isFound && read.every(({ indent }) => indent === ''))) return undefined;
  const gap = read.every(({ rest }) => rest === '' || /^[ \t]/.test(rest)) ? 1 : 0;
  return lines.map((line) => readLine(line)?.rest.slice(gap) ?? '');
};
