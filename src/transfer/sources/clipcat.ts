// clipcat: a folder with a header, the clips one after another, and the pictures. Versions 0.5 and later.
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type ByteReader, createByteReader, DamagedData } from '../formats/byte-reader.ts';
import { chooseFormats } from '../formats/choose-formats.ts';
import { readLimited } from '../formats/read-limited.ts';
import { createLeftOuts } from '../left-outs.ts';
import { type Found, type LeftOut, maxEntryBytes, noContent, type Source, twice, UnreadableSource } from '../source.ts';

interface Clip {
  readonly at: number;
  readonly type: string;
  readonly data: Buffer;
}

const schemas = [1, 2];
const maxBytes = 256 * 1024 * 1024;

/** A time as the Rust crate `time` writes it: year, day of the year, time of day, and the offset from UTC. NaN if it is none. */
const readTime = (reader: ByteReader): number => {
  const [year, day] = [reader.i32(), reader.u16()];
  const [hour, minute, second] = [reader.u8(), reader.u8(), reader.u8()];
  const milliseconds = Math.floor(reader.u32() / 1e6);
  const [offsetHours, offsetMinutes, offsetSeconds] = [reader.i8(), reader.i8(), reader.i8()];
  return Date.UTC(year, 0, day, hour - offsetHours, minute - offsetMinutes, second - offsetSeconds, milliseconds);
};

const readClip = (reader: ByteReader): Clip => ({
  at: readTime(reader),
  type: reader.take(reader.u64()).toString(),
  data: reader.take(reader.u64()),
});

/** Where each clip begins, newest first: a small file can have millions. And what is left out: the first of each kind, and how many. */
const findClips = (bytes: Buffer): { clips: { at: number; from: number }[]; leftOut: LeftOut[] } => {
  const reader = createByteReader(bytes, 'little');
  const clips: { at: number; from: number }[] = [];
  const leftOut = createLeftOuts();
  try {
    for (let number = 1; !reader.isAtEnd(); number += 1) {
      const from = reader.at();
      const { at, data } = readClip(reader);
      const where = `clip ${number} of the file`;
      if (Number.isNaN(at)) leftOut.add({ reason: 'Its time is damaged.', where });
      else if (data.length === 0) leftOut.add({ reason: noContent, where });
      else clips.push({ at, from });
    }
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    leftOut.add({ reason: `The rest can't be read. ${error.message}` });
  }
  return { clips: clips.sort((one, other) => other.at - one.at), leftOut: leftOut.list() };
};

const parseHeader = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const readSchema = async (folder: string): Promise<number> => {
  const header = parseHeader((await readLimited(join(folder, 'header.json'), { maxBytes: 65_536 })).toString());
  const schema = typeof header === 'object' && header !== null && 'schema' in header ? Number(header.schema) : 0;
  if (!schemas.includes(schema))
    throw new UnreadableSource(`${folder} has a history of clipcat in a format that isn't known.`);
  return schema;
};

/** Since format 2, a picture is a file, and its clip has the hash of its pixels. */
const readPicture = async (folder: string, hash: string): Promise<Buffer | undefined> => {
  try {
    return await readLimited(join(folder, 'images', `${hash}.png`), { maxBytes: maxEntryBytes });
  } catch {
    return undefined;
  }
};

const readFolder = async function* (folder: string): AsyncGenerator<Found> {
  const schema = await readSchema(folder);
  const file = await readLimited(join(folder, 'clips'), { maxBytes });
  const { clips, leftOut } = findClips(file);
  const pictures = new Set<string>();
  for (const { from } of clips) {
    const clip = readClip(createByteReader(file.subarray(from), 'little'));
    const isPicture = clip.type.startsWith('image/');
    const copiedAt = new Date(clip.at).toISOString();
    const picture = isPicture && schema > 1 ? clip.data.toString('hex') : undefined;
    if (picture !== undefined && pictures.has(picture)) {
      yield { leftOut: { reason: twice, where: copiedAt } };
      continue;
    }
    if (picture !== undefined) pictures.add(picture);
    const bytes = picture === undefined ? clip.data : await readPicture(folder, picture);
    const type = isPicture ? clip.type : 'text/plain';
    const content = bytes && chooseFormats(new Map([[type, bytes]]));
    if (content) yield { entry: { ...content, copiedAt } };
    else yield { leftOut: { reason: isPicture ? 'Its picture is missing.' : noContent, where: copiedAt } };
  }
  for (const one of leftOut) yield { leftOut: one };
};

const hasHistory = (names: readonly string[]): boolean => names.includes('clips') && names.includes('header.json');

export const clipcat: Source = {
  name: 'clipcat',
  title: 'clipcat',
  reads: 'the folder of its history',
  usualPlaces: ({ cache }) => [
    join(cache, 'clipcat', 'clipcatd-history'),
    join(cache, 'clipcat', 'clipcatd', 'history'),
  ],
  recognizes: async ({ name, names, path }) =>
    hasHistory(names) || (name === 'clips' && hasHistory(await readdir(dirname(path)))),
  open: async (path) => {
    const folder = (await stat(path)).isDirectory() ? path : dirname(path);
    if (basename(folder) === '') throw new UnreadableSource(`${path} is not a folder of clipcat.`);
    return () => readFolder(folder);
  },
};
