// Answers a request with a refusal if an obstacle is in its way.
import type { ErrorName } from './error-catalogue.ts';
import { Obstacle } from './obstacle.ts';
import { refuse } from './refusal.ts';

/** Turns an `Obstacle` into this refusal, with its message. */
export const refuseObstacle = async <Result>(error: ErrorName, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Obstacle) return refuse(error, thrown.message);
    throw thrown;
  }
};
