// What two ends of a channel say to each other, be they threads or processes.
import type { ErrorName } from '../../base/error-catalogue.ts';

// `never[]`: the one parameter list that every function can be assigned to.
export type Methods = Readonly<Record<string, (...given: never[]) => unknown>>;

/** A thread's own methods, called from another thread: the same arguments, the result later. */
export type Remote<Served extends Methods> = {
  readonly [Name in keyof Served]: (...given: Parameters<Served[Name]>) => Promise<Awaited<ReturnType<Served[Name]>>>;
};

/** The methods, each of which makes a call. */
export const createRemote = <Served extends Methods>(
  makeCall: (method: string, given: readonly unknown[]) => Promise<unknown>,
): Remote<Served> =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      // Not a promise: awaiting a remote must not call a method `then`.
      get: (_, method) =>
        typeof method === 'string' && method !== 'then' ? (...given: unknown[]) => makeCall(method, given) : undefined,
    },
    // The types of the methods are those of the module that serves them; calls and answers lose them on the way.
  ) as unknown as Remote<Served>;

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
export type Report =
  | { readonly ready: true }
  /** It has read a damaged field; the call goes on. */
  | { readonly damagedField: true }
  | (Answer & { readonly heapBytes: number });
