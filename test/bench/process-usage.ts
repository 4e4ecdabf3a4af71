// Reads the memory and CPU time of a process and its descendants from /proc.
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** Resident memory in megabytes; counts shared memory for each process. */
  readonly memory: number;
  /** Proportional set size (PSS) in megabytes; counts shared memory once. */
  readonly share: number;
  /** Milliseconds of CPU time since the start. */
  readonly processor: number;
}

/** Linux counts CPU time in hundredths of a second on every machine. */
const millisecondsPerTick = 10;

const childrenOf = (process: number): number[] =>
  readdirSync(`/proc/${process}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const familyOf = (process: number): number[] => [process, ...childrenOf(process).flatMap(familyOf)];

const readOne = (process: number): Usage => {
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1024;
  const share = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
  // Counts from after the name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { memory, share, processor: (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick };
};

export const readUsage = (process: number): Usage =>
  familyOf(process)
    .map(readOne)
    .reduce((sum, one) => ({
      memory: sum.memory + one.memory,
      share: sum.share + one.share,
      processor: sum.processor + one.processor,
    }));
