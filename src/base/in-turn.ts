// One piece of work after the other: each begins when the one before has ended, well or badly.

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const createTurns = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};
