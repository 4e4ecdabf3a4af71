// Listens to the events of an application that runs in-process, like a program.
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { type ReceivedEvent, readEvents } from '../../../src/client/read-events.ts';
import type { Schemas } from '../../../src/contract/types.ts';
import { patience } from '../running/patience.ts';
import type { TestApplication } from './application.ts';
import { assertEvent } from './contract.ts';

type Event = Schemas['Event'];

interface Options {
  readonly query?: string;
  readonly lastId?: string;
  /** Bytes that the client takes without reading. */
  readonly buffer?: number;
}

const within = <Value>(value: Promise<Value>, what: string): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Timed out after ${patience} ms: ${what}`)), patience);
    value.finally(() => clearTimeout(timer)).then(resolve, reject);
  });

export const listen = async ({ application, key }: TestApplication, { query = '', lastId, buffer }: Options = {}) => {
  const reply = await application.handlePublic({
    method: 'GET',
    target: `/v1/events${query === '' ? '' : `?${query}`}`,
    headers: {
      host: '127.0.0.1:28787',
      'x-api-key': key,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
    headBytes: 100,
    readBody: async () => new Uint8Array(),
  });
  assert.equal(reply.status, 200, Buffer.concat(reply.body).toString());
  assert.equal(reply.headers['Content-Type'], 'text/event-stream; charset=utf-8');
  const response = new PassThrough(buffer === undefined ? {} : { highWaterMark: buffer });
  reply.stream?.(response);
  const received = readEvents(response);
  let id = '';
  const takeNext = async (): Promise<ReceivedEvent | undefined> => {
    const { value } = await within(received.next(), 'The next event');
    if (value) id = value.id;
    return value || undefined;
  };
  // The first id says where the stream begins; a reset comes instead of it.
  let waiting = await takeNext();
  /** The next event; undefined at the end of the stream. */
  const next = async (): Promise<Event | undefined> => {
    while (waiting && !waiting.event) waiting = await takeNext();
    const event = waiting?.event;
    waiting = event && { id };
    if (event) assertEvent(event);
    return event;
  };
  return {
    next,
    /** The next events, without their times. */
    take: async (count: number): Promise<Omit<Event, 'at'>[]> => {
      const events: Omit<Event, 'at'>[] = [];
      while (events.length < count) {
        const { at: _, ...event } = (await next()) ?? assert.fail('The stream has ended.');
        events.push(event);
      }
      return events;
    },
    /** Of the last event taken. */
    lastId: () => id,
    leave: () => response.destroy(),
    response,
  };
};
