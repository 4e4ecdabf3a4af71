// Defines the messages between threads or processes.
import type { ErrorName } from '../../base/error-catalogue.ts';
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

/** `heapBytes`: what the thread has allocated so far. */
export type Report =
  | { readonly ready: true }
  /** The thread has read a damaged field; the call continues. */
  | { readonly damagedField: true }
  /** The thread has changed the store, and the changes are on disk. Sent before the answer to the call. */
  | { readonly changes: readonly Change[] }
  | (Answer & { readonly heapBytes: number });
