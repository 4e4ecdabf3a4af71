// Reads a bbolt database, the key-value store of Go programs: the pairs of one bucket, in the order of their keys.
import { type ByteReader, createByteReader, DamagedData } from './byte-reader.ts';

/** https://pkg.go.dev/go.etcd.io/bbolt: two meta pages, of which the newer valid one counts, then trees of pages. */
const magic = 0xed0c_daed;
const version = 2;
const headLength = 16;
const elementLength = 16;
const flags = { branch: 1, leaf: 2, meta: 4 } as const;
const isBucket = 1;
const maxDepth = 64;

interface Meta {
  readonly pageSize: number;
  readonly root: number;
  readonly transaction: number;
}

const readPart = (file: Buffer, from: number, length: number): Buffer => {
  if (from < 0 || length < 0 || from + length > file.length) throw new DamagedData('A page is outside of the file.');
  return file.subarray(from, from + length);
};

/** FNV-1a, in 64 bits. */
const hash = (bytes: Uint8Array): bigint =>
  bytes.reduce((sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100_0000_01b3n), 0xcbf2_9ce4_8422_2325n);

const readMeta = (file: Buffer, from: number): Meta[] => {
  const checked = 56;
  if (from + headLength + checked + 8 > file.length) return [];
  const body = file.subarray(from + headLength, from + headLength + checked);
  const reader: ByteReader = createByteReader(body, 'little');
  if (reader.u32() !== magic || reader.u32() !== version) return [];
  const pageSize = reader.u32();
  reader.u32();
  const root = reader.u64();
  reader.take(24);
  const transaction = reader.u64();
  const isSound = file.readBigUInt64LE(from + headLength + checked) === hash(body);
  return isSound && pageSize >= 1024 && pageSize <= 2 ** 26 ? [{ pageSize, root, transaction }] : [];
};

/** The second one is a page further, whose size only an intact first one knows. */
const findMeta = (file: Buffer): Meta => {
  const sizes = Array.from({ length: 17 }, (_, power) => 1024 * 2 ** power);
  const metas = [0, ...sizes].flatMap((from) => readMeta(file, from));
  const [newest] = metas.toSorted((one, other) => other.transaction - one.transaction);
  if (!newest) throw new DamagedData('It has no valid first page.');
  return newest;
};

export const isBolt = (head: Buffer): boolean => head.length >= 24 && head.readUInt32LE(16) === magic;

type Pair = readonly [key: Buffer, value: Buffer];
type Element = { readonly key: Buffer; readonly value: Buffer; readonly isBucket: boolean };

/** The newest pairs first. */
export const readBucket = function* (file: Buffer, name: string): Generator<Pair> {
  const { pageSize, root } = findMeta(file);

  /** No page has two parents, nor is it a part of another one: with those, a small file would take forever. */
  const opened = new Set<number>();
  const openPage = (id: number): Buffer => {
    const count = readPart(file, id * pageSize, headLength).readUInt32LE(12) + 1;
    const page = readPart(file, id * pageSize, count * pageSize);
    for (let part = id; part < id + count; part += 1) {
      if (opened.has(part)) throw new DamagedData('A page is used twice.');
      opened.add(part);
    }
    return page;
  };
  const listElements = (page: Buffer): number[] => {
    const count = page.readUInt16LE(10);
    if (headLength + count * elementLength > page.length) throw new DamagedData('A page has too many elements.');
    return Array.from({ length: count }, (_, index) => headLength + index * elementLength);
  };
  const readElement = (page: Buffer, at: number): Element => {
    const [position, keySize, valueSize] = [4, 8, 12].map((field) => page.readUInt32LE(at + field));
    const from = at + (position ?? 0);
    return {
      key: readPart(page, from, keySize ?? 0),
      value: readPart(page, from + (keySize ?? 0), valueSize ?? 0),
      isBucket: (page.readUInt32LE(at) & isBucket) !== 0,
    };
  };

  const walk = function* (page: Buffer, depth: number): Generator<Element> {
    if (depth > maxDepth) throw new DamagedData('Its pages are nested too deeply.');
    const kind = page.readUInt16LE(8);
    let bytes = 0;
    for (const at of listElements(page).reverse()) {
      if (kind === flags.leaf) {
        const element = readElement(page, at);
        bytes += element.key.length + element.value.length;
        if (bytes > page.length) throw new DamagedData('The elements of a page overlap.');
        yield element;
      } else if (kind === flags.branch) yield* walk(openPage(Number(page.readBigUInt64LE(at + 8))), depth + 1);
      else throw new DamagedData('A page is of an unknown kind.');
    }
  };

  const bucket = walk(openPage(root), 0).find((element) => element.isBucket && element.key.toString() === name);
  if (!bucket || bucket.value.length < headLength) return;
  const own = Number(bucket.value.readBigUInt64LE());
  // A small bucket is stored inside its parent.
  const page = own === 0 ? bucket.value.subarray(headLength) : openPage(own);
  if (page.length < headLength) throw new DamagedData('A bucket is damaged.');
  for (const element of walk(page, 0)) if (!element.isBucket) yield [element.key, element.value];
};
