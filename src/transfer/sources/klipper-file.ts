// The file in which Klipper kept its history before Plasma 6.3: a checksum, then items one after another. It records no times.

import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { DamagedData } from '../formats/byte-reader.ts';
import { createQtReader, type QtReader } from '../formats/qt-stream.ts';
import { readLimited } from '../formats/read-limited.ts';
import { type Found, UnreadableSource } from '../source.ts';

/** It has a few hundred items. */
const maxBytes = 256 * 1024 * 1024;
const pngHead = '\x89PNG\r\n\x1a\n';

/** A checksum and the length of the rest, then the length of a version such as 5.27.2. */
export const isKlipperFile = (head: Buffer): boolean => /^\d+\.\d+/.test(head.toString('latin1', 12, 32));

/** A PNG without its length: it ends with the chunk IEND. */
const readPng = (reader: QtReader, items: Buffer): Buffer => {
  const from = reader.at();
  if (reader.take(pngHead.length).toString('latin1') !== pngHead) throw new DamagedData('A picture is damaged.');
  for (let type = ''; type !== 'IEND'; ) {
    const head = reader.take(8);
    type = head.toString('latin1', 4);
    reader.take(head.readUInt32BE() + 4); // and the checksum
  }
  return items.subarray(from, reader.at());
};

const readFiles = (reader: QtReader): Found => {
  const addresses = reader.list(() => reader.bytes().toString());
  reader.map(reader.text);
  reader.i32(); // whether they were cut
  try {
    return { entry: { files: addresses.map((address) => fileURLToPath(address)) } };
  } catch {
    return { entry: { text: addresses.join('\n') } };
  }
};

const readItem = (reader: QtReader, items: Buffer): Found => {
  const type = reader.text();
  if (type === 'string') return { entry: { text: reader.text() } };
  if (type === 'url') return readFiles(reader);
  if (type !== 'image') throw new DamagedData('An item is of an unknown kind.');
  if (reader.i32() === 0) return { leftOut: { reason: 'Its picture is empty.' } };
  return { entry: { image: { type: 'image/png', bytes: readPng(reader, items) } } };
};

export const readKlipperFile = async function* (path: string): AsyncGenerator<Found> {
  const file = createQtReader(await readLimited(path, { maxBytes, followLink: true }));
  const damaged = new UnreadableSource(`${path} is damaged: its checksum is wrong.`);
  let [reader, items]: [QtReader, Buffer] = [file, Buffer.alloc(0)];
  try {
    const checksum = file.u32();
    items = file.bytes();
    if (crc32(items) !== checksum) throw damaged;
    reader = createQtReader(items);
    reader.bytes(); // the version
  } catch (error) {
    throw error instanceof DamagedData ? damaged : error;
  }
  try {
    while (!reader.isAtEnd()) yield readItem(reader, items);
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    yield { leftOut: { reason: `The rest can't be read. ${error.message}` } };
  }
};
