// Reads the header of a history file without SQLite, which takes most of it on trust: a wrong number there makes it misread rows, or
// write over them.

export const fileHeaderLength = 100;
const magic = 'SQLite format 3\0';
/** What Copyloom's files have. */
const defaultPageSize = 4096;

export interface FileHeader {
  readonly version: number;
  readonly pageSize: number;
  readonly firstFree: number;
  readonly freeCount: number;
  /** How many pages the file has; undefined if a program that does not keep this number wrote last. */
  readonly pageCount: number | undefined;
  /** The last page at which a table or an index starts; 0 if the file does not keep this number. */
  readonly largestRoot: number;
  /** Whether SQLite can read and write such a file: Copyloom's are all of one kind. */
  readonly isUsable: boolean;
  /** Whether the file has had a write-ahead log. */
  readonly isInWalMode: boolean;
  /** Whether pages are divided as in the files that Copyloom makes. Others can be in order, too: some programs reserve bytes. */
  readonly isUsual: boolean;
}

/** 1 stands for a size that does not fit in. */
const readSize = (bytes: Buffer): number => {
  const size = bytes.readUInt16BE(16);
  return size === 1 ? 65_536 : size;
};

export const readFileHeader = (bytes: Buffer): FileHeader => {
  const largestRoot = bytes.readUInt32BE(52);
  const isCountValid = bytes.compare(bytes, 92, 96, 24, 28) === 0;
  return {
    version: bytes.readUInt32BE(60),
    pageSize: readSize(bytes),
    firstFree: bytes.readUInt32BE(32),
    freeCount: bytes.readUInt32BE(36),
    pageCount: isCountValid ? bytes.readUInt32BE(28) : undefined,
    largestRoot,
    isUsable:
      bytes.toString('latin1', 0, magic.length) === magic &&
      Math.max(bytes.readUInt8(18), bytes.readUInt8(19)) <= 2 && // rollback journal or write-ahead log
      bytes.readUInt32BE(44) <= 4 && // the format of the list of tables
      (bytes.readUInt32BE(56) & 3) <= 1 && // UTF-8
      (bytes.readUInt32BE(64) === 0 || largestRoot > 0), // one follows from the other
    isInWalMode: bytes.readUInt8(18) !== 1 || bytes.readUInt8(19) !== 1, // one of them may be damaged
    isUsual: readSize(bytes) === defaultPageSize && bytes.readUInt8(20) === 0,
  };
};

/** The size in the header, if the length of the file agrees with it. */
export const findPageSize = (start: Buffer, length: number): number => {
  const size = readSize(start);
  return size >= 512 && size * (readFileHeader(start).pageCount ?? 0) === length ? size : defaultPageSize;
};
