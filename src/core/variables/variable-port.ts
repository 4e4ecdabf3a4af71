// The interfaces for reading and changing variables that the store implements.
import type { Listed, Range } from '../../base/paging.ts';

/** `content` is JSON that preserves the order of keys; times in milliseconds. */
export interface StoredVariable {
  readonly name: string;
  readonly content: string;
  readonly updatedAt: number;
}

export interface StoredPastValue {
  readonly content: string;
  readonly replacedAt: number;
}

export interface VariableReader {
  list(range: Range): Listed<StoredVariable>;
  find(name: string): StoredVariable | undefined;
  names(): string[];
  /** Undefined if the variable does not exist. */
  past(name: string, range: Range): Listed<StoredPastValue> | undefined;
}

/** Every call is one durable transaction. */
export interface VariableWriter {
  /** Keeps the previous value, and at most `maxPast` in all. Returns whether the variable is new. */
  put(variable: StoredVariable, maxPast: number): boolean;
  remove(name: string): boolean;
  /** The number of deleted values; undefined if the variable does not exist. */
  clearPast(name: string): number | undefined;
}
