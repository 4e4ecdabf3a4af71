// Reads a write-ahead log without SQLite: which of its frames hold the newest committed version of each page.
import { closeSync, existsSync, openSync, readSync } from 'node:fs';

const headerLength = 32;
const frameHeaderLength = 24;
/** The last bit tells the byte order of the checksums. */
const magic = 0x377f0682;

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

const readFrames = (handle: number): LogPages | undefined => {
  const header = Buffer.alloc(headerLength);
  if (readSync(handle, header, 0, headerLength, 0) < headerLength) return undefined;
  const kind = header.readUInt32BE(0);
  if (kind !== magic && kind !== magic + 1) return undefined;
  const addUp = createChecksum(kind === magic + 1);
  const holds = ([a, b]: Checksum, bytes: Buffer, at: number): boolean =>
    bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;
  let sum = addUp([0, 0], header.subarray(0, 24));
  if (!holds(sum, header, 24)) return undefined;

  const pageSize = header.readUInt32BE(8);
  const frame = Buffer.alloc(frameHeaderLength + pageSize);
  const offsets = new Map<number, number>();
  const uncommitted = new Map<number, number>();
  let pageCount = 0;
  for (let at = headerLength; readSync(handle, frame, 0, frame.length, at) === frame.length; at += frame.length) {
    // A frame of an older log has another salt. What follows it is older, too.
    if (frame.compare(header, 16, 24, 8, 16) !== 0) break;
    sum = addUp(addUp(sum, frame.subarray(0, 8)), frame.subarray(frameHeaderLength));
    if (!holds(sum, frame, 16)) break;
    uncommitted.set(frame.readUInt32BE(0), at + frameHeaderLength);
    const sizeAtCommit = frame.readUInt32BE(4);
    if (sizeAtCommit === 0) continue;
    for (const [page, offset] of uncommitted) offsets.set(page, offset);
    uncommitted.clear();
    pageCount = sizeAtCommit;
  }
  return pageCount > 0 ? { pageSize, offsets, pageCount } : undefined;
};

/** Undefined if there is none, or none of it is committed. */
export const readLog = (file: string): LogPages | undefined => {
  if (!existsSync(file)) return undefined;
  const handle = openSync(file, 'r');
  try {
    return readFrames(handle);
  } finally {
    closeSync(handle);
  }
};
