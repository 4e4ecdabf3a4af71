// Removes unfinished folders if a signal ends the program.
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { endingSignals } from './ending-signals.ts';

const unfinished = new Set<string>();

/** With the exit status that shells use. */
const end = (signal: NodeJS.Signals): void => {
  for (const folder of unfinished) rmSync(folder, { recursive: true, force: true });
  process.exit(128 + constants.signals[signal]);
};

export const removeIfInterrupted = () => {
  let watched: string | undefined;
  return {
    watch: (folder: string): void => {
      if (unfinished.size === 0) for (const signal of endingSignals) process.on(signal, end);
      unfinished.add(folder);
      watched = folder;
    },
    stop: (): void => {
      if (watched === undefined || !unfinished.delete(watched) || unfinished.size > 0) return;
      for (const signal of endingSignals) process.off(signal, end);
    },
  };
};
