// Lowers the priority of the calling thread, so that long work doesn't slow down requests.
import { setPriority } from 'node:os';

const niceness = 10;

/** Only on Linux: elsewhere it would lower the priority of the whole process. */
export const lowerPriority = (): void => {
  if (process.platform === 'linux') setPriority(niceness);
};
