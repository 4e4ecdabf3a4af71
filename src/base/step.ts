// Limits a step of bulk work: how long the writer may be busy before it serves waiting copies and requests.

/** CPU milliseconds. Work after that, such as the commit, can double it. */
const maxCpuTime = 8;
/** Wall-clock milliseconds, so that a step on a slow disk or a busy machine ends too. */
const maxTime = 25;

const measureWork = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Starts a step; the returned function says whether its time is up. */
export const startStep = (): (() => boolean) => {
  const [workEnd, end] = [measureWork() + maxCpuTime, performance.now() + maxTime];
  return () => performance.now() >= end || measureWork() >= workEnd;
};
