// Encodes and decodes CF_HDROP, the Windows list of files: a 20-byte DROPFILES header, zero-terminated paths and a final zero.

const headerSize = 20;
const pathsAt = 0;
const wideAt = 16;

export const encodeDropFiles = (paths: readonly string[]): Buffer => {
  const header = Buffer.alloc(headerSize);
  header.writeUInt32LE(headerSize, pathsAt);
  header.writeUInt32LE(1, wideAt);
  return Buffer.concat([header, Buffer.from(`${paths.map((path) => `${path}\0`).join('')}\0`, 'utf16le')]);
};

/** Empty if the data is invalid: it comes from other programs. */
export const decodeDropFiles = (bytes: Buffer): string[] => {
  if (bytes.length < headerSize) return [];
  const list = bytes.subarray(bytes.readUInt32LE(pathsAt));
  // Old programs use the system's code page; Windows-1252 is the best guess.
  const isWide = bytes.readUInt32LE(wideAt) !== 0;
  const paths = (isWide ? list.toString('utf16le') : new TextDecoder('windows-1252').decode(list)).split('\0');
  const end = paths.indexOf('');
  return end < 0 ? paths : paths.slice(0, end);
};
