// Maps RTF code pages and font character sets to encodings, and decodes bytes.

const encodings = new Map([
  [708, 'iso-8859-6'],
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1361, 'euc-kr'],
  [10000, 'macintosh'],
  [10001, 'shift_jis'],
  [10002, 'big5'],
  [10003, 'euc-kr'],
  [10007, 'x-mac-cyrillic'],
  [10008, 'gbk'],
  [20866, 'koi8-r'],
  [20932, 'euc-jp'],
  [21866, 'koi8-u'],
  [51932, 'euc-jp'],
  [51949, 'euc-kr'],
  [54936, 'gb18030'],
  [65001, 'utf-8'],
]);

const codePagesByCharset = new Map([
  [0, 1252],
  [77, 10000],
  [78, 10001],
  [79, 10003],
  [80, 10008],
  [81, 10002],
  [89, 10007],
  [128, 932],
  [129, 949],
  [130, 1361],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);

const symbolCharset = 2;
const symbolEncoding = 'symbol';
export const defaultEncoding = 'windows-1252';

export const encodingOfCodePage = (codePage: number): string | undefined => {
  if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`;
  return encodings.get(codePage);
};

/** Undefined if the character set leaves the choice to the document. */
export const encodingOfCharset = (charset: number): string | undefined => {
  if (charset === symbolCharset) return symbolEncoding;
  const codePage = codePagesByCharset.get(charset);
  return codePage === undefined ? undefined : encodingOfCodePage(codePage);
};

const doubleByteEncodings: ReadonlySet<string> = new Set(['shift_jis', 'gbk', 'gb18030', 'big5', 'euc-kr', 'euc-jp']);

/** Whether the byte is the first of a two-byte character. */
export const isLeadByte = (byte: number, encoding: string): boolean => {
  if (!doubleByteEncodings.has(encoding)) return false;
  if (encoding === 'shift_jis') return (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
  return byte >= 0x81;
};

type Decode = (bytes: readonly number[]) => string;

const createDecode = (encoding: string): Decode => {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const known = new Map<number, string>(); // cached, because RTF has most characters one by one and calling the decoder is slow
  return (bytes) => {
    if (bytes.length > 2) return decoder.decode(Uint8Array.from(bytes));
    const [first = 0, second = -1] = bytes;
    const key = first * 257 + second;
    const text = known.get(key) ?? decoder.decode(Uint8Array.from(bytes));
    known.set(key, text);
    return text;
  };
};

const decodes = new Map<string, Decode>();

export const decodeBytes = (bytes: readonly number[], encoding: string): string => {
  // Symbol fonts have no text encoding; the bullet is the only character commonly used.
  if (encoding === symbolEncoding) return decodeBytes(bytes, defaultEncoding).replaceAll('\u00b7', '•');
  const decode = decodes.get(encoding) ?? createDecode(encoding);
  decodes.set(encoding, decode);
  return decode(bytes);
};
