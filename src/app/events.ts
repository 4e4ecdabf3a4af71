// Collects what happens in one log of events: for programs that listen, and for windows that read again after a change.
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createNotice } from '../base/notice.ts';
import type { Recording } from '../core/capture/recording.ts';
import { groupOf } from '../core/events/event.ts';
import { createEventLog } from '../core/events/event-log.ts';
import { createEventStreams, type EventStreams } from '../http/event-streams.ts';
import { createEventHandlers } from '../http/handlers/events.ts';
import type { serveReads } from './reads/serve-reads.ts';
import type { Writer } from './threads/start-writer.ts';

type Reads = Pick<ReturnType<typeof serveReads>, 'entry' | 'variable'>;

interface Deps {
  readonly writer: Pick<Writer, 'onChanges'>;
  now(): number;
}

export const createEvents = ({ writer, now }: Deps) => {
  const log = createEventLog({ now, run: randomBytes(6).toString('hex') });
  writer.onChanges((changes) => changes.forEach(log.add));

  return {
    log,
    /** Any change of the settings may change it, so only another state is an event. */
    followRecording: ({ read, subscribe }: Pick<Recording, 'read' | 'subscribe'>): void => {
      let known = read();
      subscribe(() => {
        const state = read();
        if (isDeepStrictEqual(state, known)) return;
        known = state;
        log.add({ kind: 'recording.changed', ...state });
      });
    },
    /** Streams of programs end with the key or the API; those of commands don't. */
    serve: (reads: Reads) => {
      const [ofPrograms, ofCommands] = [createEventStreams(), createEventStreams()];
      const createFor = (streams: EventStreams) =>
        createEventHandlers({ log, streams, readEntry: reads.entry, readVariable: reads.variable });
      return {
        publicHandlers: createFor(ofPrograms),
        privateHandlers: createFor(ofCommands),
        endPublic: ofPrograms.endAll,
        /** Ends all streams, and those to come. */
        close: (): void => {
          ofPrograms.close();
          ofCommands.close();
        },
      };
    },
    /** Counts the events of some groups, such as `variable`. */
    count: (...groups: readonly string[]) => {
      const changed = createNotice();
      let count = 0;
      log.subscribe(({ kind }) => {
        if (!groups.includes(groupOf(kind))) return;
        count += 1;
        changed.tell();
      });
      return {
        subscribe: changed.subscribe,
        get count(): number {
          return count;
        },
      };
    },
  };
};
