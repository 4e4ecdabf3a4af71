// Rendered JSON goes from thread to thread by being handed over, not copied: a page can be fifty megabytes.
import { isRendered } from '../../base/rendered.ts';

/** The buffers of what is rendered: the value itself, or fields of it. */
export const buffersIn = (value: unknown): ArrayBuffer[] => {
  if (isRendered(value)) return [value.json.buffer];
  return typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter(isRendered)
        .map(({ json }) => json.buffer)
    : [];
};
