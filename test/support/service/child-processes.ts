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

/**
 * Of one process, in megabytes; shared memory is divided among the processes (PSS). The service hides this from everyone but root; others
 * get a number that includes all of the shared memory. 0 if it has exited.
 */
export const shareOf = (id: number): number => {
  const share = /^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`) ?? '');
  const all = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${id}/status`) ?? '');
  return Number((share ?? all)?.[1] ?? 0) / 1024;
};

/** Of a process and its descendants. */
export const memoryOf = (id: number): number =>
  [id, ...descendantsOf(id)].map(shareOf).reduce((sum, one) => sum + one, 0);
