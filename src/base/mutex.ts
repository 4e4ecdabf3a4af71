// A mutex: runs async work sequentially. Each call starts when the previous one has settled.

export type RunExclusive = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const createMutex = (): RunExclusive => {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    // Drop the result: it may be large, and the next call may be far off.
    const forget = (): void => undefined;
    last = turn.then(forget, forget);
    return turn;
  };
};
