// A fake window page: redeems an invitation, makes calls and receives events.
import assert from 'node:assert/strict';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { TestContext } from 'node:test';
import type { CallAnswer, CallName, Event, Given, SecretHeader, Value } from '../../../src/desktop/bridge.ts';

export const secretHeader: SecretHeader = 'x-copyloom-window';

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

/** Exchanges an invitation's token for a secret. */
export const redeem = (url: string, options: Visit = {}): Promise<Seen> => {
  const { origin, hash } = new URL(url);
  const token = new URLSearchParams(hash.slice(1)).get('token');
  return visit(`${origin}/session`, { method: 'POST', body: JSON.stringify({ token }), ...options });
};

/** Opens an invitation, like a browser. */
export const enter = async (url: string) => {
  const { status, body: session } = await redeem(url);
  assert.equal(status, 200, session);
  const secret: string = JSON.parse(session).value.secret;
  const ownHeaders = { [secretHeader]: secret };
  const go = (path: string, options: Visit = {}) =>
    visit(`${new URL(url).origin}${path}`, { ...options, headers: { ...ownHeaders, ...options.headers } });

  const call = async <Name extends CallName>(name: Name, given?: Given<Name>): Promise<CallAnswer<Name>> => {
    const { status: answered, body } = await go('/call', { method: 'POST', body: JSON.stringify({ name, given }) });
    assert.equal(answered, 200);
    return JSON.parse(body);
  };

  return {
    secret,
    go,
    call,
    /** A call that must succeed. */
    get: async <Name extends CallName>(name: Name, given?: Given<Name>): Promise<Value<Name>> => {
      const answer = await call(name, given);
      return 'value' in answer ? answer.value : assert.fail(answer.refusal.message);
    },
    /** A call that must be refused. */
    miss: async (name: CallName, given?: unknown) => {
      const { body } = await go('/call', { method: 'POST', body: JSON.stringify({ name, given }) });
      return JSON.parse(body).refusal ?? assert.fail(`${name} was not refused: ${body}`);
    },
    listen: async (t: TestContext) =>
      receiveEvents(t, await ask(`${new URL(url).origin}/events`, { headers: ownHeaders })),
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
