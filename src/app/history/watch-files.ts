// Watches files: whether each is still the one that it was at the last look, and whether one of them was written to.
import { stat } from 'node:fs/promises';

/** Milliseconds between two looks. A watch of the folder would report every write to it. */
const interval = 2000;

const identify = async (paths: readonly string[], written: string | undefined): Promise<string> => {
  const ids = await Promise.all(
    paths.map((path) =>
      stat(path, { bigint: true }).then(
        ({ ino, birthtimeNs, mtimeNs }) => `${ino} ${birthtimeNs} ${path === written ? mtimeNs : ''}`, // inodes are used again
        () => 'none',
      ),
    ),
  );
  return ids.join();
};

/** Calls back after each look, with whether anything has changed, and looks again when that is done. `written`: also if it was written to. */
export const watchFiles = (
  paths: readonly string[],
  onLook: (changed: boolean) => Promise<void>,
  { written }: { written?: string } = {},
) => {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let known: string | undefined;
  let looking: Promise<void>;

  const look = async (): Promise<void> => {
    const ids = await identify(paths, written);
    const changed = known !== undefined && ids !== known;
    known = ids;
    await onLook(changed);
    if (!isClosed) timer = setTimeout(start, interval).unref();
  };
  const start = (): void => {
    looking = look();
  };
  start();

  return {
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
