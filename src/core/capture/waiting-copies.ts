// Limits the memory of copies that wait to be recorded.
import type { Copy } from '../clipboard/system-clipboard.ts';

export const maxWaitingBytes = 64 * 1024 * 1024;
/** Bytes per copy besides its content. */
const overhead = 1024;

const measure = ({ text = '', html = '', rtf = '', picture, files = [], addresses = [] }: Copy): number =>
  [text, html, rtf, ...files, ...addresses].reduce((sum, { length }) => sum + length, overhead) +
  (picture?.bytes.byteLength ?? 0);

export interface WaitingCopy {
  /** In milliseconds. */
  readonly copiedAt: number;
  /** The history was cleared meanwhile, so it must not be saved. */
  isCleared: boolean;
}

export const createWaitingCopies = () => {
  let total = 0;
  const waiting = new Set<WaitingCopy>();
  return {
    get count(): number {
      return waiting.size;
    },
    /** A single copy always has room. */
    hasRoom: (copy: Copy): boolean => total === 0 || total + measure(copy) <= maxWaitingBytes,
    /** Counts the copy until the work on it is done. */
    hold: async <Result>(
      copy: Copy,
      copiedAt: number,
      work: (held: WaitingCopy) => Promise<Result>,
    ): Promise<Result> => {
      const held: WaitingCopy = { copiedAt, isCleared: false };
      const bytes = measure(copy);
      total += bytes;
      waiting.add(held);
      try {
        return await work(held);
      } finally {
        total -= bytes;
        waiting.delete(held);
      }
    },
    /** Those copied before this time, or all, are not saved any more. */
    clear: (olderThan = Number.POSITIVE_INFINITY): void => {
      for (const held of waiting) {
        if (held.copiedAt >= olderThan) continue;
        held.isCleared = true;
        waiting.delete(held);
      }
    },
  };
};
