// Defines the messages between threads or processes, and typed remote calls.
import type { ErrorName } from '../../base/error-catalogue.ts';

// `never[]`: every function can be assigned to this parameter list.
export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

/** A thread's methods as seen from another thread: same arguments, asynchronous result. */
export type Remote<Served extends Methods> = {
  readonly [Name in keyof Served]: (...args: Parameters<Served[Name]>) => Promise<Awaited<ReturnType<Served[Name]>>>;
};

export const createRemote = <Served extends Methods>(
  makeCall: (method: string, args: readonly unknown[]) => Promise<unknown>,
): Remote<Served> =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      // Without `then`, or awaiting a remote would call it.
      get: (_, method) =>
        typeof method === 'string' && method !== 'then' ? (...args: unknown[]) => makeCall(method, args) : undefined,
    },
    // Messages carry no types; the serving module's types apply.
  ) as unknown as Remote<Served>;

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
  | { readonly obstacle: string }
  | { readonly bug: unknown };

/** `heapBytes`: what the thread has allocated so far. */
export type Report =
  | { readonly ready: true }
  /** The thread has read a damaged field; the call continues. */
  | { readonly damagedField: true }
  | (Answer & { readonly heapBytes: number });
