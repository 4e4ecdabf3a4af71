// The interface of starting at login. The desktop keeps it in a file that the user and other programs change too.

export interface LoginState {
  readonly isOn: boolean;
  /** For the user: what is started instead of this program, or why nothing is. */
  readonly problem?: string;
  /** Whether turning it on makes it start this program. */
  readonly isFixable?: boolean;
}

export interface LoginStart {
  read(): LoginState;
  /** Throws a refusal that says what to do, such as for a file that someone else wrote. */
  write(isOn: boolean): void;
  /** Calls it after a change by someone else. Returns how to stop. */
  watch(onChange: () => void): () => void;
}
