// Removes unfinished folders if a signal ends the program.
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { endingSignals } from './ending-signals.ts';

const unfinished = new Set<string>();
let isListening = false;

/** With the exit status that shells use. */
const end = (signal: NodeJS.Signals): void => {
  for (const folder of unfinished) rmSync(folder, { recursive: true, force: true });
  process.exit(128 + constants.signals[signal]);
};

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  for (const signal of endingSignals) process.on(signal, end);
};

/** Node looks for signals once in each turn of the event loop, and forgets one that has come since if nobody listens any more. */
const stopListening = async (): Promise<void> => {
  await turn(); // of this turn, the rest
  await turn();
  if (unfinished.size > 0) return;
  isListening = false;
  for (const signal of endingSignals) process.off(signal, end);
};

export const removeIfInterrupted = () => {
  let watched: string | undefined;
  return {
    watch: (folder: string): void => {
      listen();
      unfinished.add(folder);
      watched = folder;
    },
    /** A signal that came before still ends the program. */
    stop: async (): Promise<void> => {
      if (watched !== undefined && unfinished.delete(watched)) await stopListening();
    },
  };
};
