// Returns unused memory to the system: dead buffers, freed heap, and pages of program files that are no longer needed.
import { readFile } from 'node:fs/promises';

/** MADV_DONTNEED on Linux. */
const dontNeed = 4;

/** M_TRIM_THRESHOLD and M_MMAP_THRESHOLD in glibc. */
const trimThreshold = -1;
const mmapThreshold = -3;
/**
 * Larger blocks get their own mapping, which is unmapped when freed, and no thread's heap keeps more free memory than this. By default
 * both thresholds grow with freed blocks, up to 32 and 64 MB: a thread that once worked on large texts would keep that much, and
 * `malloc_trim` can't release it.
 */
const maxHeapBlock = 1024 * 1024;

/** With less JavaScript heap and buffers than this, a collection isn't worth the pause. */
const minCollectBytes = 24 * 1024 * 1024;

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
    return undefined; // not glibc
  }
};

/** Collects the garbage of the calling thread. */
export const collectGarbage = async (): Promise<void> => {
  const { heapTotal, external } = process.memoryUsage();
  if (heapTotal + external > minCollectBytes) await globalThis.gc?.({ type: 'major', execution: 'async' });
};

interface Mapping {
  readonly start: bigint;
  readonly length: bigint;
}

/** Unmodified file mappings: dropped pages are read from the page cache again when needed. */
export const listCleanMappings = (smaps: string): Mapping[] =>
  smaps.split(/\n(?=[\da-f]+-[\da-f]+ )/).flatMap((entry) => {
    const [, start, end, rights = '', inode] = /^([\da-f]+)-([\da-f]+) (\S+) [\da-f]+ \S+ (\d+)/.exec(entry) ?? [];
    const isClean = inode !== '0' && !rights.includes('w') && /^Anonymous:\s+0 kB$/m.test(entry);
    return isClean ? [{ start: BigInt(`0x${start}`), length: BigInt(`0x${end}`) - BigInt(`0x${start}`) }] : [];
  });

/** Undefined if the system doesn't support it. */
export const createMemoryRelease = async (): Promise<(() => Promise<void>) | undefined> => {
  const libc = await openLibc();
  if (!libc) return undefined;
  for (const parameter of [trimThreshold, mmapThreshold]) libc.limitHeap(parameter, maxHeapBlock);
  return async () => {
    await collectGarbage();
    libc.trimHeap(0);
    for (const { start, length } of listCleanMappings(await readFile('/proc/self/smaps', 'utf8')))
      libc.madvise(start, length, dontNeed);
  };
};
