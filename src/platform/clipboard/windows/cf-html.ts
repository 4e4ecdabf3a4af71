// Encodes and decodes CF_HTML, the Windows "HTML Format": UTF-8 markup after a header of byte offsets.

interface CfHtml {
  readonly html: string;
  /** The address of the page that it was copied from. */
  readonly source?: string;
}

const maxHeaderBytes = 8192;
const startMark = '<!--StartFragment-->';
const endMark = '<!--EndFragment-->';
const before = Buffer.from(`<html><body>\r\n${startMark}`);
const after = Buffer.from(`${endMark}\r\n</body></html>`);

export const encodeCfHtml = (html: string): Buffer => {
  const fragment = Buffer.from(html);
  const write = (offsets: readonly number[]): string => {
    const [startHtml, endHtml, startFragment, endFragment] = offsets.map((offset) => String(offset).padStart(10, '0'));
    const lines = [
      'Version:0.9',
      `StartHTML:${startHtml}`,
      `EndHTML:${endHtml}`,
      `StartFragment:${startFragment}`,
      `EndFragment:${endFragment}`,
    ];
    return lines.map((line) => `${line}\r\n`).join('');
  };
  // Offsets have ten digits, so the length doesn't depend on their values.
  const startHtml = write([0, 0, 0, 0]).length;
  const startFragment = startHtml + before.length;
  const endFragment = startFragment + fragment.length;
  const header = write([startHtml, endFragment + after.length, startFragment, endFragment]);
  return Buffer.concat([Buffer.from(header), before, fragment, after]);
};

/** Ignores invalid offsets: the data comes from other programs. */
export const decodeCfHtml = (bytes: Buffer): CfHtml => {
  const { fields, length } = readHeader(bytes);
  const slice = (start: string, end: string): Buffer | undefined => {
    const from = readOffset(fields.get(start), bytes.length);
    const to = readOffset(fields.get(end), bytes.length);
    return from !== undefined && to !== undefined && from < to ? bytes.subarray(from, to) : undefined;
  };
  const context = slice('StartHTML', 'EndHTML') ?? bytes.subarray(length);
  const fragment = slice('StartFragment', 'EndFragment') ?? findFragment(context);
  const source = fields.get('SourceURL');
  // Spreadsheets mark only a table's rows as the fragment, which are useless without the table.
  const html = decode(startsWithRows.test(fragment.toString('latin1', 0, 256)) ? context : fragment);
  return source === undefined || source === 'about:blank' ? { html } : { html, source };
};

const startsWithRows = /^\s*<(?:col|colgroup|thead|tbody|tfoot|tr|td|th)[\s>]/i;

const readHeader = (bytes: Buffer) => {
  const fields = new Map<string, string>();
  // In Latin-1 each character is one byte, so string indexes are byte offsets.
  const head = bytes.toString('latin1', 0, maxHeaderBytes);
  const line = /([A-Za-z]+):([^\r\n]*)(?:\r\n|\r|\n)/y;
  let length = 0;
  for (let found = line.exec(head); found; found = line.exec(head)) {
    const [, name = '', value = ''] = found;
    if (value !== '') fields.set(name, Buffer.from(value, 'latin1').toString());
    length = line.lastIndex;
  }
  return { fields, length };
};

const readOffset = (digits: string | undefined, max: number): number | undefined => {
  const offset = digits !== undefined && /^\d{1,12}$/.test(digits.trim()) ? Number(digits) : undefined;
  return offset !== undefined && offset <= max ? offset : undefined;
};

/** Between the marks; without marks, everything. */
const findFragment = (context: Buffer): Buffer => {
  const start = context.indexOf(startMark);
  const end = context.lastIndexOf(endMark);
  return start >= 0 && end > start ? context.subarray(start + startMark.length, end) : context;
};

/** Ignores leftover memory after a zero. */
const decode = (bytes: Buffer): string => {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
};
