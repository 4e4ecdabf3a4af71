// The one limit on a step of bulk work: how long the writer may be busy before it looks for copies and requests that wait.

/** Milliseconds of work. What a step does after that, such as committing, can double it. */
const workTime = 8;
/** Milliseconds on the clock: a step that waits for the disk, or for a busy machine, ends too. */
const longestTime = 25;

const measureWork = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Starts a step; answers whether its time is up. */
export const startStep = (): (() => boolean) => {
  const [workEnd, end] = [measureWork() + workTime, performance.now() + longestTime];
  return () => performance.now() >= end || measureWork() >= workEnd;
};
