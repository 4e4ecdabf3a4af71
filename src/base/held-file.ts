// A file that only this process writes, and that a later one may go on with.

export interface HeldFile {
  /** Whether this home began the file of this identity, and hasn't finished it. */
  hasBegun(identity: string): boolean;
  /** Remembers it, so that it can be continued if it is interrupted. */
  begin(identity: string): void;
  /** Lets others write the file. Forgets it if it is no longer there. */
  release(): void;
}
