// A fake window page: redeems an invitation, makes calls and receives events.
import assert from 'node:assert/strict';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { TestContext } from 'node:test';
import { windowOperations } from '../../../src/contract/generated/window-operations.ts';
import type { Answer } from '../../../src/contract/types.ts';
import type { WindowOperationId } from '../../../src/contract/window-access.ts';
import { credentialHeader, type Event, eventsPath, sessionPath } from '../../../src/contract/window-protocol.ts';
import { assertContract } from './contract.ts';

export interface Visit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Seen {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const ask = (url: string, { method = 'GET', headers = {}, body }: Visit): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    request(url, { method, headers: { ...length, ...headers }, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });

/** Sends a request and reads the whole response. */
export const visit = async (url: string, options: Visit = {}): Promise<Seen> => {
  const answer = await ask(url, options);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() };
};

export const readToken = (url: string): string => new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';

/** Exchanges an invitation's token for a secret. */
export const redeem = (url: string, { headers = {}, ...options }: Visit = {}): Promise<Seen> =>
  visit(`${new URL(url).origin}${sessionPath}`, {
    method: 'POST',
    headers: { [credentialHeader]: readToken(url), ...headers },
    ...options,
  });

/** Opens an invitation, like a browser. */
export const enter = async (url: string) => {
  const { status, body: session } = await redeem(url);
  assert.equal(status, 200, session);
  const { secret }: { secret: string } = JSON.parse(session);
  const ownHeaders = { [credentialHeader]: secret };
  const go = (path: string, options: Visit = {}) =>
    visit(`${new URL(url).origin}${path}`, { ...options, headers: { ...ownHeaders, ...options.headers } });

  /** Calls an operation and checks the response against the contract. */
  const call = async (id: WindowOperationId, body: unknown) => {
    const { method, path } = windowOperations[id];
    const answer = await go(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const json = JSON.parse(answer.body);
    assertContract(method, path, answer.status, json);
    return { status: answer.status, json };
  };

  return {
    secret,
    go,
    /** A call that must succeed. */
    get: async <Id extends WindowOperationId>(id: Id, body?: unknown): Promise<Answer<Id>> => {
      const { status: answered, json } = await call(id, body);
      assert.ok(answered < 400, json.message);
      return json;
    },
    /** A call that must be refused. */
    miss: async (id: WindowOperationId, body?: unknown) => {
      const { status: answered, json } = await call(id, body);
      assert.ok(answered >= 400, `${id} was not refused: ${JSON.stringify(json)}`);
      return json;
    },
    listen: async (t: TestContext) =>
      receiveEvents(t, await ask(`${new URL(url).origin}${eventsPath}`, { headers: ownHeaders })),
  };
};

export type Page = Awaited<ReturnType<typeof enter>>;

const receiveEvents = (t: TestContext, answer: IncomingMessage) => {
  t.after(() => answer.destroy());
  let text = '';
  let wake: () => void = () => undefined;
  let over = answer.statusCode !== 200;
  answer.setEncoding('utf8');
  answer.on('data', (chunk: string) => {
    text += chunk;
    wake();
  });
  answer.on('error', () => undefined); // the connection drops when the window is closed
  answer.on('close', () => {
    over = true;
    wake();
  });
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) await new Promise<void>((resolve) => (wake = resolve));
  };
  const events = (): Event[] =>
    text
      .split('\n')
      .slice(0, -1)
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return {
    status: answer.statusCode,
    events,
    /** Waits for a matching event. */
    hear: async (matches: (event: Event) => boolean): Promise<Event> => {
      await until(() => over || events().some(matches));
      return events().find(matches) ?? assert.fail(`The stream ended without the event: ${text}`);
    },
    ended: () => until(() => over),
    leave: () => void answer.destroy(),
  };
};
