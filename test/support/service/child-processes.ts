// The processes that a process has started, as Linux shows them, and the memory of all of them together.
import { readdirSync, readFileSync } from 'node:fs';

/** Undefined for a process that has ended. */
const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const childrenOf = (id: number): number[] => {
  try {
    return readdirSync(`/proc/${id}/task`).flatMap((thread) =>
      (read(`/proc/${id}/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
};

/** With those that they have started. */
export const descendantsOf = (id: number): number[] =>
  childrenOf(id).flatMap((child) => [child, ...descendantsOf(child)]);

/** One whose parent has not asked how it ended counts as ended. */
export const isAlive = (id: number): boolean => {
  const stat = read(`/proc/${id}/stat`);
  return stat !== undefined && stat[stat.lastIndexOf(')') + 2] !== 'Z';
};

/** In megabytes; what processes share is divided among them. */
export const memoryOf = (id: number): number =>
  [id, ...descendantsOf(id)]
    .map((one) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`) ?? '')?.[1] ?? 0) / 1024)
    .reduce((sum, one) => sum + one, 0);
