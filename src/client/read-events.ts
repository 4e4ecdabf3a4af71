// Reads server-sent events as Copyloom writes them: the id first, and the data on one line.
import type { components } from '../contract/generated/openapi.ts';
import { readJson } from './read-answer.ts';
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
  let begun: ReceivedEvent | undefined;
  const take = splitLines((line) => {
    const [, field, value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (field === 'id') begun = { id: value };
    if (field === 'data' && begun) begun = { ...begun, event: readJson(value, 'The event') };
    if (line !== '' || !begun) return;
    // Only now: who goes on after the id of an event that is cut off would lose it.
    received.push(begun);
    begun = undefined;
  });
  for await (const chunk of chunks) {
    take(chunk);
    const ready = received;
    received = [];
    yield* ready;
  }
}
