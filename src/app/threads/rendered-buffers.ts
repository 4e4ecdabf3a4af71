// Finds the buffers of rendered JSON to transfer between threads instead of copying: a page can be fifty megabytes.
import { isRendered } from '../../base/rendered.ts';

/** Below this size, copying is faster than transferring. */
const minTransferBytes = 32 * 1024;

const largeBuffer = (value: unknown): ArrayBuffer[] => {
  const bytes = isRendered(value) ? value.json : undefined;
  return bytes && bytes.byteLength >= minTransferBytes ? [bytes.buffer] : [];
};

/** The large buffers of the value itself or of its fields. */
export const buffersIn = (value: unknown): ArrayBuffer[] => {
  // Skip byte arrays: `Object.values` would list every byte.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  const own = largeBuffer(value);
  return own.length > 0 ? own : Object.values(value).flatMap(largeBuffer);
};
