// Tracks the period during which one owner holds the selection.

export interface Tenure {
  readonly owner: number;
  /** When the owner took the selection, by the server's clock. */
  readonly since: number;
  end?: TenureEnd;
  /** Callbacks of the reads in progress. */
  readonly onEnd: Set<(end: TenureEnd) => void>;
  /** Settles when the owner has nothing more to send us. */
  transfers: Promise<unknown>;
}

export interface TenureEnd {
  /** The last of our requests before the change; later ones went to the next owner. */
  readonly seq: number;
  /** The owner has quit and won't reply any more. */
  readonly gone: boolean;
  /** The same owner copied again: from now on it replies with the new content. */
  readonly sameOwner: boolean;
}

export const beginTenure = (owner: number, since: number): Tenure => ({
  owner,
  since,
  onEnd: new Set(),
  transfers: Promise.resolve(),
});
