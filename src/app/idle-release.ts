// Releases memory once the process has been idle for a while after work.

interface Deps {
  release(): Promise<void>;
  /** Milliseconds of CPU time used so far by all threads of the process. */
  readProcessorTime(): number;
  countThreads(): number;
}

/** Milliseconds between checks: each is cheap, and memory is free again within half a minute. */
const interval = 10_000;
/** Less CPU time than this between two checks counts as idle. */
const quietTime = 50;
/** A large heap shrinks by steps: each collection gives back what the one before has emptied. */
const releasesAfterWork = 3;

export const startIdleRelease = ({ release, readProcessorTime, countThreads }: Deps): { stop(): void } => {
  let before = readProcessorTime();
  let due = releasesAfterWork; // starting is work
  let threads = 0;
  const check = async (): Promise<void> => {
    const isBusy = readProcessorTime() - before > quietTime;
    // A thread that ends uses little CPU time but leaves much memory behind.
    if (isBusy || countThreads() !== threads) due = releasesAfterWork;
    threads = countThreads();
    if (due > 0 && !isBusy) {
      due -= 1;
      await release();
    }
    before = readProcessorTime();
  };
  const timer = setInterval(() => {
    check().catch(() => undefined);
  }, interval).unref();
  return { stop: () => clearInterval(timer) };
};
