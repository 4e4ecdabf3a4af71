// The latest events, in memory. Whoever reads them keeps their place, so a slow reader costs no memory: it is overtaken, and told so.
import type { Event, News, Reset } from './event.ts';

interface Deps {
  now(): number;
  /** Different each time Copyloom starts, because the numbers begin again. */
  readonly run: string;
}

const maxEvents = 2000;

export const createEventLog = ({ now, run }: Deps) => {
  const events: Event[] = [];
  /** How many were dropped from the beginning. */
  let dropped = 0;
  const listeners = new Set<(event: Event) => void>();

  const newest = (): number => dropped + events.length;
  const stamp = <Told extends News>(news: Told): Told & { at: string } => ({
    ...news,
    at: new Date(now()).toISOString(),
  });

  return {
    add: (news: News): void => {
      const event = stamp(news);
      events.push(event);
      if (events.length > maxEvents) {
        events.shift();
        dropped += 1;
      }
      for (const listener of listeners) listener(event);
    },
    /** Calls back for each new event. Returns how to unsubscribe. */
    subscribe: (listener: (event: Event) => void): (() => void) => {
      const unique = (event: Event): void => listener(event); // the same function may subscribe twice
      listeners.add(unique);
      return () => void listeners.delete(unique);
    },
    /** The place of the newest event. */
    newest,
    /** What a client sends as `Last-Event-ID` to go on after this place. */
    identify: (place: number): string => `${run}-${place}`,
    /** The place of an id. The events that are left after an unknown id all came later. */
    find: (id: string): { readonly place: number; readonly gap?: Reset['reason'] } => {
      const [, itsRun, number] = /^([^-]+)-(\d{1,15})$/.exec(id) ?? [];
      if (itsRun !== run) return { place: dropped, gap: itsRun === undefined ? 'missed' : 'restarted' };
      const place = Number(number);
      return place > newest() ? { place: dropped, gap: 'missed' } : { place };
    },
    /** The event after a place, if there is one; or a reset, if the next ones were dropped already. */
    readAfter: (place: number): { readonly place: number; readonly event: Event } | undefined => {
      if (place < dropped) return { place: dropped, event: stamp({ kind: 'reset', reason: 'missed' }) };
      const event = events[place - dropped];
      return event && { place: place + 1, event };
    },
    stamp,
  };
};

export type EventLog = ReturnType<typeof createEventLog>;
