// Timeouts for tests, in milliseconds. Long, so that only a hang fails a test, not a busy machine.

export const patience = 120_000;

/** For a whole test that starts programs. */
export const testTime = 240_000;

/** Adds the timeout to a promise; `until` polls instead. */
export const within = async <Value>(what: string, promise: Promise<Value>): Promise<Value> => {
  const timeout = Promise.withResolvers<never>();
  const fail = (): void => timeout.reject(new Error(`Timed out after ${patience} ms: ${what}`));
  const timer = setTimeout(fail, patience);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};
