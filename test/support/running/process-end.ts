// Ends what all suites of a process share. Loaded by the process itself: a hook belongs to the suite that loads it.
import { after } from 'node:test';

const works: (() => Promise<void>)[] = [];

after(async () => {
  for (const work of works) await work();
});

export const atProcessEnd = (work: () => Promise<void>): void => void works.push(work);
