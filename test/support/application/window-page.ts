// A page as a window has it: it comes with an invitation, keeps its secret, makes calls and hears events.
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

/** One request, and all of its answer. */
export const visit = async (url: string, given: Visit = {}): Promise<Seen> => {
  const answer = await ask(url, given);
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces).toString() };
};

/** Gives the token of an invitation for a secret. */
export const redeem = (url: string, given: Visit = {}): Promise<Seen> => {
  const { origin, hash } = new URL(url);
  const token = new URLSearchParams(hash.slice(1)).get('token');
  return visit(`${origin}/session`, { method: 'POST', body: JSON.stringify({ token }), ...given });
};

/** Comes with an invitation, as a browser does. */
export const enter = async (url: string) => {
  const { status, body: session } = await redeem(url);
  assert.equal(status, 200, session);
  const secret: string = JSON.parse(session).value.secret;
  const ownHeaders = { [secretHeader]: secret };
  const go = (path: string, given: Visit = {}) =>
    visit(`${new URL(url).origin}${path}`, { ...given, headers: { ...ownHeaders, ...given.headers } });

  const call = async <Name extends CallName>(name: Name, given?: Given<Name>): Promise<CallAnswer<Name>> => {
    const { status: answered, body } = await go('/call', { method: 'POST', body: JSON.stringify({ name, given }) });
    assert.equal(answered, 200);
    return JSON.parse(body);
  };

  return {
    secret,
    go,
    call,
    /** A call that is to succeed. */
    get: async <Name extends CallName>(name: Name, given?: Given<Name>): Promise<Value<Name>> => {
      const answer = await call(name, given);
      return 'value' in answer ? answer.value : assert.fail(answer.refusal.message);
    },
    /** A call that is to be refused. */
    miss: async (name: CallName, given?: unknown) => {
      const { body } = await go('/call', { method: 'POST', body: JSON.stringify({ name, given }) });
      return JSON.parse(body).refusal ?? assert.fail(`${name} was not refused: ${body}`);
    },
    listen: async (t: TestContext) =>
      hearEvents(t, await ask(`${new URL(url).origin}/events`, { headers: ownHeaders })),
  };
};

export type Page = Awaited<ReturnType<typeof enter>>;

const hearEvents = (t: TestContext, answer: IncomingMessage) => {
  t.after(() => answer.destroy());
  let text = '';
  let tell: () => void = () => undefined;
  let over = answer.statusCode !== 200;
  answer.setEncoding('utf8');
  answer.on('data', (piece: string) => {
    text += piece;
    tell();
  });
  answer.on('error', () => undefined); // it ends without a word when the window is closed
  answer.on('close', () => {
    over = true;
    tell();
  });
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise<void>((resolve) => (tell = resolve));
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
    /** Waits for an event of which this is true. */
    hear: async (isIt: (event: Event) => boolean): Promise<Event> => {
      await until(() => over || events().some(isIt));
      return events().find(isIt) ?? assert.fail(`It ended without it: ${text}`);
    },
    ended: () => until(() => over),
    leave: () => void answer.destroy(),
  };
};
