// Reading and changing variables: the interfaces that the store implements.
import type { Listed, Range } from '../../base/paging.ts';

/** A variable as the store holds it: what it holds is JSON that keeps the order of keys; times in milliseconds. */
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
  /** Undefined if there is no such variable. */
  past(name: string, range: Range): Listed<StoredPastValue> | undefined;
}

/** Changing variables. Every call is one durable transaction. */
export interface VariableWriter {
  /** Keeps what it held before, and no more than `mostPast` of it. Answers whether it is new. */
  put(variable: StoredVariable, mostPast: number): boolean;
  remove(name: string): boolean;
  /** How many there were; undefined if there is no such variable. */
  clearPast(name: string): number | undefined;
}
