// Reads the capture date of a photo from its Exif data, which has the structure of a TIFF file.

const [cameraPart, takenTag] = [0x8769, 0x9003];
const entryLength = 12;
const written = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;

/** Undefined if missing or malformed. */
export const readTakenAt = (exif: Uint8Array): string | undefined => {
  const prefix = Buffer.from(exif.subarray(0, 6)).toString('latin1') === 'Exif\0\0' ? 6 : 0;
  const tiff = Buffer.from(exif.subarray(prefix));
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const read32 = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  /** The value of a directory entry, or its offset. */
  const find = (directory: number, tag: number): number | undefined => {
    for (let entry = 0; entry < read16(directory); entry++) {
      const at = directory + 2 + entry * entryLength;
      if (read16(at) === tag) return read32(at + 8);
    }
    return undefined;
  };
  try {
    const camera = find(read32(4), cameraPart);
    const taken = camera === undefined ? undefined : find(camera, takenTag);
    if (taken === undefined) return undefined;
    const [, year, month, day, time] = written.exec(tiff.toString('latin1', taken, taken + 19)) ?? [];
    return year === undefined ? undefined : `${year}-${month}-${day}T${time}`;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // it points outside the data
    throw error;
  }
};
