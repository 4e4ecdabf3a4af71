// Checks the writer's files before each call, so that it writes to the right ones, and again before the answer.
import { type FileState, lookAt, type OpenFiles } from '../../store/open/open-files.ts';

interface Look extends FileState {
  readonly files: OpenFiles;
  readonly isAfterCall: boolean;
}

/** `findFiles` returns the files that are open now. */
export const createFileLooks = (findFiles: () => OpenFiles | undefined) => {
  let seen: Look | undefined;

  const look = (isAfterCall: boolean): void => {
    const files = findFiles();
    seen = files && { ...lookAt(files), files, isAfterCall };
  };
  /** Undefined if other files have been opened since. */
  const last = (): Look | undefined => (seen?.files === findFiles() ? seen : undefined);

  return {
    beforeCall: (): void => look(false),
    afterCall: (): void => look(true),
    /** Whether the files were removed or replaced, as of the last check. */
    isLost: (): boolean => last()?.areInPlace === false,
    /** When the history was last written, and its size, as of the last check. */
    modified: (): string | undefined => last()?.modified,
    /** The same, but checked after the call, which may have written to the history. */
    modifiedAfterCall: (): string | undefined => {
      if (!last()?.isAfterCall) look(true); // the call failed, or the files were restored
      return last()?.modified;
    },
  };
};
