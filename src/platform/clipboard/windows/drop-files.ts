// DROPFILES, the list of files that Windows calls CF_HDROP: a header of 20 bytes, then each path with a zero behind it, and one more zero.

const headerSize = 20;
const pathsAt = 0;
const wideAt = 16;

export const encodeDropFiles = (paths: readonly string[]): Buffer => {
  const header = Buffer.alloc(headerSize);
  header.writeUInt32LE(headerSize, pathsAt);
  header.writeUInt32LE(1, wideAt);
  return Buffer.concat([header, Buffer.from(`${paths.map((path) => `${path}\0`).join('')}\0`, 'utf16le')]);
};

/** Anybody may have written it: what is no list holds no files. */
export const decodeDropFiles = (bytes: Buffer): string[] => {
  if (bytes.length < headerSize) return [];
  const list = bytes.subarray(bytes.readUInt32LE(pathsAt));
  // Old programs write in the code page of the system; that of the West is the best guess there is.
  const isWide = bytes.readUInt32LE(wideAt) !== 0;
  const paths = (isWide ? list.toString('utf16le') : new TextDecoder('windows-1252').decode(list)).split('\0');
  const end = paths.indexOf('');
  return end < 0 ? paths : paths.slice(0, end);
};
