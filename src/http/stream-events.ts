// Answers with server-sent events, until either side ends the stream.
import type { Writable } from 'node:stream';
import type { Reply } from './exchange.ts';
import { makeStreamReply } from './reply.ts';

/** Resolves when the client has read enough to be sent more, or has left. */
export type SendBlock = (block: string | Uint8Array) => Promise<void>;

/** Aborting `client` ends the work: whoever listened has left. */
export type EventWork = (send: SendBlock, client: AbortSignal) => Promise<void>;

const whenDrained = (response: Writable): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      response.off('drain', go);
      response.off('close', go);
      resolve();
    };
    response.on('drain', go);
    response.on('close', go);
  });

/** A client that has stopped reading would keep the connection open. */
const finish = (response: Writable): void => void (response.writableNeedDrain ? response.destroy() : response.end());

interface Deps {
  /** Throws a refusal if the client may no longer listen. */
  admit(): void;
  logBug(error: unknown): void;
}

export const streamEvents = (work: EventWork, { admit, logBug }: Deps): Reply => ({
  ...makeStreamReply('', 'text/event-stream; charset=utf-8', (response) => {
    const left = new AbortController();
    response.on('close', () => left.abort());
    const send: SendBlock = (block) =>
      response.destroyed || response.write(block) ? Promise.resolve() : whenDrained(response);
    try {
      admit(); // the key may have changed since the request was admitted
    } catch {
      return finish(response);
    }
    void work(send, left.signal)
      .catch(logBug)
      .finally(() => finish(response));
  }),
  isUndelimited: true,
});
