// Asks the application about what is being typed: after a short pause, and only about the latest.

/** Milliseconds without typing. */
const pause = 200;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const createLatestAnswer = () => {
  let current = new AbortController();
  const askNow = async <Answer>(ask: (signal: AbortSignal) => Promise<Answer>, after: number) => {
    current.abort();
    const own = new AbortController();
    current = own;
    if (after > 0) await wait(after);
    if (own.signal.aborted) return undefined;
    const answer = await ask(own.signal);
    return own.signal.aborted ? undefined : answer;
  };
  return {
    /** Resolves to undefined if something else was asked meanwhile. */
    ask: <Answer>(ask: (signal: AbortSignal) => Promise<Answer>) => askNow(ask, 0),
    askAfterTyping: <Answer>(ask: (signal: AbortSignal) => Promise<Answer>) => askNow(ask, pause),
    cancel: (): void => current.abort(),
  };
};
