// Runtime errors: what a filter reports, and where in the command it happened.
import type { Written } from './syntax.ts';

/** Thrown by a filter: what is wrong with its input, and what to try. */
export class FilterRefusal extends Error {
  override readonly name = 'FilterRefusal';
}

export const cannot = (message: string): never => {
  throw new FilterRefusal(message);
};

/** Thrown by the evaluator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  /** The message without its position. */
  readonly reason: string;
  /** What was suspicious before it failed. */
  warnings: readonly string[] = [];

  constructor({ column, written }: Written, reason: string) {
    super(`Column ${column}, ${written.length > 40 ? `${written.slice(0, 40)}…` : written}: ${reason}`);
    this.reason = reason;
  }
}
