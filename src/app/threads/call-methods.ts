// Calls methods by their names in a thread, and turns what they return or throw into an answer.
import type { Refusal } from '../../base/refusal.ts';
import type { Methods } from '../../base/remote-methods.ts';
import { type Answer, type Call, writeFailure } from './protocol.ts';

export interface Served {
  readonly methods: Methods;
  readonly around?: {
    /** Runs what is synchronous of a call. */
    notice?<Result>(work: () => Result): Result;
    /** Runs before each call. If it fails, the call does not run. */
    prepare?(): void;
    /** Runs after each successful call. If it fails, the call fails. */
    settle?(): void;
    /** May turn an error into a refusal; without one, it is reported as a bug. */
    explain?(error: unknown): Refusal | undefined;
    /** Runs after each call, successful or not. */
    finish?(): void;
    /** Closes what the methods have opened. */
    close?(): void;
  };
}

const runHere = <Result>(work: () => Result): Result => work();

export const createCalls = ({ methods, around = {} }: Served): ((call: Call) => Promise<Answer>) => {
  const { notice = runHere, prepare, settle, explain, finish } = around;

  return async ({ method, args }) => {
    try {
      const work = methods[method];
      if (!work) throw new Error(`This thread has no method ${method}.`);
      const value = await notice(() => {
        prepare?.();
        // The caller's types have checked the arguments; messages carry no types.
        return work(...(args as never[]));
      });
      notice(() => settle?.());
      return { value };
    } catch (error) {
      return writeFailure(explain?.(error) ?? error);
    } finally {
      finish?.();
    }
  };
};
