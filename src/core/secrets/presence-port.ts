// The interfaces behind which a person proves that they are there, before a secret is opened.

/** Asks the person for their password, wherever the secrets are stored. */
export interface PresenceCheck {
  /** Why it can't ask, and what to do; undefined if it can. */
  findProblem(): Promise<string | undefined>;
  /** Resolves when they have proved it. Fails with an `Unavailable` that says why they haven't; aborting `signal` ends the question. */
  prove(signal: AbortSignal): Promise<void>;
}

/** The values in an open keyring, by the names of the secrets. */
export interface KeyringItems {
  read(name: string): Promise<string | undefined>;
  write(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A keyring of its own with a password of its own. It is locked except while it is used, so opening it proves presence. */
export interface LockedKeyring {
  /** A phrase for the user: “in the keyring …”. */
  readonly where: string;
  /** Why it can't be used, and what to do; undefined if it can. */
  findProblem(): Promise<string | undefined>;
  /** Why the login keychain beside it, which has the list of names, can't store anything; undefined if it can. Asks nobody. */
  findLoginProblem(): Promise<string | undefined>;
  /** Whether it has this secret. Asks nobody. Fails with an `Unavailable` if the keyring service doesn't say. */
  has(name: string): Promise<boolean>;
  /**
   * Asks for its password, and locks it again when `work` is done or has failed. Creates it first if it doesn't exist. Fails with an
   * `Unavailable` that says why it was not opened; aborting `signal` ends the question.
   */
  use<Result>(work: (items: KeyringItems) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Locks it if it was left open, as by a crash. */
  lock(): Promise<void>;
  /** That it could not be locked after it was used, for the user; undefined while all is well. */
  readonly lockProblem: string | undefined;
}
