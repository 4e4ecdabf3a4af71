// Removes unfinished folders if a signal ends the program.
import { rmSync } from 'node:fs';

/** The exit statuses that shells use. */
const statuses = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof statuses;
const signals: readonly Signal[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

const unfinished = new Set<string>();

const end = (signal: Signal): void => {
  for (const folder of unfinished) rmSync(folder, { recursive: true, force: true });
  process.exit(statuses[signal]);
};

export const removeIfInterrupted = () => {
  let watched: string | undefined;
  return {
    watch: (folder: string): void => {
      if (unfinished.size === 0) for (const signal of signals) process.on(signal, end);
      unfinished.add(folder);
      watched = folder;
    },
    stop: (): void => {
      if (watched === undefined || !unfinished.delete(watched) || unfinished.size > 0) return;
      for (const signal of signals) process.off(signal, end);
    },
  };
};
