// Keeps the other programs of the user from reading the memory of this process, and the kernel from writing it to a core file. Only Linux can.
import { once } from '../../base/once.ts';

/** `PR_SET_DUMPABLE`. */
const setReadable = 4;

const openControl = once(async (): Promise<((isReadable: boolean) => void) | undefined> => {
  if (process.platform !== 'linux') return undefined;
  try {
    const { default: koffi } = await import('koffi');
    const control = koffi.load(null).func('prctl', 'int', ['int', 'ulong', 'ulong', 'ulong', 'ulong']);
    return (isReadable) => void control(setReadable, Number(isReadable), 0, 0, 0);
  } catch {
    return undefined; // not the C library of Linux
  }
});

let isHidden = false;
/** How many works need it to be readable now. */
let exceptions = 0;

const apply = async (): Promise<void> => (await openControl())?.(!isHidden || exceptions > 0);

export const hideMemory = (): Promise<void> => {
  isHidden = true;
  return apply();
};

/** For a program that looks at the processes that call it, and refuses those that it can't look at. */
export const showMemoryWhile = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (!isHidden) return work();
  exceptions += 1;
  try {
    await apply();
    return await work();
  } finally {
    exceptions -= 1;
    await apply();
  }
};
