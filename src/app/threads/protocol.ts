// What the two ends of a thread say to each other: one call at a time, answered before the next is sent.
import type { ErrorName } from '../../base/error-catalogue.ts';

// `never[]`: the one parameter list that every function can be assigned to.
export type Methods = Readonly<Record<string, (...given: never[]) => unknown>>;

/** A thread's own methods, called from another thread: the same arguments, the result later. */
export type Remote<Served extends Methods> = {
  readonly [Name in keyof Served]: (...given: Parameters<Served[Name]>) => Promise<Awaited<ReturnType<Served[Name]>>>;
};

export interface Call {
  readonly method: string;
  readonly given: readonly unknown[];
}

/** Asks the thread to close what it has open and to end. */
export const endRequest = 'end';
export type Request = Call | typeof endRequest;

export type Answer =
  | { readonly value: unknown }
  | { readonly refusal: { readonly error: ErrorName; readonly message: string } }
  | { readonly obstacle: string }
  | { readonly bug: unknown };

/** `heapBytes` is what the thread has allocated for itself by now. */
export type Report = { readonly ready: true } | (Answer & { readonly heapBytes: number });
