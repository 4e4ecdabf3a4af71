// What shows windows on this computer, as the application needs it; the adapters are in `platform`.

export const windowHosts = ['gjs', 'chromium', 'browser'] as const;

export interface WantedWindow {
  /** Where its page is. It lets in whoever opens it first, so it must not be written where others could read it: not as an argument either. */
  readonly url: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

export interface WindowEvents {
  /** It is gone: closed by the person, or, with a reason, by itself. Not told of one that `close` has closed. */
  onGone(crash?: string): void;
  /** The person has followed a link that leads out of the window. */
  onLink(address: string): void;
}

export interface OpenedWindow {
  /** Brings it to the front; answers whether it is there. Where this cannot be done, the window is closed and opened anew. */
  raise?(): Promise<boolean>;
  close(): Promise<void>;
}

export interface WindowHost {
  readonly name: (typeof windowHosts)[number];
  /** A sentence for the person. */
  readonly why: string;
  /** Whether it can tell that a window is gone: a page in the person's own browser goes without a word. */
  readonly tellsGone: boolean;
  /** Resolves when the window is there; fails with an `Obstacle` that says what to do, and at once when `ending` is aborted. */
  open(wanted: WantedWindow, events: WindowEvents, ending: AbortSignal): Promise<OpenedWindow>;
}
