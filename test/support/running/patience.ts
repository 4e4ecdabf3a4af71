// How long a test waits for what must come, in milliseconds. It only turns a hang into a failure, so it is long: a busy machine fails no test.

export const patience = 120_000;

/** For a whole test with programs of its own. */
export const testTime = 240_000;

/** The same for what is waited for once; `until` is for what has to be looked at again and again. */
export const within = async <Value>(what: string, coming: Promise<Value>): Promise<Value> => {
  const late = Promise.withResolvers<never>();
  const fail = (): void => late.reject(new Error(`${what} did not come about within ${patience} ms.`));
  const timer = setTimeout(fail, patience);
  try {
    return await Promise.race([coming, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
