// Limits the time that a thread computes. Time in which it waits for something else doesn't count.

export const startTimeLimit = (milliseconds: number, onTimeout: () => void) => {
  let [left, pauses, isOver] = [milliseconds, 0, false];
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const start = (): void => {
    startedAt = performance.now();
    timer = setTimeout(onTimeout, left);
  };
  const stop = (): void => {
    clearTimeout(timer);
    left = Math.max(0, left - (performance.now() - startedAt));
  };

  start();
  return {
    /** Call `resume` as often. */
    pause: (): void => {
      pauses += 1;
      if (pauses === 1 && !isOver) stop();
    },
    resume: (): void => {
      pauses -= 1;
      if (pauses === 0 && !isOver) start();
    },
    /** The call was answered. */
    end: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};

export type TimeLimit = ReturnType<typeof startTimeLimit>;
