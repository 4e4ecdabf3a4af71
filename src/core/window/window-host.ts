// The interface of a window host that `platform` implements.

/** Whether windows are light or dark; `system` is like the desktop. */
export type Appearance = 'system' | 'light' | 'dark';

const windowHosts = ['gjs', 'chromium', 'browser'] as const;

export interface WindowRequest {
  /** Grants access to whoever opens it first, so it must never be visible to others, not even as a command-line argument. */
  readonly url: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** An overlay has no frame, stays above other windows, and hides instead of closing. Browsers show it as an ordinary window. */
  readonly isOverlay: boolean;
  /** What its background is until its page is drawn. */
  readonly appearance: Appearance;
}

export interface WindowEvents {
  /** The user closed the window, or, with a reason, it crashed. Not called after `close`. */
  onClose(crash?: string): void;
  /** The user followed a link that leads out of the window. */
  onLink(address: string): void;
  /** The overlay hid, because another window got the focus or its page asked for it. */
  onHide(): void;
}

export interface HowToHide {
  /**
   * Waits a few seconds for you to let go of the modifiers that you hold. Then, or if it is opened or closed meanwhile, it fails with an
   * `Unavailable` and leaves the window as it is. A host that can't tell hides at once.
   */
  readonly onceKeysAreFree?: boolean;
}

export interface OpenedWindow {
  /**
   * Brings the window to the front; an overlay once its page has drawn this opening. Returns whether the window still exists.
   * Without this, the window is closed and reopened.
   */
  raise?(opening: number): Promise<boolean>;
  /** For an overlay. Resolves when it is out of sight and has given up the focus, to whether it was in sight before. Without this, it is closed. */
  hide?(how?: HowToHide): Promise<boolean>;
  /** For what the host itself draws. Pages follow on their own. */
  setAppearance?(appearance: Appearance): void;
  close(): Promise<void>;
}

export interface WindowHost {
  readonly name: (typeof windowHosts)[number];
  /** A sentence for the user. */
  readonly why: string;
  /** Whether `onClose` works: a page in the user's own browser closes unnoticed. */
  readonly reportsClose: boolean;
  /** Resolves when the window is open. Fails with an `Unavailable` that says what to do, and immediately when `ending` is aborted. */
  open(wanted: WindowRequest, events: WindowEvents, ending: AbortSignal): Promise<OpenedWindow>;
}
