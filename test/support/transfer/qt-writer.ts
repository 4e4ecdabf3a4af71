// Writes what Qt's QDataStream writes, for files of CopyQ and Klipper.
import { deflateSync } from 'node:zlib';

export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
export const qtBytes = (bytes: Uint8Array): Buffer => Buffer.concat([u32(bytes.length), bytes]);
export const qtText = (text: string): Buffer => qtBytes(Buffer.from(text, 'utf16le').swap16());
/** `qCompress`, which may lie about the length. */
export const qtCompress = (bytes: Uint8Array, length = bytes.length): Buffer =>
  Buffer.concat([u32(length), deflateSync(bytes)]);

/** An item of CopyQ; its media types are written in full. */
export const copyqItem = (formats: Readonly<Record<string, Uint8Array | string>>, isCompressed = false): Buffer =>
  Buffer.concat([
    u32(-2),
    u32(Object.keys(formats).length),
    ...Object.entries(formats).flatMap(([type, value]) => [
      qtText(`0${type}`),
      Buffer.from([isCompressed ? 1 : 0]),
      qtBytes(isCompressed ? qtCompress(Buffer.from(value)) : Buffer.from(value)),
    ]),
  ]);
export const copyqTab = (items: readonly Buffer[]): Buffer => Buffer.concat([u32(items.length), ...items]);
