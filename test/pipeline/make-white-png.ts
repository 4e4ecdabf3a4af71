// Makes a white PNG of any size without a library: at one bit per pixel, even a huge one is small and fast to make.
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const writeUInt32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

const writeChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([writeUInt32(data.length), body, writeUInt32(crc32(body))]);
};

const [bitDepth, greyscale] = [1, 0];

export const makeWhitePng = (width: number, height: number): Buffer => {
  const header = [writeUInt32(width), writeUInt32(height), Buffer.from([bitDepth, greyscale, 0, 0, 0])];
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  row[0] = 0; // this row has no filter
  const rows = Buffer.alloc(row.length * height, row);
  return Buffer.concat([
    signature,
    writeChunk('IHDR', Buffer.concat(header)),
    writeChunk('IDAT', deflateSync(rows, { level: 1 })),
    writeChunk('IEND', new Uint8Array()),
  ]);
};
