// Limits the memory of copies that wait to be recorded.
import type { Copy } from '../clipboard/system-clipboard.ts';

export const maxWaitingBytes = 64 * 1024 * 1024;
/** Bytes per copy besides its content. */
const overhead = 1024;

const measure = ({ text = '', html = '', rtf = '', picture, files = [], addresses = [] }: Copy): number =>
  [text, html, rtf, ...files, ...addresses].reduce((sum, { length }) => sum + length, overhead) +
  (picture?.bytes.byteLength ?? 0);

export const createWaitingCopies = () => {
  let [total, count] = [0, 0];
  return {
    get count(): number {
      return count;
    },
    /** A single copy always has room. */
    hasRoom: (copy: Copy): boolean => total === 0 || total + measure(copy) <= maxWaitingBytes,
    /** Counts the copy until the work on it is done. */
    hold: async <Result>(copy: Copy, work: () => Promise<Result>): Promise<Result> => {
      const bytes = measure(copy);
      total += bytes;
      count += 1;
      try {
        return await work();
      } finally {
        total -= bytes;
        count -= 1;
      }
    },
  };
};
