// The time during which one owner holds the selection.

export interface Tenure {
  readonly owner: number;
  /** When the owner took the selection, by the server's clock. */
  readonly since: number;
  end?: TenureEnd;
  /** Called when it ends: those that are reading. */
  readonly onEnd: Set<(end: TenureEnd) => void>;
  /** Settles when the owner has nothing left to send to us. */
  transfers: Promise<unknown>;
}

export interface TenureEnd {
  /** The last of our requests that the server had seen by then: later ones went to the next owner. */
  readonly seq: number;
  /** The owner is gone, and will not answer any more. */
  readonly gone: boolean;
  /** The owner itself has copied anew: what it answers from now on is the new content, whatever was asked. */
  readonly sameOwner: boolean;
}

export const beginTenure = (owner: number, since: number): Tenure => ({
  owner,
  since,
  onEnd: new Set(),
  transfers: Promise.resolve(),
});
