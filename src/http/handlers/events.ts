// The handler for events: what a program asks to be told, and how it is written.
import { suggest } from '../../base/near-miss.ts';
import { refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Handlers } from '../../contract/types.ts';
import { type Event, type EventKind, eventKinds, groupOf } from '../../core/events/event.ts';
import type { EventLog } from '../../core/events/event-log.ts';
import { followEvents } from '../../core/events/follow-events.ts';
import type { EventStreams } from '../event-streams.ts';
import { writeJson } from '../reply.ts';

interface Deps {
  readonly log: EventLog;
  readonly streams: EventStreams;
  /** Both fail if it no longer exists. */
  readEntry(id: number): Promise<Rendered<unknown>>;
  readVariable(name: string): Promise<Rendered<unknown>>;
}

/** Bytes. A larger content is left out: whoever wants it can read it by its id or name. */
const maxContent = 1024 * 1024;

const groups = [...new Set(eventKinds.map(groupOf))];
const known: readonly string[] = [...groups, ...eventKinds];

const readKinds = (kinds: string | undefined): ((kind: EventKind) => boolean) => {
  if (kinds === undefined) return () => true;
  const chosen = kinds.split(',').map((one) => one.trim());
  const unknown = chosen.find((one) => !known.includes(one));
  if (unknown !== undefined) {
    refuse(
      'invalid_request',
      `kinds: ${JSON.stringify(unknown)} is not a kind of event. Expected ${groups.join(', ')}, or one such as entry.added; separate several with commas.${suggest(unknown, known)}`,
    );
  }
  return (kind) => chosen.includes(kind) || chosen.includes(groupOf(kind));
};

type Content = Readonly<Record<string, Rendered<unknown> | true>>;

const createContentReader = ({ readEntry, readVariable }: Deps) => {
  const read = async (event: Event): Promise<Content> => {
    if (event.kind === 'variable.added' || event.kind === 'variable.changed')
      return { variable: await readVariable(event.name) };
    const isOfEntry = event.kind.startsWith('entry.') || event.kind.startsWith('pin.');
    if (!isOfEntry || !('id' in event) || event.kind === 'entry.removed') return {};
    return { entry: await readEntry(event.id) };
  };
  /** Nothing, if it was deleted meanwhile or can't be read. */
  return async (event: Event): Promise<Content> => {
    const content = await read(event).catch((): Content => ({}));
    const isLarge = Object.values(content).some((one) => one !== true && one.json.byteLength > maxContent);
    return isLarge ? { tooLarge: true } : content;
  };
};

const writeEvent = (event: object, id: string, kind: EventKind): Uint8Array =>
  Buffer.concat([Buffer.from(`id: ${id}\nevent: ${kind}\ndata: `), ...writeJson(event), Buffer.from('\n\n')]);

export const createEventHandlers = (deps: Deps): Handlers<'streamEvents'> => {
  const { log, streams } = deps;
  const readContent = createContentReader(deps);
  return {
    streamEvents: ({ query: { kinds, content = false }, headers: { 'Last-Event-ID': lastId } }) => {
      const wants = readKinds(kinds);
      streams.admit();
      return {
        status: 200,
        events: (send, client) => {
          const listener = {
            lastId,
            wants,
            tell: async (event: Event, id: string) =>
              send(writeEvent(content ? { ...event, ...(await readContent(event)) } : event, id, event.kind)),
            tellPlace: (id: string) => send(`id: ${id}\n\n`),
          };
          return streams.run(client, (end) => followEvents(log, listener, end));
        },
      };
    },
  };
};
