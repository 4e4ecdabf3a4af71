// Releases memory once after each spell of work: when the process has been quiet for a while.

interface Deps {
  release(): Promise<void>;
  /** Milliseconds of processor time that the process has used so far, all threads together. */
  readProcessorTime(): number;
  countThreads(): number;
}

/** A look is cheap enough to be taken this often, in milliseconds, and memory is back within half a minute. */
const interval = 10_000;
/** Less processor time than this between two looks counts as quiet. */
const quietTime = 50;

export const startIdleRelease = ({ release, readProcessorTime, countThreads }: Deps): { stop(): void } => {
  let before = readProcessorTime();
  let hasWorked = true; // starting is work
  let threads = 0;
  const look = async (): Promise<void> => {
    const isBusy = readProcessorTime() - before > quietTime;
    // A thread takes next to no time to end, and leaves much behind.
    hasWorked ||= isBusy || countThreads() !== threads;
    if (hasWorked && !isBusy) {
      hasWorked = false;
      threads = countThreads();
      await release();
    }
    before = readProcessorTime();
  };
  const timer = setInterval(() => {
    look().catch(() => undefined); // what cannot be released stays
  }, interval).unref();
  return { stop: () => clearInterval(timer) };
};
