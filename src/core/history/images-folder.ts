// The folder of pictures, as core needs it.

/** The folder of the images that entries name. */
export interface ImagesFolder {
  readonly path: string;
  /** Where pictures go that no entry names, before they are deleted. */
  readonly trash: string;
  /** Why pictures cannot be kept there, if something else is in its place. A folder that is missing is no obstacle: it is made again. */
  obstacle(): Promise<string | undefined>;
  /** Makes the folder again if somebody removed it; answers whether that was so. */
  remake(): Promise<boolean>;
  /** All files in it, also those that a save left unfinished, and those that a person put there. */
  list(): Promise<string[]>;
  has(name: string): Promise<boolean>;
  /** Whole or not at all. A file of this name and size is there already, as names are made from contents. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array>;
  /** For good: also from the trash. */
  remove(files: readonly string[]): Promise<void>;
  /** Moves them to the trash. */
  discard(files: readonly string[]): Promise<void>;
  /** Moves them back from the trash; answers those that were there. */
  restore(files: readonly string[]): Promise<string[]>;
  /** The files that have been in the trash since before that time, in milliseconds. */
  listDiscarded(before: number): Promise<string[]>;
  /** Deletes them from the trash. */
  deleteDiscarded(files: readonly string[]): Promise<void>;
}
