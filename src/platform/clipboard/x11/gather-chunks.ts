// Collects the chunks of a target's content, up to a size limit.
import type { XProperty } from 'x11';

interface Collector {
  /** How much to request next, in units of four bytes: enough to notice that the limit is exceeded. */
  nextLength(): number;
  /** Returns whether the limit is exceeded. */
  add(chunk: XProperty): boolean;
  /** The content, truncated to the limit. */
  toBuffer(): Buffer;
}

export const createCollector = (maxBytes: number): Collector => {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    nextLength: () => Math.floor((maxBytes - size) / 4) + 1,
    add: ({ data, bytesAfter }) => {
      chunks.push(data);
      size += data.length;
      return size > maxBytes || bytesAfter > 0;
    },
    toBuffer: () => Buffer.concat(chunks).subarray(0, maxBytes),
  };
};
