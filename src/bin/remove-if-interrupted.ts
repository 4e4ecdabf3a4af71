// Removes an unfinished folder if a signal ends the program.
import { rmSync } from 'node:fs';

/** The exit statuses that shells use. */
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export const removeIfInterrupted = () => {
  let watched: string | undefined;
  const end = (signal: keyof typeof signals): void => {
    if (watched !== undefined) rmSync(watched, { recursive: true, force: true });
    process.exit(signals[signal]);
  };
  const each = (act: (signal: keyof typeof signals) => void): void => {
    for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) act(signal);
  };
  each((signal) => process.on(signal, end));
  return {
    watch: (folder: string): void => {
      watched = folder;
    },
    stop: (): void => each((signal) => process.off(signal, end)),
  };
};
