// Reads a write-ahead log without SQLite: which of its frames hold the newest committed version of each page.
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { fileHeaderLength } from './file-header.ts';

const headerLength = 32;
const frameHeaderLength = 24;
/** The last bit tells the byte order of the checksums. */
const magic = 0x377f0682;
/** What Copyloom's files have. */
const defaultPageSize = 4096;

export interface LogPages {
  readonly pageSize: number;
  /** Where in the log each page is. */
  readonly offsets: ReadonlyMap<number, number>;
  /** How many pages the file has with the log. */
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
  /** Where its page is in the log. */
  readonly offset: number;
  /** How many pages the file has with it; 0 unless it ends a transaction. */
  readonly sizeAtCommit: number;
  /** Whether it and everything before it is as it was written: SQLite reads no further than this holds. */
  readonly isReached: boolean;
  /** Whether it is of this log, not a leftover of an older one, and adds up with the frame before it. */
  readonly isSound: boolean;
}

const readChecksum = (bytes: Buffer, at: number): Checksum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
const isSame = ([a, b]: Checksum, [c, d]: Checksum): boolean => a === c && b === d;

interface Header {
  readonly bytes: Buffer;
  readonly pageSize: number;
  readonly addUp: ReturnType<typeof createChecksum>;
  readonly isSound: boolean;
}

const readHeader = (handle: number): Header | undefined => {
  const bytes = Buffer.alloc(headerLength);
  if (readSync(handle, bytes, 0, headerLength, 0) < headerLength) return undefined;
  const kind = bytes.readUInt32BE(0);
  const addUp = createChecksum(kind % 2 === 1);
  const isKnown = kind === magic || kind === magic + 1;
  const isSound = isKnown && isSame(addUp([0, 0], bytes.subarray(0, 24)), readChecksum(bytes, 24));
  return { bytes, addUp, isSound, pageSize: isSound ? bytes.readUInt32BE(8) : defaultPageSize };
};

function* listFrames(handle: number, { bytes: header, pageSize, addUp, isSound: isHeaderSound }: Header) {
  const frame = Buffer.alloc(frameHeaderLength + pageSize);
  let before = readChecksum(header, 24);
  let isReached = isHeaderSound;
  for (let at = headerLength; readSync(handle, frame, 0, frame.length, at) === frame.length; at += frame.length) {
    const sum = readChecksum(frame, 16);
    const isOfThisLog = frame.compare(header, 16, 24, 8, 16) === 0; // by its salt
    const isSound =
      isOfThisLog && isSame(addUp(addUp(before, frame.subarray(0, 8)), frame.subarray(frameHeaderLength)), sum);
    isReached &&= isSound;
    before = sum;
    const [page, sizeAtCommit] = [frame.readUInt32BE(0), frame.readUInt32BE(4)];
    yield { page, offset: at + frameHeaderLength, sizeAtCommit, isReached, isSound } satisfies Frame;
  }
}

const readFrames = (handle: number): LogPages | undefined => {
  const header = readHeader(handle);
  if (!header) return undefined;
  const offsets = new Map<number, number>();
  const uncommitted = new Map<number, number>();
  let pageCount = 0;
  for (const { page, offset, sizeAtCommit, isReached } of listFrames(handle, header)) {
    if (!isReached) break;
    uncommitted.set(page, offset);
    if (sizeAtCommit === 0) continue;
    for (const [known, where] of uncommitted) offsets.set(known, where);
    uncommitted.clear();
    pageCount = sizeAtCommit;
  }
  return pageCount > 0 ? { pageSize: header.pageSize, offsets, pageCount } : undefined;
};

/** By their salt, frames are of this log and not leftovers of an older one. */
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
  for (const { page, offset, sizeAtCommit, isReached } of listFrames(handle, header)) {
    if (!isReached) break;
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
  for (const { sizeAtCommit, isReached, isSound } of listFrames(handle, header))
    if (!isReached && isSound && sizeAtCommit > 0) return true;
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

/** Every page that the log has, committed or not. */
export const listLoggedPages = (file: string): Iterable<number> => withFile(file, listPages) ?? [];

/** Undefined if there is none, or none of it is committed. */
export const readLog = (file: string): LogPages | undefined => withFile(file, readFrames);

/** The start of each committed version of the first page, in their order. */
export const readLoggedStarts = (file: string): Buffer[] => withFile(file, readStarts) ?? [];

/** A page as of the last commit, all zeros if the log does not have it; undefined if nothing in the log is committed. */
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
 * Whether a sound transaction follows a damaged frame, or anything a damaged header: SQLite drops it without a word. The torn end that a
 * crash leaves has no transaction, and a header is on the disk before what follows it.
 */
export const isLogDamaged = (file: string): boolean => withFile(file, hasCutOffCommit) === true;
