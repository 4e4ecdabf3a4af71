// The debugging protocol of Chromium through a pair of pipes: requests with their answers, and events.
import type { Readable, Writable } from 'node:stream';

type Fields = Readonly<Record<string, unknown>>;

export interface DevTools {
  /** Fails if it is refused, or the browser ends before it answers. */
  ask(method: string, given?: Fields): Promise<Fields>;
  /** Waits for the next event of that name. */
  hear(event: string): Promise<Fields>;
  /** The same for a page or another part of the browser. */
  inSession(sessionId: string): DevTools;
}

interface Options {
  readonly requests: Writable;
  readonly answers: Readable;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: { readonly message: string };
}

export const connectToDevTools = ({ requests, answers }: Options): DevTools => {
  const asked = new Map<number, PromiseWithResolvers<Fields>>();
  const heard = new Map<string, PromiseWithResolvers<Fields>>();
  let number = 0;
  let ended = false;

  const take = ({ id, sessionId, method, params = {}, result = {}, error }: Message): void => {
    if (id !== undefined) {
      if (error) asked.get(id)?.reject(new Error(error.message));
      else asked.get(id)?.resolve(result);
      asked.delete(id);
    } else {
      const name = `${sessionId} ${method}`;
      heard.get(name)?.resolve(params);
      heard.delete(name);
    }
  };
  // Each message ends with a zero.
  let unread = '';
  answers.setEncoding('utf8');
  answers.on('data', (piece: string) => {
    const messages = (unread + piece).split('\0');
    unread = messages.pop() ?? '';
    for (const message of messages) take(JSON.parse(message));
  });
  answers.on('close', () => {
    ended = true;
    for (const waiting of [...asked.values(), ...heard.values()]) waiting.reject(new Error('Chromium has ended.'));
  });
  requests.on('error', () => undefined); // told by the end of the answers

  const speakIn = (sessionId: string | undefined): DevTools => ({
    ask: (method, params = {}) => {
      if (ended) return Promise.reject(new Error('Chromium has ended.'));
      const answer = Promise.withResolvers<Fields>();
      asked.set(++number, answer);
      requests.write(`${JSON.stringify({ id: number, sessionId, method, params })}\0`);
      return answer.promise;
    },
    hear: (event) => {
      const name = `${sessionId} ${event}`;
      const waiting = heard.get(name) ?? Promise.withResolvers<Fields>();
      heard.set(name, waiting);
      return waiting.promise;
    },
    inSession: speakIn,
  });
  return speakIn(undefined);
};
