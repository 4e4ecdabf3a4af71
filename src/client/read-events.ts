// Reads server-sent events as Copyloom writes them: the id first, and the data on one line.
import type { components } from '../contract/generated/openapi.ts';
import { splitLines } from './split-lines.ts';

export interface ReceivedEvent {
  /** Send it as `lastId` to go on after this event. */
  readonly id: string;
  /** Absent if nothing happened, and the id only says where the stream is. */
  readonly event?: components['schemas']['Event'];
}

/** One at a time: whoever takes long for an event makes the application wait with the next ones. */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  let received: ReceivedEvent[] = [];
  let id = '';
  const take = splitLines((line) => {
    const [, field, value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (field === 'id') id = value;
    if (field === 'id') received.push({ id });
    if (field === 'data') received.splice(-1, 1, { id, event: JSON.parse(value) });
  });
  for await (const chunk of chunks) {
    take(chunk);
    const ready = received;
    received = [];
    yield* ready;
  }
}
