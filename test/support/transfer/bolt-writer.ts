// Writes a bbolt database with one bucket, in one page or in several below a branch.

const pageSize = 4096;

const hash = (bytes: Uint8Array): bigint =>
  bytes.reduce((sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n), 0xcbf29ce484222325n);

const page = (id: number, flags: number, count: number, body: Buffer): Buffer => {
  const pages = Math.max(1, Math.ceil((16 + body.length) / pageSize));
  const bytes = Buffer.alloc(pages * pageSize);
  bytes.writeBigUInt64LE(BigInt(id));
  bytes.writeUInt16LE(flags, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(pages - 1, 12);
  body.copy(bytes, 16);
  return bytes;
};

const meta = (id: number, root: number, transaction: number): Buffer => {
  const body = Buffer.alloc(64);
  body.writeUInt32LE(0xed0cdaed);
  body.writeUInt32LE(2, 4);
  body.writeUInt32LE(pageSize, 8);
  body.writeBigUInt64LE(BigInt(root), 16);
  body.writeBigUInt64LE(BigInt(transaction), 48);
  body.writeBigUInt64LE(hash(body.subarray(0, 56)), 56);
  return page(id, 4, 0, body);
};

type Pair = readonly [Buffer, Buffer];

/** Leaf elements, then their keys and values. */
const leaf = (pairs: readonly Pair[], isBucket: boolean): Buffer => {
  const elements = Buffer.alloc(pairs.length * 16);
  let at = elements.length;
  pairs.forEach(([key, value], index) => {
    elements.writeUInt32LE(isBucket ? 1 : 0, index * 16);
    elements.writeUInt32LE(at - index * 16, index * 16 + 4);
    elements.writeUInt32LE(key.length, index * 16 + 8);
    elements.writeUInt32LE(value.length, index * 16 + 12);
    at += key.length + value.length;
  });
  return Buffer.concat([elements, ...pairs.flat()]);
};

const branch = (children: readonly (readonly [Buffer, number])[]): Buffer => {
  const elements = Buffer.alloc(children.length * 16);
  let at = elements.length;
  children.forEach(([key, child], index) => {
    elements.writeUInt32LE(at - index * 16, index * 16);
    elements.writeUInt32LE(key.length, index * 16 + 4);
    elements.writeBigUInt64LE(BigInt(child), index * 16 + 8);
    at += key.length;
  });
  return Buffer.concat([elements, ...children.map(([key]) => key)]);
};

const numberKey = (number: number): Buffer => {
  const key = Buffer.alloc(8);
  key.writeBigUInt64BE(BigInt(number));
  return key;
};

/** `values` are in the order of copying. With `perLeaf`, they are spread over several pages. */
export const writeBolt = (bucket: string, values: readonly Buffer[], perLeaf = values.length): Buffer => {
  const pairs = values.map((value, index): Pair => [numberKey(index + 1), value]);
  const pages: Buffer[] = [];
  let next = 4;
  const add = (flags: number, count: number, body: Buffer): number => {
    const id = next;
    const made = page(id, flags, count, body);
    pages.push(made);
    next += made.length / pageSize;
    return id;
  };
  const children: [Buffer, number][] = [];
  for (let at = 0; at < pairs.length; at += perLeaf) {
    const some = pairs.slice(at, at + perLeaf);
    children.push([some[0]?.[0] ?? numberKey(0), add(2, some.length, leaf(some, false))]);
  }
  const own = children.length === 1 ? (children[0]?.[1] ?? 0) : add(1, children.length, branch(children));
  const head = Buffer.alloc(16);
  head.writeBigUInt64LE(BigInt(own));
  const root = page(3, 2, 1, leaf([[Buffer.from(bucket), head]], true));
  // The newer of the two meta pages counts; the older one points at nothing.
  return Buffer.concat([meta(0, 2, 6), meta(1, 3, 7), page(2, 2, 0, Buffer.alloc(0)), root, ...pages]);
};
