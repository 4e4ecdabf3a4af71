// Gives memory back to the system that the process holds but no longer uses: dead buffers, freed heap, and pages of program files
// that only the start or past work needed.
import { readFile } from 'node:fs/promises';

/** MADV_DONTNEED of Linux. */
const dontNeed = 4;

/** M_TRIM_THRESHOLD and M_MMAP_THRESHOLD of glibc. */
const freeParameter = -1;
const mapParameter = -3;
/**
 * A block of this size or more is a mapping of its own, which ends when it is freed, and no thread's heap keeps more than this for later.
 * By default both limits grow with what is freed, up to 32 and 64 MB: a thread that worked on large texts once would keep as much, and
 * `malloc_trim` does not get at it.
 */
const largestKept = 1024 * 1024;

/** Below this much JavaScript heap and buffers, collecting garbage would free too little to be worth a pause. */
const worthCollecting = 24 * 1024 * 1024;

const openLibc = async () => {
  if (process.platform !== 'linux') return undefined;
  try {
    const { default: koffi } = await import('koffi');
    const library = koffi.load(null);
    return {
      madvise: library.func('madvise', 'int', ['size_t', 'size_t', 'int']),
      trimHeap: library.func('malloc_trim', 'int', ['size_t']),
      limitHeap: library.func('mallopt', 'int', ['int', 'int']),
    };
  } catch {
    return undefined; // a C library other than glibc
  }
};

/** Of the thread that calls this. */
export const collectGarbage = async (): Promise<void> => {
  const { heapTotal, external } = process.memoryUsage();
  if (heapTotal + external > worthCollecting) await globalThis.gc?.({ type: 'major', execution: 'async' });
};

interface Mapping {
  readonly start: bigint;
  readonly length: bigint;
}

/** Mappings of files that were never written to: the next use of a dropped page reads it from the page cache again. */
export const listCleanMappings = (smaps: string): Mapping[] =>
  smaps.split(/\n(?=[\da-f]+-[\da-f]+ )/).flatMap((entry) => {
    const [, start, end, rights = '', inode] = /^([\da-f]+)-([\da-f]+) (\S+) [\da-f]+ \S+ (\d+)/.exec(entry) ?? [];
    const isClean = inode !== '0' && !rights.includes('w') && /^Anonymous:\s+0 kB$/m.test(entry);
    return isClean ? [{ start: BigInt(`0x${start}`), length: BigInt(`0x${end}`) - BigInt(`0x${start}`) }] : [];
  });

/** Undefined where the system offers no way. */
export const createMemoryRelease = async (): Promise<(() => Promise<void>) | undefined> => {
  const libc = await openLibc();
  if (!libc) return undefined;
  for (const parameter of [freeParameter, mapParameter]) libc.limitHeap(parameter, largestKept);
  return async () => {
    await collectGarbage();
    libc.trimHeap(0);
    for (const { start, length } of listCleanMappings(await readFile('/proc/self/smaps', 'utf8')))
      libc.madvise(start, length, dontNeed);
  };
};
