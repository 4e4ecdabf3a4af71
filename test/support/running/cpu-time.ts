// Measures the CPU time of this thread, which doesn't depend on how busy the machine is.

/** In milliseconds. */
export const cpuNow = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
