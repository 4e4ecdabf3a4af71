// Checks the writer's files before each call, so that it writes to the right ones, and again before the answer.
import { type FileState, lookAt, type OpenFiles } from '../../store/open/open-files.ts';

interface FileCheck extends FileState {
  readonly files: OpenFiles;
  readonly isAfterCall: boolean;
}

/** `findFiles` returns the files that are open now. */
export const createFileChecks = (findFiles: () => OpenFiles | undefined) => {
  let latest: FileCheck | undefined;

  const check = (isAfterCall: boolean): void => {
    const files = findFiles();
    latest = files && { ...lookAt(files), files, isAfterCall };
  };
  /** Undefined if other files have been opened since. */
  const last = (): FileCheck | undefined => (latest?.files === findFiles() ? latest : undefined);

  return {
    beforeCall: (): void => check(false),
    afterCall: (): void => check(true),
    /** Whether the files were removed or replaced, as of the last check. */
    isLost: (): boolean => last()?.areInPlace === false,
    /** When the history was last written, and its size, as of the last check. */
    modified: (): string | undefined => last()?.modified,
    /** The same, but checked after the call, which may have written to the history. */
    modifiedAfterCall: (): string | undefined => {
      if (!last()?.isAfterCall) check(true); // the call failed, or the files were restored
      return last()?.modified;
    },
  };
};
