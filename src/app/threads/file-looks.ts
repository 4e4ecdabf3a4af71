// How the writer watches its files: one look before each call, so that it writes to the right ones, and one before the call is answered.
import { type FileState, lookAt, type OpenFiles } from '../../store/open/open-files.ts';

interface Look extends FileState {
  readonly files: OpenFiles;
  readonly isAfterCall: boolean;
}

/** `findFiles`: the files of what is open now. */
export const createFileLooks = (findFiles: () => OpenFiles | undefined) => {
  let seen: Look | undefined;

  const look = (isAfterCall: boolean): void => {
    const files = findFiles();
    seen = files && { ...lookAt(files), files, isAfterCall };
  };
  /** Undefined if something else has been opened since. */
  const last = (): Look | undefined => (seen?.files === findFiles() ? seen : undefined);

  return {
    beforeCall: (): void => look(false),
    afterCall: (): void => look(true),
    /** As of the last look: whether the files were removed or replaced. */
    isLost: (): boolean => last()?.areInPlace === false,
    /** As of the last look: when the history was written, and its size. */
    modified: (): string | undefined => last()?.modified,
    /** The same, but never from before the call: the call may have written to the history. */
    modifiedAfterCall: (): string | undefined => {
      if (!last()?.isAfterCall) look(true); // the call has failed, or the files were restored
      return last()?.modified;
    },
  };
};
