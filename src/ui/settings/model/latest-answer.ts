// Asks the application about what is being typed: after a short pause, and only about the latest.
import { createObservable } from '../../window/observable.ts';

/** Milliseconds without typing. */
const pause = 200;

/** Milliseconds until a question without an answer counts as slow. */
const patience = 500;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const createLatestAnswer = () => {
  /** Whether the answer takes noticeably long. */
  const isSlow = createObservable(false);
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isSlow.set(false);
  };
  const askNow = async <Answer>(ask: (signal: AbortSignal) => Promise<Answer>, after: number) => {
    current.abort();
    const own = new AbortController();
    current = own;
    timer ??= setTimeout(() => isSlow.set(true), patience);
    if (after > 0) await wait(after);
    if (own.signal.aborted) return undefined;
    const answer = await ask(own.signal);
    if (own.signal.aborted) return undefined;
    settle();
    return answer;
  };
  return {
    isSlow,
    /** Resolves to undefined if something else was asked meanwhile. */
    ask: <Answer>(ask: (signal: AbortSignal) => Promise<Answer>) => askNow(ask, 0),
    askAfterTyping: <Answer>(ask: (signal: AbortSignal) => Promise<Answer>) => askNow(ask, pause),
    cancel: (): void => {
      current.abort();
      settle();
    },
  };
};
