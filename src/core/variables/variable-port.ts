// The interfaces for reading and changing variables that the store implements.
import type { Listed, Range } from '../../base/paging.ts';

/** `content` is JSON that preserves the order of keys; times in milliseconds. */
export interface StoredVariable {
  readonly name: string;
  readonly content: string;
  readonly updatedAt: number;
}

/** Without the value: its first characters and its size. */
export interface VariableFacts {
  readonly name: string;
  readonly beginning: string;
  readonly bytes: number;
  readonly updatedAt: number;
}

export interface StoredPastValue {
  readonly id: number;
  readonly content: string;
  readonly replacedAt: number;
}

export interface VariableReader {
  list(range: Range): Listed<StoredVariable>;
  find(name: string): StoredVariable | undefined;
  names(): string[];
  /** By name; `length` is that of the beginnings, in characters. */
  facts(length: number): VariableFacts[];
  /** Undefined if the variable does not exist. */
  past(name: string, range: Range): Listed<StoredPastValue> | undefined;
}

/** Every call is one durable transaction. */
export interface VariableWriter {
  /**
   * Keeps the previous value, and at most `maxPast` in all. Returns whether the variable is new. `check` gets the current value, and throws
   * if it must not be replaced.
   */
  put(variable: StoredVariable, maxPast: number, check?: (current: string | undefined) => void): boolean;
  /** The content of a variable; undefined if it does not exist. */
  find(name: string): string | undefined;
  /** Its past values stay. */
  rename(name: string, to: string): 'renamed' | 'missing' | 'taken';
  remove(name: string): boolean;
  /** The number of deleted values; undefined if the variable does not exist. */
  clearPast(name: string): number | undefined;
  countPast(name: string): number;
  /** The content of a past value of the variable. */
  findPast(name: string, id: number): string | undefined;
}
