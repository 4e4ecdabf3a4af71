// Methods that run on another thread or in another process, called as if they were local.

// `never[]`: every function can be assigned to this parameter list.
export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Methods as their callers see them: same arguments, asynchronous result. */
export type Remote<Served> = {
  readonly [Name in keyof Served]: Served[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

export const createRemote = <Served>(
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

/** Calls the methods of `own` here, and all others of the remote. */
export const override = <Served, Own extends object>(
  remote: Remote<Served>,
  own: Own,
): Omit<Remote<Served>, keyof Own> & Own =>
  new Proxy<object>(remote, {
    get: (others, method) => Reflect.get(Object.hasOwn(own, method) ? own : others, method),
    // A proxy has the type of its target; here `own` answers for its names.
  }) as Omit<Remote<Served>, keyof Own> & Own;

/** Makes each call through `around`, which may wait before it, repeat it or note how it ends. */
export const wrapRemote = <Served>(
  remote: Remote<Served>,
  around: <Result>(call: () => Promise<Result>, method: string) => Promise<Result>,
): Remote<Served> =>
  createRemote((method, args) =>
    around(async (): Promise<unknown> => {
      const call: unknown = Reflect.get(remote, method);
      if (typeof call !== 'function') throw new Error(`There is no method ${method}.`);
      return call(...args);
    }, method),
  );
