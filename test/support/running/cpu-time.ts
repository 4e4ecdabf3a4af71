// Processor time of this thread: a measure of work that does not grow while other programs keep the machine busy.

/** In milliseconds. */
export const cpuNow = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
