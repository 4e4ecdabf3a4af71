// What a program uses: the memory and the processor time of its process and of all that it started, as Linux tells them.
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** Resident, in megabytes; what processes share is counted for each. */
  readonly memory: number;
  /** The proportional share (PSS), in megabytes: what processes share is counted once. */
  readonly share: number;
  /** Milliseconds of processor time since the start. */
  readonly processor: number;
}

/** Linux counts processor time in hundredths of a second, whatever the machine. */
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
  // Counted from behind the name, which may hold blanks.
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
