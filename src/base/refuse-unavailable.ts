// Answers a request with a refusal if something is unavailable.
import type { ErrorName } from './error-catalogue.ts';
import { refuse } from './refusal.ts';
import { Unavailable } from './unavailable.ts';

/** Turns an `Unavailable` into this refusal, with its message. */
export const refuseUnavailable = async <Result>(error: ErrorName, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Unavailable) return refuse(error, thrown.message);
    throw thrown;
  }
};
