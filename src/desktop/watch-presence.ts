// Detects that a window was closed when its host can't report it: its page has stopped listening for a while.

/** Milliseconds. */
export interface Patience {
  /** Until the page has loaded. */
  readonly toListen: number;
  /** After it stopped listening, as when the page is reloaded. */
  readonly toListenAgain: number;
}

export const watchPresence = ({ toListen, toListenAgain }: Patience, onAbsent: () => void) => {
  let timer = setTimeout(onAbsent, toListen);
  return {
    onPresence: (isPresent: boolean): void => {
      clearTimeout(timer);
      if (!isPresent) timer = setTimeout(onAbsent, toListenAgain);
    },
    stop: () => clearTimeout(timer),
  };
};
