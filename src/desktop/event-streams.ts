// The streams of events that pages have open: what is sent to them, and who is there at all.
import type { Writable } from 'node:stream';
import { refuse } from '../base/refusal.ts';
import type { Event } from './bridge.ts';
import type { Guest } from './invitations.ts';

const mostStreams = 16;
/** Bytes: a page that takes nothing of what it is sent is let go. */
const mostWaiting = 1024 * 1024;

const write = (stream: Writable, { name, value }: Event): void => {
  stream.write(`${JSON.stringify({ name, value })}\n`);
  if (stream.writableLength > mostWaiting) stream.destroy();
};

interface Parts {
  /** Told of each page that begins to listen; answers how to stop. */
  listen(send: (event: Event) => void): () => void;
}

export const createEventStreams = ({ listen }: Parts) => {
  const guests = new Map<Guest, Set<Writable>>();
  const watchers = new Map<Guest, (isThere: boolean) => void>();
  /** What was sent last while no page of the guest listened: the first that does hears it. */
  const unheard = new Map<Guest, Event>();

  return {
    /** `onPresence` is told when the first page of the guest has begun to listen, and when the last has gone. */
    expect: (guest: Guest, onPresence: (isThere: boolean) => void): void => {
      guests.set(guest, new Set());
      watchers.set(guest, onPresence);
    },
    /** Refuses one too many; `begin` writes what comes before the events. */
    open: (guest: Guest, stream: Writable, begin: () => void): void => {
      const own = guests.get(guest) ?? new Set();
      const count = [...guests.values()].reduce((sum, { size }) => sum + size, 0);
      if (count >= mostStreams) refuse('conflict', 'Too many pages listen at once. Close some windows.');
      begin();
      own.add(stream);
      if (own.size === 1) watchers.get(guest)?.(true);
      const stop = listen((event) => write(stream, event));
      const missed = unheard.get(guest);
      unheard.delete(guest);
      if (missed) write(stream, missed);
      stream.on('close', () => {
        stop();
        own.delete(stream);
        if (own.size === 0) watchers.get(guest)?.(false);
      });
    },
    send: (guest: Guest, event: Event): void => {
      const own = guests.get(guest);
      if (!own || own.size === 0) unheard.set(guest, event);
      for (const stream of own ?? []) write(stream, event);
    },
    end: (guest: Guest): void => {
      watchers.delete(guest);
      unheard.delete(guest);
      for (const stream of guests.get(guest) ?? []) stream.destroy();
      guests.delete(guest);
    },
  };
};
