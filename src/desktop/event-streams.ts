// Sends events to open pages and tracks which pages are listening.
import type { Writable } from 'node:stream';
import { refuse } from '../base/refusal.ts';
import type { WindowName } from '../contract/window-access.ts';
import type { Event } from '../contract/window-protocol.ts';
import type { Guest } from './invitations.ts';

const maxStreams = 16;
/** Bytes. A page that doesn't read its events is disconnected. */
const maxBuffered = 1024 * 1024;

const write = (stream: Writable, { name, value }: Event): void => {
  stream.write(`${JSON.stringify({ name, value })}\n`);
  if (stream.writableLength > maxBuffered) stream.destroy();
};

interface Deps {
  /** Subscribes a page of the window to its events; returns how to unsubscribe. */
  listen(window: WindowName, send: (event: Event) => void): () => void;
}

export const createEventStreams = ({ listen }: Deps) => {
  const guests = new Map<Guest, Set<Writable>>();
  const watchers = new Map<Guest, (isPresent: boolean) => void>();
  /** The last event sent while no page of the guest was listening, for the next page that does. */
  const pending = new Map<Guest, Event>();

  const end = (guest: Guest): void => {
    watchers.delete(guest);
    pending.delete(guest);
    for (const stream of guests.get(guest) ?? []) stream.destroy();
    guests.delete(guest);
  };

  return {
    /** `onPresence` is called when the first page of the guest starts listening and when the last one stops. */
    expect: (guest: Guest, onPresence: (isPresent: boolean) => void): void => {
      guests.set(guest, new Set());
      watchers.set(guest, onPresence);
    },
    /** Refuses another stream over the limit. Otherwise returns a function that sends the events to a stream. */
    open: (guest: Guest): ((stream: Writable) => void) => {
      const count = [...guests.values()].reduce((sum, { size }) => sum + size, 0);
      if (count >= maxStreams) refuse('conflict', 'Too many windows are open. Close some and try again.');
      return (stream) => {
        const own = guests.get(guest);
        if (!own) return void stream.destroy(); // its window was closed meanwhile
        own.add(stream);
        if (own.size === 1) watchers.get(guest)?.(true);
        const stop = listen(guest.window, (event) => write(stream, event));
        const missed = pending.get(guest);
        pending.delete(guest);
        if (missed) write(stream, missed);
        stream.on('close', () => {
          stop();
          own.delete(stream);
          if (own.size === 0) watchers.get(guest)?.(false);
        });
      };
    },
    send: (guest: Guest, event: Event): void => {
      const own = guests.get(guest);
      if (!own || own.size === 0) pending.set(guest, event);
      for (const stream of own ?? []) write(stream, event);
    },
    end,
    close: (): void => {
      for (const guest of guests.keys()) end(guest);
    },
  };
};
