// Makes bitmaps like Windows programs do, with any color depth and header.

export type Color = readonly [red: number, green: number, blue: number, alpha?: number];

export interface BitmapPlan {
  readonly rows: readonly (readonly Color[])[];
  readonly depth: number;
  /** 12, 40, 52, 56, 108 or 124. */
  readonly header?: number;
  /** Red, green, blue and alpha. Sets the compression to BITFIELDS. */
  readonly masks?: readonly number[];
  readonly compression?: number;
  readonly isTopDown?: boolean;
  /** Without a file header, as on the clipboard. */
  readonly isBare?: boolean;
}

const place = (part: number, mask: number): number => {
  if (mask === 0) return 0;
  const shift = 31 - Math.clz32(mask & -mask);
  return (Math.round((part * (mask >>> shift)) / 255) << shift) >>> 0;
};

export const makeBitmap = (plan: BitmapPlan): Buffer => {
  const { rows, depth, header = 40, masks } = plan;
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  const isCore = header === 12;
  const palette = depth > 8 ? [] : [...new Set(rows.flat().map((color) => color.slice(0, 3).join()))];
  const used = isCore && depth <= 8 ? 2 ** depth : palette.length;
  const compression = plan.compression ?? (masks === undefined ? 0 : 3);
  const defaults = depth === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];

  const info = Buffer.alloc(header);
  info.writeUInt32LE(header, 0);
  if (isCore) {
    info.writeUInt16LE(width, 4);
    info.writeUInt16LE(height, 6);
    info.writeUInt16LE(1, 8);
    info.writeUInt16LE(depth, 10);
  } else {
    info.writeInt32LE(width, 4);
    info.writeInt32LE(plan.isTopDown ? -height : height, 8);
    info.writeUInt16LE(1, 12);
    info.writeUInt16LE(depth, 14);
    info.writeUInt32LE(compression, 16);
    info.writeUInt32LE(used, 32);
  }
  const maskBytes = Buffer.alloc((masks?.length ?? 0) * 4);
  for (const [index, mask] of (masks ?? []).entries()) maskBytes.writeUInt32LE(mask, index * 4);
  if (header > 40) maskBytes.copy(info, 40);
  const colors = Buffer.concat(
    Array.from({ length: used }, (_, index) => {
      const [red = 0, green = 0, blue = 0] = palette[index]?.split(',').map(Number) ?? [];
      return Buffer.from(isCore ? [blue, green, red] : [blue, green, red, 0]);
    }),
  );

  const rowLength = Math.ceil((width * depth) / 32) * 4;
  const pixels = Buffer.alloc(rowLength * height);
  for (const [y, row] of rows.entries()) {
    const rowAt = (plan.isTopDown ? y : height - 1 - y) * rowLength;
    for (const [x, color] of row.entries()) {
      if (depth <= 8) {
        const bit = x * depth;
        const at = rowAt + (bit >>> 3);
        const index = palette.indexOf(color.slice(0, 3).join());
        pixels.writeUInt8(pixels.readUInt8(at) | (index << (8 - depth - (bit & 7))), at);
      } else {
        const parts = [...color.slice(0, 3), color[3] ?? 255];
        const pixel = parts.reduce<number>((sum, part, i) => sum + place(part ?? 0, (masks ?? defaults)[i] ?? 0), 0);
        pixels.writeUIntLE(pixel, rowAt + (x * depth) / 8, depth / 8);
      }
    }
  }
  const bare = Buffer.concat([info, ...(header === 40 ? [maskBytes] : []), colors, pixels]);
  if (plan.isBare) return bare;
  const file = Buffer.alloc(14);
  file.write('BM');
  file.writeUInt32LE(14 + bare.length, 2);
  file.writeUInt32LE(14 + bare.length - pixels.length, 10);
  return Buffer.concat([file, bare]);
};
