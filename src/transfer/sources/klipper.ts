// Klipper, the clipboard of KDE Plasma: its database since Plasma 6.3, and the file before.
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chooseFormats, type Formats, isWanted } from '../formats/choose-formats.ts';
import {
  asNumber,
  asText,
  asTime,
  isDatabase,
  limited,
  nothingFits,
  type Row,
  readDatabase,
} from '../formats/open-database.ts';
import { readLimited } from '../formats/read-limited.ts';
import { type Found, maxEntryBytes, maxFormatsBytes, type Source } from '../source.ts';
import { isKlipperFile, readKlipperFile } from './klipper-file.ts';

const databaseName = 'history3.sqlite';
const fileName = 'history2.lst';
const hash = /^[0-9a-f]{40}$/;

/** Formats other than text are files, named by hashes. */
const loadFormats = async (rows: Iterable<Row>, uuid: string, folder: string): Promise<Formats> => {
  const formats = new Map<string, Uint8Array>();
  let room = maxFormatsBytes;
  for (const row of rows) {
    const [written, name] = [asText(row['mimetype']), asText(row['data_uuid'])];
    // The name of Qt for a picture that it has drawn; the file is a PNG.
    const type = written === 'application/x-qt-image' ? 'image/png' : written;
    if (type === undefined || !isWanted(type) || name === undefined || !hash.test(name) || !hash.test(uuid)) continue;
    const path = join(folder, 'data', uuid, name);
    const bytes = await readLimited(path, { maxBytes: Math.min(room, maxEntryBytes) }).catch(() => undefined);
    if (!bytes) continue;
    formats.set(type, bytes);
    room -= bytes.length;
  }
  return formats;
};

const readRow = async (row: Row, read: (uuid: string) => Iterable<Row>, folder: string): Promise<Found> => {
  const [uuid = '', text = ''] = [asText(row['uuid']), asText(row['text'])];
  const formats = new Map(await loadFormats(read(uuid), uuid, folder));
  // Of a picture, the text only describes it for the menu.
  const hasText = /(^|,)text\//.test(asText(row['mimetypes']) ?? '');
  if (text !== '' && hasText && !formats.has('text/plain')) formats.set('text/plain', Buffer.from(text));
  const content = chooseFormats(formats);
  const copiedAt = asTime(asNumber(row['last_used_time']) ?? asNumber(row['added_time']));
  const createdAt = asTime(asNumber(row['added_time']));
  if (!content)
    return {
      leftOut: { reason: nothingFits, ...(copiedAt !== undefined && { where: copiedAt }) },
    };
  return {
    entry: {
      ...content,
      ...(copiedAt !== undefined && { copiedAt }),
      ...(createdAt !== undefined && { createdAt }),
      ...(row['starred'] === 1 && { isPinned: true }),
    },
  };
};

const readRows = (path: string) =>
  readDatabase(path, async function* (database): AsyncGenerator<Found> {
    database.needTable('main', ['uuid', 'added_time', 'last_used_time', 'mimetypes', 'text', 'starred']);
    database.needTable('aux', ['uuid', 'mimetype', 'data_uuid']);
    const readAux = database.groupRows('aux', 'uuid', ['mimetype', 'data_uuid']);
    const rows = database.rows(
      `SELECT uuid, added_time, last_used_time, starred, mimetypes, ${limited('text')} FROM main
       ORDER BY coalesce(last_used_time, added_time) DESC NULLS FIRST, added_time DESC`,
    );
    for (const row of rows) yield await readRow(row, readAux, dirname(path));
  });

const openFile = (path: string) => (path.endsWith('.lst') ? () => readKlipperFile(path) : () => readRows(path));

export const klipper: Source = {
  name: 'klipper',
  title: 'Klipper',
  reads: `${databaseName} and, from before Plasma 6.3, ${fileName}`,
  usualPlaces: ({ data }) => [join(data, 'klipper')],
  recognizes: ({ name, head, names }) =>
    names.includes(databaseName) ||
    names.includes(fileName) ||
    (name === databaseName && isDatabase(head)) ||
    (name.endsWith('.lst') && isKlipperFile(head)),
  open: async (path) => {
    if (!(await stat(path)).isDirectory()) return openFile(path);
    const names = await readdir(path);
    return openFile(join(path, names.includes(databaseName) ? databaseName : fileName));
  },
};
