// A value that notifies its subscribers when it changes.

export interface Observable<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export const createObservable = <Value>(initial: Value) => {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      if (Object.is(next, value)) return; // drawing takes longer than everything else in a page
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
