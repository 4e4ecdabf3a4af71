// The interface of the images folder that the platform implements.

export interface ImagesFolder {
  readonly path: string;
  /** Where unused images are moved before they are deleted. */
  readonly trash: string;
  /** Why images can't be saved, such as a file in place of the folder. A missing folder is recreated instead. */
  findProblem(): Promise<string | undefined>;
  /** Recreates the folder if it was removed. Returns whether it was. */
  recreate(): Promise<boolean>;
  /** All files, including unfinished saves and files that the user put there. */
  list(): Promise<string[]>;
  has(name: string): Promise<boolean>;
  /** Atomic. Skipped if a file of this name and size exists, because names derive from contents. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array>;
  /** Deletes them permanently, from the trash too. */
  remove(files: readonly string[]): Promise<void>;
  /** Moves them to the trash. */
  discard(files: readonly string[]): Promise<void>;
  /** Moves them back from the trash. Returns those that were found. */
  restore(files: readonly string[]): Promise<string[]>;
  /** The files that were moved to the trash before that time, in milliseconds. */
  listDiscarded(before: number): Promise<string[]>;
  /** Deletes them from the trash. */
  deleteDiscarded(files: readonly string[]): Promise<void>;
}
