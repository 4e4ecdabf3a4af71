// A command that was read but cannot be done: the filter's own words, and where in the command it stands.
import type { Written } from './syntax.ts';

/** What a filter throws: what is wrong with what it was given, and what to try. */
export class FilterRefusal extends Error {
  override readonly name = 'FilterRefusal';
}

export const cannot = (message: string): never => {
  throw new FilterRefusal(message);
};

/** What the evaluator throws. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  /** What is wrong, without where. */
  readonly reason: string;

  constructor({ column, written }: Written, reason: string) {
    super(`Column ${column}, ${written.length > 40 ? `${written.slice(0, 40)}…` : written}: ${reason}`);
    this.reason = reason;
  }
}
