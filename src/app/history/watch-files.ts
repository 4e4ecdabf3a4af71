// Polls files for replacement, and one of them for writes.
import { stat } from 'node:fs/promises';
import { readLimits } from '../../base/limits.ts';

const identify = async (paths: readonly string[], writtenFile: string | undefined): Promise<string> => {
  const ids = await Promise.all(
    paths.map((path) =>
      stat(path, { bigint: true }).then(
        ({ ino, birthtimeNs, mtimeNs }) => `${ino} ${birthtimeNs} ${path === writtenFile ? mtimeNs : ''}`, // inodes are reused
        () => 'none',
      ),
    ),
  );
  return ids.join();
};

/** A file system watcher would report every write. Calls `onCheck` after each check, and checks again when that is done. Writes to `writtenFile` count as changes too. */
export const watchFiles = (
  paths: readonly string[],
  onCheck: (changed: boolean) => Promise<void>,
  { writtenFile }: { writtenFile?: string } = {},
) => {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let known: string | undefined;
  let checking: Promise<void>;

  const check = async (): Promise<void> => {
    const ids = await identify(paths, writtenFile);
    const changed = known !== undefined && ids !== known;
    known = ids;
    await onCheck(changed);
    if (!isClosed) timer = setTimeout(start, readLimits().look).unref();
  };
  const start = (): void => {
    checking = check();
  };
  start();

  return {
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await checking;
    },
  };
};
