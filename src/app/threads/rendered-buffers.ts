// Rendered JSON goes from thread to thread without being copied: a page can be fifty megabytes.
import { isRendered } from '../../base/rendered.ts';

/** Handing over has a price of its own: below this, copying is faster. */
const worthHandingOver = 32 * 1024;

const largeBuffer = (value: unknown): ArrayBuffer[] => {
  const bytes = isRendered(value) ? value.json : undefined;
  return bytes && bytes.byteLength >= worthHandingOver ? [bytes.buffer] : [];
};

/** The buffers of what may go and is large: the value itself, or fields of it. */
export const buffersIn = (value: unknown): ArrayBuffer[] => {
  // Bytes have no fields, but a value for each of millions of indexes.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  const own = largeBuffer(value);
  return own.length > 0 ? own : Object.values(value).flatMap(largeBuffer);
};
