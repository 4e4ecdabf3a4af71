// Tells a window the state of one thing: now, and whenever it changes.
import type { Event } from '../../contract/window-protocol.ts';

export interface Source {
  readonly changes: readonly ((listener: () => void) => () => void)[];
  read(): Event | Promise<Event>;
}

interface Deps {
  send(event: Event): void;
  logBug(error: unknown, where: string): void;
}

/** Returns how to stop. Reads one state at a time, so that an older one can't overtake a newer one. */
export const followSource = ({ changes, read }: Source, { send, logBug }: Deps): (() => void) => {
  let isStopped = false;
  let isReading = false;
  let isStale = false;
  const tell = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale && !isStopped) {
      await undefined; // several changes within one microtask, such as a restart: send only the final state
      isStale = false;
      try {
        const event = await read();
        if (!isStopped) send(event);
      } catch (error) {
        logBug(error, 'window events');
      }
    }
    isReading = false;
  };
  const stops = changes.map((subscribe) => subscribe(() => void tell()));
  void tell();
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
};
