// Rendered JSON goes from thread to thread by being handed over, not copied: a page can be fifty megabytes.
import { isRendered, type Rendered } from '../../base/rendered.ts';

/** Handing over has a price of its own: below this, copying is faster. */
const worthHandingOver = 32 * 1024;

const isLarge = (value: unknown): value is Rendered<unknown> =>
  isRendered(value) && value.json.byteLength >= worthHandingOver;

/** The buffers of what is rendered and large: the value itself, or fields of it. */
export const buffersIn = (value: unknown): ArrayBuffer[] => {
  if (isLarge(value)) return [value.json.buffer];
  // Bytes have no fields, but a value for each of millions of indexes.
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
    ? Object.values(value)
        .filter(isLarge)
        .map(({ json }) => json.buffer)
    : [];
};
