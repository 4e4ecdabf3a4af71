// An error without a stack trace, for refusals that a run may meet at every element: the trace costs more than the rest.

/** Not every browser has the limit. */
const engine: { readonly prototype: Error; stackTraceLimit?: number | undefined } = Error;

export class StacklessError extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = engine;
    engine.stackTraceLimit = 0;
    super(message);
    engine.stackTraceLimit = stackTraceLimit;
  }
}
