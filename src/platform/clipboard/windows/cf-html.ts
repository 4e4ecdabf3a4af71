// CF_HTML, the "HTML Format" of Windows: markup in UTF-8 behind a header that tells by byte offsets where it begins and ends.

export interface CfHtml {
  readonly html: string;
  /** The address of the page that it is from. */
  readonly source?: string;
}

const longestHeader = 8192;
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
  // Every number has ten digits, so the header is as long with others.
  const startHtml = write([0, 0, 0, 0]).length;
  const startFragment = startHtml + before.length;
  const endFragment = startFragment + fragment.length;
  const header = write([startHtml, endFragment + after.length, startFragment, endFragment]);
  return Buffer.concat([Buffer.from(header), before, fragment, after]);
};

/** Anybody may have written it: offsets that lead nowhere count as none. */
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
  // Spreadsheets call the rows of a table the fragment, which mean nothing without the table around them.
  const html = decode(startsWithRows.test(fragment.toString('latin1', 0, 256)) ? context : fragment);
  return source === undefined || source === 'about:blank' ? { html } : { html, source };
};

const startsWithRows = /^\s*<(?:col|colgroup|thead|tbody|tfoot|tr|td|th)[\s>]/i;

const readHeader = (bytes: Buffer) => {
  const fields = new Map<string, string>();
  // In Latin 1 a character is a byte, so that places in one are places in the other.
  const head = bytes.toString('latin1', 0, longestHeader);
  const line = /([A-Za-z]+):([^\r\n]*)(?:\r\n|\r|\n)/y;
  let length = 0;
  for (let found = line.exec(head); found; found = line.exec(head)) {
    const [, name = '', value = ''] = found;
    if (value !== '') fields.set(name, Buffer.from(value, 'latin1').toString());
    length = line.lastIndex;
  }
  return { fields, length };
};

const readOffset = (digits: string | undefined, most: number): number | undefined => {
  const offset = digits !== undefined && /^\d{1,12}$/.test(digits.trim()) ? Number(digits) : undefined;
  return offset !== undefined && offset <= most ? offset : undefined;
};

/** By the marks; without them, everything. */
const findFragment = (context: Buffer): Buffer => {
  const start = context.indexOf(startMark);
  const end = context.lastIndexOf(endMark);
  return start >= 0 && end > start ? context.subarray(start + startMark.length, end) : context;
};

/** What follows a zero is left over in memory. */
const decode = (bytes: Buffer): string => {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
};
