// The items of a tab of CopyQ, as its export and its data files have them.
import { createHash } from 'node:crypto';
import { DamagedData } from '../formats/byte-reader.ts';
import { chooseFormats, decodeText, isWanted } from '../formats/choose-formats.ts';
import { createQtReader, expand, type QtReader } from '../formats/qt-stream.ts';
import { readLimited } from '../formats/read-limited.ts';
import { type Found, maxFormatsBytes } from '../source.ts';

const own = 'application/x-copyq-';
/** CopyQ abbreviates the beginning of a media type to one hexadecimal digit. */
const beginnings = [
  '',
  `${own}owner-window-title`,
  `${own}item-notes`,
  own,
  'text/plain',
  'text/html',
  'text/uri-list',
  'image/',
  'text/',
  'application/',
  'audio/',
  'video/',
];

const currentVersion = -2;
const encryptedVersion = -3;

/** A large format is in a file of its own, named after its content. */
const filePrefix = 'FILE:';
const dataFile = /\/([0-9a-f]{16})\/([0-9a-f]{16})\/([0-9a-f]{16})\/([0-9a-f]{16})\.dat$/;

const nothing = 'It has no text, picture or files.';

/** An item of a program has a few. */
const maxFormats = 1000;

type Format = Uint8Array | { readonly path: string } | { readonly compressed: Buffer };

const readType = (reader: QtReader): string => {
  const written = reader.text();
  const beginning = beginnings[Number.parseInt(written.charAt(0), 16)];
  if (beginning === undefined) throw new DamagedData('A media type is damaged.');
  return beginning + written.slice(1);
};

const readFormat = (reader: QtReader): [string, Format] => {
  const type = readType(reader);
  const isCompressed = reader.u8() !== 0;
  const bytes = reader.bytes();
  if (type.startsWith(filePrefix)) return [type.slice(filePrefix.length), { path: bytes.toString() }];
  return [type, isCompressed ? { compressed: bytes } : bytes];
};

/** As earlier versions wrote it. */
const readOldFormat = (reader: QtReader): [string, Format] => {
  const type = reader.text();
  const bytes = reader.bytes();
  return [type, bytes.length > 0 ? { compressed: bytes } : bytes];
};

/** Undefined if the item is encrypted. */
const readItem = (reader: QtReader): Map<string, Format> | undefined => {
  const version = reader.i32();
  if (version === encryptedVersion) {
    reader.i32();
    reader.bytes();
    return undefined;
  }
  if (version < 0 && version !== currentVersion) throw new DamagedData('An item has an unknown version.');
  const count = version === currentVersion ? reader.i32() : version;
  if (count > maxFormats) throw new DamagedData('An item has too many formats.');
  const formats = new Map<string, Format>();
  for (let index = 0; index < count; index += 1)
    formats.set(...(version === currentVersion ? readFormat(reader) : readOldFormat(reader)));
  return formats;
};

/** Its name proves that it is one: nobody can make an import read another file. */
const readDataFile = async (path: string, maxBytes: number): Promise<Uint8Array | undefined> => {
  const name = dataFile.exec(path)?.slice(1).join('');
  if (name === undefined) return undefined;
  try {
    const bytes = await readLimited(path, { maxBytes });
    return createHash('sha256').update('copyq_salt').update(bytes).digest('hex') === name ? bytes : undefined;
  } catch {
    return undefined;
  }
};

const loadFormat = async (format: Format, room: number): Promise<Uint8Array | undefined> => {
  if ('path' in format) return readDataFile(format.path, room);
  return 'compressed' in format ? expand(format.compressed, room) : format;
};

/** What CopyQ or a password manager notes about the item. */
const isMark = (type: string): boolean => type.startsWith(own) || type.endsWith('x-kde-passwordManagerHint');

const loadFormats = async (formats: ReadonlyMap<string, Format>): Promise<Map<string, Uint8Array>> => {
  const loaded = new Map<string, Uint8Array>();
  let room = maxFormatsBytes; // a bomb has many formats that expand to a lot
  for (const [type, format] of formats) {
    if (!isWanted(type) && !isMark(type)) continue;
    const bytes = await loadFormat(format, room);
    if (!bytes) continue;
    loaded.set(type, bytes);
    room -= bytes.length;
  }
  return loaded;
};

const isConcealed = (formats: ReadonlyMap<string, Uint8Array>): boolean => {
  const read = (type: string): string => decodeText(formats.get(type) ?? new Uint8Array());
  return (
    [`${own}secret`, `${own}hidden`].some((type) => formats.has(type) && !['', '0'].includes(read(type))) ||
    read('x-kde-passwordManagerHint') === 'secret' ||
    read('application/x-kde-passwordManagerHint') === 'secret'
  );
};

interface Place {
  /** The name of the tab. */
  readonly tab: string;
  /** When it was last written. */
  readonly at: string;
  /** Which of its items. */
  readonly where: string;
}

/** Without the marks for keys of the menu: `&clipboard`. */
export const showTab = (name: string): string => name.replaceAll('&', '');

const describe = (formats: ReadonlyMap<string, Uint8Array>, { tab, at, where }: Place): Found => {
  if (isConcealed(formats)) return { leftOut: { reason: 'CopyQ had marked it as a secret or hidden.', where } };
  if (formats.has(`${own}encrypted`)) return { leftOut: { reason: 'It is encrypted.', where } };
  const content = chooseFormats(formats);
  if (!content) return { leftOut: { reason: nothing, where } };
  const notes = decodeText(formats.get(`${own}item-notes`) ?? new Uint8Array());
  const tags = [
    ...decodeText(formats.get(`${own}tags`) ?? new Uint8Array()).split(','),
    ...(tab.toLowerCase() === 'clipboard' ? [] : [tab]),
  ].filter((tag) => tag.trim() !== '');
  return {
    entry: {
      ...content,
      copiedAt: at,
      ...(tags.length > 0 && { tags }),
      ...(notes !== '' && { description: notes }),
      ...(formats.has(`${own}item-pinned`) && { isPinned: true }),
    },
    where,
  };
};

/** An item whose formats can't be expanded is left out: those after it can still be read. */
const loadItem = async (formats: ReadonlyMap<string, Format>, place: Place): Promise<Found> => {
  try {
    return describe(await loadFormats(formats), place);
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    return { leftOut: { reason: `It can't be read. ${error.message}`, where: place.where } };
  }
};

/** Yields what can be read: if the data is damaged somewhere, everything before. `at` is when the tab was last written. */
export const readItems = async function* (bytes: Buffer, name: string, at: string): AsyncGenerator<Found> {
  const tab = showTab(name);
  const reader = createQtReader(bytes);
  let where = `the tab ${tab}`;
  let damage: string | undefined;
  /** Items without formats are left out together: a file of a few megabytes can have millions in a row. */
  let empty: { where: string; count: number } | undefined;
  const leaveOutEmpty = function* (): Generator<Found> {
    if (empty) yield { leftOut: { reason: nothing, ...empty } };
    empty = undefined;
  };
  try {
    const count = reader.i32();
    for (let index = 0; index < count; index += 1) {
      where = `item ${index + 1} of the tab ${tab}`;
      const formats = readItem(reader);
      if (formats?.size === 0) {
        empty ??= { where, count: 0 };
        empty.count += 1;
        continue;
      }
      yield* leaveOutEmpty();
      yield formats ? await loadItem(formats, { tab, at, where }) : { leftOut: { reason: 'It is encrypted.', where } };
    }
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    damage = error.message;
  }
  yield* leaveOutEmpty();
  if (damage !== undefined) yield { leftOut: { reason: `The rest of a tab can't be read. ${damage}`, where } };
};
