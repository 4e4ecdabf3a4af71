// Reads the event log for one listener: from its place on, as fast as it takes the events, until it leaves.
import type { Event, EventKind, Reset } from './event.ts';
import type { EventLog } from './event-log.ts';

/** Milliseconds. Some clients give up a connection on which nothing arrives for five minutes. */
const quietTime = 120_000;

interface Listener {
  /** The id of the last event it got, if it got any. */
  readonly lastId: string | undefined;
  wants(kind: EventKind): boolean;
  /** Resolves when it can take more. */
  tell(event: Event, id: string): Promise<void>;
  /** Tells where it is, so that it doesn't have to go far back. */
  tellPlace(id: string): Promise<void>;
}

/** Resolves when there is a new event, when the listener leaves, or when it was quiet for long. */
const waitForNews = (log: EventLog, end: AbortSignal): Promise<'news' | 'quiet'> =>
  new Promise((resolve) => {
    const go = (reason: 'news' | 'quiet'): void => {
      clearTimeout(timer);
      unsubscribe();
      end.removeEventListener('abort', goOn);
      resolve(reason);
    };
    const goOn = (): void => go('news');
    const timer = setTimeout(() => go('quiet'), quietTime).unref();
    const unsubscribe = log.subscribe(goOn);
    end.addEventListener('abort', goOn);
  });

export const followEvents = async (log: EventLog, listener: Listener, end: AbortSignal): Promise<void> => {
  const { lastId, wants, tell, tellPlace } = listener;
  let { place, gap }: { place: number; gap?: Reset['reason'] } =
    lastId === undefined ? { place: log.newest() } : log.find(lastId);
  if (gap) await tell(log.stamp({ kind: 'reset', reason: gap }), log.identify(place));
  else await tellPlace(log.identify(place));
  while (!end.aborted) {
    const next = log.readAfter(place);
    if (next) {
      place = next.place;
      if (next.event.kind === 'reset' || wants(next.event.kind)) await tell(next.event, log.identify(place));
    } else if ((await waitForNews(log, end)) === 'quiet') await tellPlace(log.identify(place));
  }
};
