// Puts the calling thread behind everything else: work that takes its time must not take it from those who answer.
import { setPriority } from 'node:os';

const behindEverything = 10;

/** On Linux alone is this about the calling thread; elsewhere it would be about the whole process. */
export const runBehind = (): void => {
  if (process.platform === 'linux') setPriority(behindEverything);
};
