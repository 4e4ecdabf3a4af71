// A notice that something has changed, for whoever wants to know.

export interface Notice {
  /** Answers how to stop it. */
  subscribe(listener: () => void): () => void;
  tell(): void;
}

export const createNotice = (): Notice => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      const own = () => listener(); // the same function may be given twice
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
};
