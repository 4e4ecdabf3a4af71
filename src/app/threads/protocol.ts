// Defines the messages between threads or processes.
import type { ErrorName } from '../../base/error-catalogue.ts';
import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Change } from '../../core/events/change.ts';

export interface Call {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Asks the thread to close its resources and end. */
export const endRequest = 'end';
export type Request = Call | typeof endRequest;

export type Answer =
  | { readonly value: unknown }
  | { readonly refusal: { readonly error: ErrorName; readonly message: string } }
  | { readonly unavailable: string }
  | { readonly bug: unknown };

/** The value of an answer, or what it says went wrong, thrown. */
export const readAnswer = (answer: Answer): unknown => {
  if ('value' in answer) return answer.value;
  if ('refusal' in answer) throw new Refusal(answer.refusal.error, answer.refusal.message);
  if ('unavailable' in answer) throw new Unavailable(answer.unavailable);
  throw answer.bug;
};

export const writeFailure = (error: unknown): Answer => {
  if (error instanceof Refusal) return { refusal: { error: error.error, message: error.message } };
  if (error instanceof Unavailable) return { unavailable: error.message };
  return { bug: error };
};

/** What the methods of a thread report during a call. */
export interface Reports {
  /** They have read a damaged field; the call continues. */
  damagedField(): void;
  /** They have changed the store, and the changes are on disk. */
  changes(changes: readonly Change[]): void;
}

/** `heapBytes`: what the thread has allocated so far. */
export type Report =
  | { readonly ready: true }
  /** The thread has read a damaged field; the call continues. */
  | { readonly damagedField: true }
  /** The thread has changed the store, and the changes are on disk. Sent before the answer to the call. */
  | { readonly changes: readonly Change[] }
  | (Answer & { readonly heapBytes: number });
