// For a window that goes without a word: it is gone when its page has not listened for a while.

/** Milliseconds. */
export interface Patience {
  /** At first, until the page has been loaded. */
  readonly toListen: number;
  /** Between two times, as when the page is loaded again. */
  readonly toListenAgain: number;
}

export const watchPresence = ({ toListen, toListenAgain }: Patience, onAbsent: () => void) => {
  let timer = setTimeout(onAbsent, toListen);
  return {
    onPresence: (isThere: boolean): void => {
      clearTimeout(timer);
      if (!isThere) timer = setTimeout(onAbsent, toListenAgain);
    },
    stop: () => clearTimeout(timer),
  };
};
