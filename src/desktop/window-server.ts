// Serves the window pages on a random local port, only while a window is open.
import { once } from 'node:events';
import { admitHost, admitOrigin, findHosts, isPlainNavigation } from '../base/admit-caller.ts';
import { createServer, type IncomingMessage, type ServerResponse } from '../base/node-http.ts';
import { writePolicy } from '../base/page-policy.ts';
import { type FindPeerUser, guardConnections } from '../base/peer-user.ts';
import { Refusal, refuse } from '../base/refusal.ts';
import { answerCall, type CallHandlers } from './answer-call.ts';
import type { CallAnswer, Event, Pane, SecretHeader, SessionAnswer, WindowName } from './bridge.ts';
import { createEventStreams } from './event-streams.ts';
import { createInvitations, type Guest } from './invitations.ts';
import { readCall } from './read-call.ts';

interface Deps {
  /** Finds the user at the other end of a connection. Other users are disconnected. */
  findPeerUser: FindPeerUser;
  readPage(window: WindowName): Promise<string>;
  readonly calls: CallHandlers;
  /** Subscribes a page to events; returns how to unsubscribe. */
  listen(send: (event: Event) => void): () => void;
  now(): number;
  logBug(error: unknown, where: string): void;
}

export interface Invitation {
  /** Valid once, for 30 seconds. */
  readonly url: string;
  /** Resolves when the token has been used. */
  readonly arrived: Promise<void>;
  send(event: Event): void;
  /** Revokes access for whoever used it. */
  end(): void;
}

export interface WindowServer {
  /** `onPresence` is called when its page starts and stops listening. */
  invite(window: WindowName, pane: Pane, onPresence: (isPresent: boolean) => void): Invitation;
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
  const { 'set-cookie': _, ...single } = headers; // the only header that Node parses as a list; not used here
  return { ...single, host: findHosts(rawHeaders) };
};

const requireMethod = (allowed: string, { method }: IncomingMessage): void => {
  if (method !== allowed) refuse('method_not_allowed', `Only ${allowed} is allowed here.`, { Allow: allowed });
};

/** WebKitGTK buffers the first 512 bytes of a response. Blank lines are ignored in the event stream. */
const padding = '\n'.repeat(1024);

const refuseStranger = (): never =>
  refuse('foreign_origin', 'Only a Copyloom window can use this address. Open one with: copyloom settings');

const secretHeader: SecretHeader = 'x-copyloom-window';
const windowNames = ['settings'] as const satisfies readonly WindowName[];

/** Invalid input gives an empty token, which is never valid. */
const readToken = (json: string): string => {
  try {
    const request: unknown = JSON.parse(json);
    const token = typeof request === 'object' && request !== null && 'token' in request ? request.token : undefined;
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
};

export const startWindowServer = async (deps: Deps): Promise<WindowServer> => {
  const invitations = createInvitations(deps);
  const streams = createEventStreams(deps);
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 5_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    requireHostHeader: false, // `admitHost` checks it and explains the refusal
    keepAlive: false,
  });
  server.maxConnections = 64;
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const openSession = (json: string, response: ServerResponse): void => {
    const secret = invitations.redeem(readToken(json)) ?? refuseStranger();
    const answer: SessionAnswer = { value: { secret } };
    reply(response, 200, { body: JSON.stringify(answer) });
  };

  /** The page is static and holds no user data; it requests what it shows. */
  const servePage = async (window: WindowName, response: ServerResponse): Promise<void> => {
    const body = await deps.readPage(window);
    reply(response, 200, { body, type: 'text/html', 'Content-Security-Policy': writePolicy(body) });
  };

  const startStream = (guest: Guest, response: ServerResponse): void =>
    streams.open(guest, response, () => {
      response.writeHead(200, { ...commonHeaders, 'Content-Type': 'application/x-ndjson; charset=utf-8' });
      response.write(padding);
    });

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = readHeaders(incoming);
    const target = incoming.url ?? '';
    admitHost({ headers, target });
    const path = URL.parse(target, 'http://127.0.0.1')?.pathname ?? refuseStranger();
    const window = windowNames.find((name) => path === `/${name}`);
    // Any origin may navigate to the page itself, such as the file that opens it: it is useless without a token.
    if (!window || !isPlainNavigation({ method: incoming.method ?? '', headers })) admitOrigin({ headers });
    if (window) {
      requireMethod('GET', incoming);
      return servePage(window, response);
    }
    if (path === '/session') {
      requireMethod('POST', incoming);
      return openSession(await readCall(incoming, headers), response);
    }
    const guest = invitations.recognize(headers[secretHeader] ?? '') ?? refuseStranger();
    if (path === '/events') {
      requireMethod('GET', incoming);
      return startStream(guest, response);
    }
    if (path !== '/call') return refuse('not_found', 'This page does not exist.');
    requireMethod('POST', incoming);
    const answer = await answerCall(await readCall(incoming, headers), deps);
    return reply(response, 200, { body: JSON.stringify(answer) });
  };

  const fail = (thrown: unknown, response: ServerResponse): void => {
    const bug = new Refusal('internal', 'Something went wrong inside Copyloom. It is in the log; please report it.');
    const { error, message, status, headers } = thrown instanceof Refusal ? thrown : bug;
    if (!(thrown instanceof Refusal)) deps.logBug(thrown, 'the window server');
    if (response.headersSent) return void response.destroy();
    const answer: CallAnswer = { refusal: { error, message } };
    reply(response, status, { ...headers, body: JSON.stringify(answer) });
  };

  server.on('request', (incoming, response) => void serve(incoming, response).catch((error) => fail(error, response)));
  guardConnections(server, (socket) => {
    if (deps.findPeerUser(socket) !== 'other') return true;
    socket.destroy();
    return false;
  });

  return {
    invite: (window, pane, onPresence) => {
      const { token, guest } = invitations.invite(window, pane);
      streams.expect(guest, onPresence);
      return {
        url: `http://127.0.0.1:${port}/${window}#token=${token}&pane=${pane}`,
        arrived: guest.arrived,
        send: (event) => streams.send(guest, event),
        end: () => {
          invitations.end(guest);
          streams.end(guest);
        },
      };
    },
    /** Closes open connections at once. */
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
