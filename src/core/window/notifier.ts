// The interface to the desktop's notifications.

interface Button {
  readonly label: string;
  /** Called at most once: the notification is closed then. */
  onPress(): void;
}

export interface Notification {
  readonly title: string;
  /** Plain text. */
  readonly body: string;
  readonly buttons: readonly Button[];
  /** Replaces the one about the same subject, if it is still on the screen. */
  readonly subject?: string;
}

export interface Notifier {
  /** Fails with an `Unavailable` if nothing shows notifications. Some desktops show no buttons. */
  show(write: (hasButtons: boolean) => Promise<Notification>): Promise<void>;
  /** Closes the one about the subject, if it is still on the screen. */
  withdraw(subject: string): Promise<void>;
  /** Closes the notifications, whose buttons no longer work. */
  close(): Promise<void>;
}
