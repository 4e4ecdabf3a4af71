// A minimal event without data: subscribe to it, or notify its subscribers.

interface Notice {
  /** Returns how to unsubscribe. */
  subscribe(listener: () => void): () => void;
  tell(): void;
}

export const createNotice = (): Notice => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      const unique = () => listener(); // the same function may subscribe twice
      listeners.add(unique);
      return () => void listeners.delete(unique);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
};
