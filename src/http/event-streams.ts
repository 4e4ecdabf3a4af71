// The open event streams of a door: limits their number, and ends them all.
import { refuse } from '../base/refusal.ts';

const maxStreams = 32;

export const createEventStreams = () => {
  const open = new Set<AbortController>();
  let isClosed = false;

  const endAll = (): void => {
    for (const stream of open) stream.abort();
  };

  return {
    /** Refuses one more stream than the limit. */
    admit: (): void => {
      if (open.size >= maxStreams) {
        refuse('busy', `There are already ${maxStreams} open event streams. Close one and try again.`);
      }
    },
    /** Runs until the client has left or the stream is ended. */
    run: async (client: AbortSignal, follow: (end: AbortSignal) => Promise<void>): Promise<void> => {
      const stream = new AbortController();
      const end = (): void => stream.abort();
      client.addEventListener('abort', end);
      if (isClosed || client.aborted) end();
      open.add(stream);
      try {
        await follow(stream.signal);
      } finally {
        open.delete(stream);
        client.removeEventListener('abort', end);
      }
    },
    endAll,
    /** From now on, new streams end at once. */
    close: (): void => {
      isClosed = true;
      endAll();
    },
  };
};

export type EventStreams = ReturnType<typeof createEventStreams>;
