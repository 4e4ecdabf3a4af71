// Limits the memory of what commands have read, while they wait for their turn.
import { refuse } from '../../base/refusal.ts';

/** Bytes: a few commands that read as much as they may, or thousands of ordinary ones. */
const maxBytes = 256 * 1024 * 1024;

export const createInputMemory = () => {
  let used = 0;
  return async <Result>(bytes: number, work: () => Promise<Result>): Promise<Result> => {
    if (used + bytes > maxBytes)
      refuse(
        'busy',
        'Too many commands with a large input are waiting, so this one was not run. Try again in a moment.',
      );
    used += bytes;
    try {
      return await work();
    } finally {
      used -= bytes;
    }
  };
};
