// Lists a process's descendants on Linux, and measures their memory.
import { readdirSync, readFileSync } from 'node:fs';

/** Undefined if the process has exited. */
const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

export const childrenOf = (id: number): number[] => {
  try {
    return readdirSync(`/proc/${id}/task`).flatMap((thread) =>
      (read(`/proc/${id}/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
};

/** All descendants. */
export const descendantsOf = (id: number): number[] =>
  childrenOf(id).flatMap((child) => [child, ...descendantsOf(child)]);

/** Zombies count as exited. */
export const isAlive = (id: number): boolean => {
  const stat = read(`/proc/${id}/stat`);
  return stat !== undefined && stat[stat.lastIndexOf(')') + 2] !== 'Z';
};

/** The descendants with a name that starts so. Linux keeps 15 characters of it. */
export const listNamed = (id: number, name: string): number[] =>
  descendantsOf(id).filter((one) => isAlive(one) && read(`/proc/${one}/comm`)?.startsWith(name));

/** Those that show windows. */
export const listGjs = (id: number): number[] => listNamed(id, 'gjs');

/** In megabytes; shared memory is divided among the processes (PSS). */
export const memoryOf = (id: number): number =>
  [id, ...descendantsOf(id)]
    .map((one) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`) ?? '')?.[1] ?? 0) / 1024)
    .reduce((sum, one) => sum + one, 0);
