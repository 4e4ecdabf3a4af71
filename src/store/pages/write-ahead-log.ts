// Reads a write-ahead log without SQLite, to find the newest committed version of each page.
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { fileHeaderLength } from './file-header.ts';

const headerLength = 32;
const frameHeaderLength = 24;
/** The lowest bit gives the byte order of the checksums. */
const magic = 0x377f0682;
/** The page size of files that Copyloom creates. */
const defaultPageSize = 4096;

/** The length of a log with this many pages. */
export const measureLog = (pages: number, pageSize: number): number =>
  pages === 0 ? 0 : headerLength + pages * (frameHeaderLength + pageSize);

interface LogPages {
  readonly pageSize: number;
  /** The offset of each page in the log. */
  readonly offsets: ReadonlyMap<number, number>;
  /** The number of pages in the file after applying the log. */
  readonly pageCount: number;
}

type Checksum = readonly [number, number];

const createChecksum =
  (isBigEndian: boolean) =>
  ([first, second]: Checksum, bytes: Buffer): Checksum => {
    const read = (at: number): number => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
    let [a, b] = [first, second];
    for (let at = 0; at < bytes.length; at += 8) {
      a = (a + read(at) + b) >>> 0;
      b = (b + read(at + 4) + a) >>> 0;
    }
    return [a, b];
  };

interface Frame {
  readonly page: number;
  /** The offset of its page in the log. */
  readonly offset: number;
  /** The number of pages in the file after this commit; 0 unless the frame ends a transaction. */
  readonly sizeAtCommit: number;
  /** Whether this and all earlier frames are intact: SQLite stops reading at the first damaged one. */
  readonly isReadable: boolean;
  /** Whether it belongs to this log, not to an older one, and its checksum matches, continuing from the previous frame. */
  readonly isSound: boolean;
}

const readChecksum = (bytes: Buffer, at: number): Checksum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
const isSame = ([a, b]: Checksum, [c, d]: Checksum): boolean => a === c && b === d;

interface Header {
  readonly bytes: Buffer;
  readonly pageSize: number;
  readonly checksum: ReturnType<typeof createChecksum>;
  readonly isSound: boolean;
}

const readHeader = (handle: number): Header | undefined => {
  const bytes = Buffer.alloc(headerLength);
  if (readSync(handle, bytes, 0, headerLength, 0) < headerLength) return undefined;
  const kind = bytes.readUInt32BE(0);
  const checksum = createChecksum(kind % 2 === 1);
  const isKnown = kind === magic || kind === magic + 1;
  const isSound = isKnown && isSame(checksum([0, 0], bytes.subarray(0, 24)), readChecksum(bytes, 24));
  return { bytes, checksum, isSound, pageSize: isSound ? bytes.readUInt32BE(8) : defaultPageSize };
};

function* listFrames(handle: number, { bytes: header, pageSize, checksum, isSound: isHeaderSound }: Header) {
  const frame = Buffer.alloc(frameHeaderLength + pageSize);
  let previous = readChecksum(header, 24);
  let isReadable = isHeaderSound;
  for (let at = headerLength; readSync(handle, frame, 0, frame.length, at) === frame.length; at += frame.length) {
    const sum = readChecksum(frame, 16);
    const hasSameSalt = frame.compare(header, 16, 24, 8, 16) === 0;
    const isSound =
      hasSameSalt && isSame(checksum(checksum(previous, frame.subarray(0, 8)), frame.subarray(frameHeaderLength)), sum);
    isReadable &&= isSound;
    previous = sum;
    const [page, sizeAtCommit] = [frame.readUInt32BE(0), frame.readUInt32BE(4)];
    yield { page, offset: at + frameHeaderLength, sizeAtCommit, isReadable, isSound } satisfies Frame;
  }
}

const readFrames = (handle: number): LogPages | undefined => {
  const header = readHeader(handle);
  if (!header) return undefined;
  const offsets = new Map<number, number>();
  const uncommitted = new Map<number, number>();
  let pageCount = 0;
  for (const { page, offset, sizeAtCommit, isReadable } of listFrames(handle, header)) {
    if (!isReadable) break;
    uncommitted.set(page, offset);
    if (sizeAtCommit === 0) continue;
    for (const [logged, at] of uncommitted) offsets.set(logged, at);
    uncommitted.clear();
    pageCount = sizeAtCommit;
  }
  return pageCount > 0 ? { pageSize: header.pageSize, offsets, pageCount } : undefined;
};

/** Stops at the first frame with another salt, which is left over from an older log. */
const listPages = (handle: number): Set<number> => {
  const pages = new Set<number>();
  const header = readHeader(handle);
  if (!header) return pages;
  const head = Buffer.alloc(frameHeaderLength);
  const length = frameHeaderLength + header.pageSize;
  for (let at = headerLength; readSync(handle, head, 0, head.length, at) === head.length; at += length) {
    if (head.compare(header.bytes, 16, 24, 8, 16) !== 0) break;
    pages.add(head.readUInt32BE(0));
  }
  return pages;
};

const readStarts = (handle: number): Buffer[] => {
  const header = readHeader(handle);
  const starts: Buffer[] = [];
  if (!header) return starts;
  const uncommitted: Buffer[] = [];
  for (const { page, offset, sizeAtCommit, isReadable } of listFrames(handle, header)) {
    if (!isReadable) break;
    if (page === 1) {
      const bytes = Buffer.alloc(fileHeaderLength);
      readSync(handle, bytes, 0, bytes.length, offset);
      uncommitted.push(bytes);
    }
    if (sizeAtCommit > 0) starts.push(...uncommitted.splice(0));
  }
  return starts;
};

const hasCutOffCommit = (handle: number): boolean => {
  const header = readHeader(handle);
  if (!header) return false;
  if (!header.isSound) return !listFrames(handle, header).next().done;
  for (const { sizeAtCommit, isReadable, isSound } of listFrames(handle, header))
    if (!isReadable && isSound && sizeAtCommit > 0) return true;
  return false;
};

const withFile = <Result>(file: string, work: (handle: number) => Result): Result | undefined => {
  if (!existsSync(file)) return undefined;
  const handle = openSync(file, 'r');
  try {
    return work(handle);
  } finally {
    closeSync(handle);
  }
};

/** Every page in the log, committed or not. */
export const listLoggedPages = (file: string): Iterable<number> => withFile(file, listPages) ?? [];

/** Undefined if there is no log, or nothing in it is committed. */
export const readLog = (file: string): LogPages | undefined => withFile(file, readFrames);

/** The start of each committed version of the first page, in order. */
export const readLoggedStarts = (file: string): Buffer[] => withFile(file, readStarts) ?? [];

/** A page as of the last commit; all zeros if the log doesn't have it; undefined if nothing in the log is committed. */
export const readLoggedPage = (file: string, page: number): Buffer | undefined =>
  withFile(file, (handle) => {
    const log = readFrames(handle);
    if (!log) return undefined;
    const bytes = Buffer.alloc(log.pageSize);
    const offset = log.offsets.get(page);
    if (offset !== undefined) readSync(handle, bytes, 0, bytes.length, offset);
    return bytes;
  });

/**
 * Whether an intact transaction follows a damaged frame, or anything follows a damaged header: SQLite silently drops it. The torn end
 * that a crash leaves has no complete transaction, and a header is on disk before the frames that follow it.
 */
export const isLogDamaged = (file: string): boolean => withFile(file, hasCutOffCommit) === true;
