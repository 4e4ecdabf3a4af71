// One piece of work after the other: each begins when the one before has ended, well or badly.

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const createTurns = (): InTurn => {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    // Without its result: that may be large, and nobody knows when the next turn comes.
    const forget = (): void => undefined;
    last = turn.then(forget, forget);
    return turn;
  };
};
