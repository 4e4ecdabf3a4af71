// Serves the pages of windows: to this computer only, on a port that the system picks, only while a window needs it.
import { once } from 'node:events';
import { admitHost, admitOrigin, findHosts } from '../base/admit-caller.ts';
import { createServer, type IncomingMessage, type ServerResponse } from '../base/node-http.ts';
import { writePolicy } from '../base/page-policy.ts';
import { Refusal, refuse } from '../base/refusal.ts';
import { answerCall, type CallHandlers } from './answer-call.ts';
import type { CallAnswer, Event, Pane, WindowName } from './bridge.ts';
import { createEventStreams } from './event-streams.ts';
import { createInvitations, type Guest } from './invitations.ts';
import { readCall } from './read-call.ts';

interface Parts {
  readPage(window: WindowName): Promise<string>;
  readonly calls: CallHandlers;
  /** Told of each page that begins to listen; answers how to stop. */
  listen(send: (event: Event) => void): () => void;
  now(): number;
  logBug(error: unknown, where: string): void;
}

export interface Invitation {
  /** Good once, for 30 seconds. */
  readonly url: string;
  /** Resolves when somebody has come with it. */
  readonly arrived: Promise<void>;
  send(event: Event): void;
  /** Whoever came with it is shut out from now on. */
  end(): void;
}

export interface WindowServer {
  /** `onPresence` is told when its page has begun to listen, and when it has gone. */
  invite(window: WindowName, pane: Pane, onPresence: (isThere: boolean) => void): Invitation;
  close(): Promise<void>;
}

type Headers = Readonly<Record<string, string | undefined>>;

const commonHeaders = {
  Connection: 'close',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const reply = (
  response: ServerResponse,
  status: number,
  { body = '', type = 'application/json', ...headers }: { body?: string; type?: string; [name: string]: string },
): void => {
  response.writeHead(status, { ...commonHeaders, 'Content-Type': `${type}; charset=utf-8`, ...headers });
  response.end(body);
};

const readHeaders = ({ headers, rawHeaders }: IncomingMessage): Headers => {
  const { 'set-cookie': _, ...single } = headers; // the only one that Node keeps as a list, and none of ours
  return { ...single, host: findHosts(rawHeaders) };
};

const needMethod = (wanted: string, { method }: IncomingMessage): void => {
  if (method !== wanted) refuse('method_not_allowed', `Only ${wanted} is taken here.`, { Allow: wanted });
};

const refuseStranger = (): never =>
  refuse('foreign_origin', 'This belongs to a window of Copyloom. Open one with: copyloom settings');

export const startWindowServer = async (parts: Parts): Promise<WindowServer> => {
  const invitations = createInvitations(parts);
  const streams = createEventStreams(parts);
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 5_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    requireHostHeader: false, // judged by ourselves, in our own words
    keepAlive: false,
  });
  server.maxConnections = 64;
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Cookies do not know ports: with the port in its name, two applications on one computer do not take each other's away.
  const cookie = `copyloom_${port}`;

  const findSecret = ({ cookie: sent = '' }: Headers): string => {
    const own = sent.split(';').find((one) => one.trim().startsWith(`${cookie}=`));
    return own?.trim().slice(cookie.length + 1) ?? '';
  };

  const open = (token: string, response: ServerResponse): void => {
    const { secret, guest } = invitations.redeem(token) ?? refuseStranger();
    reply(response, 303, {
      Location: `/${guest.window}#${guest.pane}`,
      'Set-Cookie': `${cookie}=${secret}; HttpOnly; SameSite=Strict; Path=/`,
    });
  };

  const servePage = async ({ window }: Guest, response: ServerResponse): Promise<void> => {
    const body = await parts.readPage(window);
    reply(response, 200, { body, type: 'text/html', 'Content-Security-Policy': writePolicy(body) });
  };

  const startStream = (guest: Guest, response: ServerResponse): void =>
    streams.open(guest, response, () => {
      response.writeHead(200, { ...commonHeaders, 'Content-Type': 'text/event-stream; charset=utf-8' });
      response.flushHeaders();
    });

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = readHeaders(incoming);
    const target = incoming.url ?? '';
    admitHost({ headers, target });
    admitOrigin({ headers });
    const { pathname, searchParams } = URL.parse(target, 'http://127.0.0.1') ?? refuseStranger();
    const isCall = pathname === '/call';
    const isOpening = pathname === '/open';
    const guest = isOpening ? undefined : (invitations.recognize(findSecret(headers)) ?? refuseStranger());
    needMethod(isCall ? 'POST' : 'GET', incoming);
    if (!guest) return open(searchParams.get('token') ?? '', response);
    if (isCall) {
      const answer = await answerCall(await readCall(incoming, headers), parts);
      return reply(response, 200, { body: JSON.stringify(answer) });
    }
    if (pathname === '/events') return startStream(guest, response);
    if (pathname === `/${guest.window}`) return servePage(guest, response);
    return refuse('not_found', 'There is no such page here.');
  };

  const fail = (thrown: unknown, response: ServerResponse): void => {
    const bug = new Refusal('internal', 'Something went wrong inside Copyloom. It is in the log; please report it.');
    const { error, message, status, headers } = thrown instanceof Refusal ? thrown : bug;
    if (!(thrown instanceof Refusal)) parts.logBug(thrown, 'the server of the windows');
    if (response.headersSent) return void response.destroy();
    const answer: CallAnswer = { refusal: { error, message } };
    reply(response, status, { ...headers, body: JSON.stringify(answer) });
  };

  server.on('request', (incoming, response) => void serve(incoming, response).catch((error) => fail(error, response)));

  return {
    invite: (window, pane, onPresence) => {
      const { token, guest } = invitations.invite(window, pane);
      streams.expect(guest, onPresence);
      return {
        url: `http://127.0.0.1:${port}/open?token=${token}`,
        arrived: guest.arrived,
        send: (event) => streams.send(guest, event),
        end: () => {
          invitations.end(guest);
          streams.end(guest);
        },
      };
    },
    /** Whatever is still open ends at once. */
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
