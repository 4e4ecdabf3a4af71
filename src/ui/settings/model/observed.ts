// A value that tells when it has changed.

export interface Observed<Value> {
  get(): Value;
  subscribe(notice: () => void): () => void;
}

export const createObserved = <Value>(initial: Value) => {
  const notices = new Set<() => void>();
  let value = initial;
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
      for (const notice of notices) notice();
    },
    subscribe: (notice: () => void): (() => void) => {
      notices.add(notice);
      return () => void notices.delete(notice);
    },
  };
};
