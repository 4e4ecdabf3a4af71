// A page as a window has it: it comes with an invitation, keeps its cookie, makes calls and hears events.
import assert from 'node:assert/strict';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { TestContext } from 'node:test';
import type { CallAnswer, CallName, Event, Given, Value } from '../../src/desktop/bridge.ts';

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

/** Comes with an invitation, as a browser does. */
export const enter = async (url: string) => {
  const { status, headers } = await visit(url);
  assert.equal(status, 303);
  const [cookie = ''] = (headers['set-cookie']?.[0] ?? '').split(';');
  const go = (path: string, given: Visit = {}) =>
    visit(`${new URL(url).origin}${path}`, { ...given, headers: { cookie, ...given.headers } });

  const call = async <Name extends CallName>(name: Name, given?: Given<Name>): Promise<CallAnswer<Name>> => {
    const { status: answered, body } = await go('/call', { method: 'POST', body: JSON.stringify({ name, given }) });
    assert.equal(answered, 200);
    return JSON.parse(body);
  };

  return {
    cookie,
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
      hearEvents(t, await ask(`${new URL(url).origin}/events`, { headers: { cookie } })),
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
    [...text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, name, data = '']) =>
      JSON.parse(`{"name":${JSON.stringify(name)},"value":${data}}`),
    );
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
