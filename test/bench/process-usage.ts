// Reads the memory and CPU time of a process and its descendants from /proc.
import { readFileSync } from 'node:fs';
import { descendantsOf, shareOf } from '../support/service/child-processes.ts';

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

const nothing: Usage = { memory: 0, share: 0, processor: 0 };

/** Fails if the process has ended. */
const readOne = (process: number): Usage => {
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1024;
  const share = shareOf(process);
  const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
  // Counts from after the name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Of the process itself, and of those it has waited for.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { memory, share, processor: ticks * millisecondsPerTick };
};

const readOneOfMany = (process: number): Usage => {
  try {
    return readOne(process);
  } catch {
    return nothing; // it has ended meanwhile
  }
};

/** Counts the CPU time of descendants that have ended too, if their parents live. */
export const readUsage = (process: number): Usage =>
  descendantsOf(process)
    .map(readOneOfMany)
    .reduce(
      (sum, one) => ({
        memory: sum.memory + one.memory,
        share: sum.share + one.share,
        processor: sum.processor + one.processor,
      }),
      readOne(process),
    );
