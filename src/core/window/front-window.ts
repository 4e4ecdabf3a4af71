// The interface of the window that was in front before the overlay: where it pastes.

export interface FrontWindow {
  /** As a shortcut, such as `Ctrl+V`. */
  readonly pasteKey: string;
  /** How it is pressed: a sentence for `copyloom doctor`, with the step to a better way if there is one. */
  readonly how?: string;
  /** Whether modifiers that you still hold would change the paste key. Only the overlay can tell, while it has the focus. */
  readonly needsFreeKeys?: boolean;
  /** Returns the focus to the window and presses its paste key. Fails with an `Unavailable` that says why it can't. */
  paste(): Promise<void>;
}

/** Undefined if no window has the focus. Fails with an `Unavailable` if this desktop doesn't say, or doesn't let us press keys. */
export type FindFrontWindow = () => Promise<FrontWindow | undefined>;
