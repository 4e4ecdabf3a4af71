// A home whose history file gets damaged as a whole, and what is set aside of it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../../src/platform/files/home.ts';
import { fillStore } from './fill-store.ts';

/** A history of twenty entries, closed cleanly. */
export const fillUsedHome = (home: Home): void =>
  fillStore(home, ({ history }) => {
    for (let index = 0; index < 20; index++) history.record({ text: `${index} ${'lorem ipsum '.repeat(500)}` });
  });

const pageSize = 4096;
const flip = (bytes: Buffer, from: number, to: number): Buffer =>
  Buffer.from(bytes.map((byte, index) => (index >= from && index < to ? byte ^ 0xff : byte)));
const flipBits = (bytes: Buffer, at: number, bits: number): Buffer =>
  Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ bits : byte)));

/** `recovered` if all entries can still be read. */
export const damages: readonly {
  readonly name: string;
  readonly recovered?: true;
  readonly damage: (bytes: Buffer) => Buffer;
}[] = [
  { name: 'garbage in its header', recovered: true, damage: (bytes) => flip(bytes, 0, 100) },
  { name: 'more pages in its header than it has', recovered: true, damage: (bytes) => flipBits(bytes, 29, 0x08) },
  { name: 'another version in its header', recovered: true, damage: (bytes) => flipBits(bytes, 63, 0x01) },
  { name: 'cut in half', damage: (bytes) => bytes.subarray(0, bytes.length / 2) },
  { name: 'cut to a few bytes', damage: (bytes) => bytes.subarray(0, 50) },
  { name: 'flipped bits in its schema', damage: (bytes) => flip(bytes, 150, 2 * pageSize) },
  { name: 'another file in its place', damage: () => Buffer.from('my diary\n'.repeat(1000)) },
];

/** Leaves only the first page of the file as it is, while there is a log. */
export const damageUnderLog = ({ databaseFile }: Home): void => {
  const bytes = readFileSync(databaseFile);
  writeFileSync(databaseFile, flip(bytes, pageSize, bytes.length));
};

export const readFiles = ({ data }: Home, pattern: RegExp): Map<string, string> =>
  new Map(
    readdirSync(data)
      .filter((name) => pattern.test(name))
      .map((name) => [name, readFileSync(join(data, name)).toString('base64')]),
  );

/** Checks that the warning says where the damaged file and its log are, as they were `before`. */
export const assertSetAside = ({ data }: Home, warning: string, before: ReadonlyMap<string, string>): void => {
  assert.match(warning, /^The history file was damaged.* saved unchanged as .*copyloom\.db\.damaged-/);
  const [aside = ''] = readdirSync(data).filter((file) => /damaged-[^-]*-[^-]*-[^-]*-[^-]*-[\d.]*Z$/.test(file));
  assert.ok(warning.includes(join(data, aside)), 'the warning says where it is');
  for (const [file, content] of before) {
    if (content === '') continue; // an empty log is not kept
    const moved = readFileSync(join(data, file.replace('copyloom.db', aside))).toString('base64');
    assert.ok(moved === content, `${file} is as it was`);
  }
};
