// Reads the header of a history file without SQLite. SQLite trusts most of it: a wrong number there makes it misread or overwrite rows.

export const fileHeaderLength = 100;
const magic = 'SQLite format 3\0';
/** The page size of files that Copyloom creates. */
const defaultPageSize = 4096;

export interface FileHeader {
  readonly version: number;
  readonly pageSize: number;
  readonly firstFree: number;
  readonly freeCount: number;
  /** The number of pages in the file; undefined if the last program that wrote to it didn't update this number. */
  readonly pageCount: number | undefined;
  /** The last page at which a table or an index starts; 0 if the file doesn't store this. */
  readonly largestRoot: number;
  /** Whether SQLite can read and write the file. All of Copyloom's files have the same settings. */
  readonly isUsable: boolean;
  /** Whether the file has been in WAL mode. */
  readonly isInWalMode: boolean;
  /** Whether pages have the layout that Copyloom uses. Others can be intact too: some programs reserve bytes. */
  readonly hasDefaultLayout: boolean;
}

/** 1 means 65,536, which doesn't fit into two bytes. */
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
      (bytes.readUInt32BE(64) === 0 || largestRoot > 0), // incremental vacuum needs the largest root
    isInWalMode: bytes.readUInt8(18) !== 1 || bytes.readUInt8(19) !== 1, // one of them may be damaged
    hasDefaultLayout: readSize(bytes) === defaultPageSize && bytes.readUInt8(20) === 0,
  };
};

/** The size in the header, if the length of the file agrees with it. */
export const findPageSize = (start: Buffer, length: number): number => {
  const size = readSize(start);
  return size >= 512 && size * (readFileHeader(start).pageCount ?? 0) === length ? size : defaultPageSize;
};
