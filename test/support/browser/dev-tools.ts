// Speaks Chromium's debugging protocol through a pair of pipes.
import type { Readable, Writable } from 'node:stream';

type Fields = Readonly<Record<string, unknown>>;

export interface DevTools {
  /** Rejects if the request fails or the browser exits. */
  ask(method: string, params?: Fields): Promise<Fields>;
  /** Waits for the next event with that name. */
  waitFor(event: string): Promise<Fields>;
  /** Talks to a page or another target. */
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
  const pending = new Map<number, PromiseWithResolvers<Fields>>();
  const awaited = new Map<string, PromiseWithResolvers<Fields>>();
  let number = 0;
  let ended = false;

  const handle = ({ id, sessionId, method, params = {}, result = {}, error }: Message): void => {
    if (id !== undefined) {
      if (error) pending.get(id)?.reject(new Error(error.message));
      else pending.get(id)?.resolve(result);
      pending.delete(id);
    } else {
      const name = `${sessionId} ${method}`;
      awaited.get(name)?.resolve(params);
      awaited.delete(name);
    }
  };
  // Each message ends with a zero.
  let unread = '';
  answers.setEncoding('utf8');
  answers.on('data', (chunk: string) => {
    const messages = (unread + chunk).split('\0');
    unread = messages.pop() ?? '';
    for (const message of messages) handle(JSON.parse(message));
  });
  answers.on('close', () => {
    ended = true;
    for (const waiting of [...pending.values(), ...awaited.values()]) waiting.reject(new Error('Chromium has exited.'));
  });
  requests.on('error', () => undefined); // reported when `answers` closes

  const createSession = (sessionId: string | undefined): DevTools => ({
    ask: (method, params = {}) => {
      if (ended) return Promise.reject(new Error('Chromium has exited.'));
      const answer = Promise.withResolvers<Fields>();
      pending.set(++number, answer);
      requests.write(`${JSON.stringify({ id: number, sessionId, method, params })}\0`);
      return answer.promise;
    },
    waitFor: (event) => {
      const name = `${sessionId} ${event}`;
      const waiting = awaited.get(name) ?? Promise.withResolvers<Fields>();
      awaited.set(name, waiting);
      return waiting.promise;
    },
    inSession: createSession,
  });
  return createSession(undefined);
};
