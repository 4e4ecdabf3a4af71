// Asks a server short questions, such as which models it has. It has little time for its answers, which may be anything.
import { readLimits } from '../../base/limits.ts';
import type { ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { parseJson } from './read-json.ts';
import { readAll, sendRequest } from './send-request.ts';

export interface ServerAnswer {
  readonly status: number;
  /** Undefined if it isn't JSON. */
  readonly answer: unknown;
}

export type Ask = (path: string, body?: unknown) => Promise<ServerAnswer>;

/** Milliseconds for all questions together. A server on this computer gets less. */
const limitElsewhere = 10_000;
const maxBytes = 4_000_000;

/** Fails with an `Unavailable` if the questions of `work` take too long, also if the server keeps sending. */
export const askServer = async <Result>(
  address: ServerAddress,
  signal: AbortSignal | undefined,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> => {
  const limit = address.isLoopback ? readLimits().model : limitElsewhere;
  const ending = new AbortController();
  const late = `The server at ${address.shown} takes over ${limit / 1000} seconds to answer a short question. Restart it, or choose another model in the settings.`;
  const timer = setTimeout(() => ending.abort(new Unavailable(late)), limit);
  const either = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
  const ask: Ask = async (path, body) => {
    const patience = { first: limit, next: limit };
    const { status, body: sent } = await sendRequest(address, { path, body, signal: either, patience, maxBytes });
    return { status, answer: parseJson(await readAll(sent)) };
  };
  try {
    return await work(ask);
  } finally {
    clearTimeout(timer);
    ending.abort(); // one of several questions may have failed before the others
  }
};
