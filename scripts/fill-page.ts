// Fills the generated parts of a page that is otherwise written by hand.

const part = /(<!-- generated: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g;

/** A part stands between `<!-- generated: NAME -->` and `<!-- end -->`. */
export const fillPage = (page: string, write: (name: string) => string): string =>
  page.replace(part, (_, start: string, name: string, end: string) => `${start}\n${write(name)}\n\n${end}`);

export const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const writeRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`.replaceAll('  ', ' ');
  return [writeRow(head), `|${'---|'.repeat(head.length)}`, ...rows.map(writeRow)].join('\n');
};
