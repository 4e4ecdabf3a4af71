// Gives memory back to the system that the process holds but no longer uses: dead buffers, freed heap, and pages of program files
// that only the start or past work needed.
import { readFile } from 'node:fs/promises';

/** MADV_DONTNEED of Linux. */
const dontNeed = 4;

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
    };
  } catch {
    return undefined; // a C library other than glibc
  }
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
  return async () => {
    const { heapTotal, external } = process.memoryUsage();
    if (heapTotal + external > worthCollecting) await globalThis.gc?.({ type: 'major', execution: 'async' });
    libc.trimHeap(0);
    for (const { start, length } of listCleanMappings(await readFile('/proc/self/smaps', 'utf8')))
      libc.madvise(start, length, dontNeed);
  };
};
