// Serves the pages of windows: to this computer only, on a port that the system picks, only while a window needs it.
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

interface Parts {
  /** Whose program is at the other end of a connection: another user's is not answered at all. */
  findPeerUser: FindPeerUser;
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

/** WebKitGTK withholds the first 512 bytes of a response until there are more. Blank lines mean nothing in a stream of events. */
const padding = '\n'.repeat(1024);

const refuseStranger = (): never =>
  refuse('foreign_origin', 'This belongs to a window of Copyloom. Open one with: copyloom settings');

const secretHeader: SecretHeader = 'x-copyloom-window';
const windowNames = ['settings'] as const satisfies readonly WindowName[];

/** What cannot be read is a token that nobody was given. */
const readToken = (written: string): string => {
  try {
    const given: unknown = JSON.parse(written);
    const token = typeof given === 'object' && given !== null && 'token' in given ? given.token : undefined;
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
};

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

  const openSession = (written: string, response: ServerResponse): void => {
    const secret = invitations.redeem(readToken(written)) ?? refuseStranger();
    const answer: SessionAnswer = { value: { secret } };
    reply(response, 200, { body: JSON.stringify(answer) });
  };

  /** The same for everybody, and holding nothing of the person's: what it shows it has to ask for. */
  const servePage = async (window: WindowName, response: ServerResponse): Promise<void> => {
    const body = await parts.readPage(window);
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
    // The page itself may be led to from anywhere, as from the file that opens it: it is worth nothing without a token.
    if (!window || !isPlainNavigation({ method: incoming.method ?? '', headers })) admitOrigin({ headers });
    if (window) {
      needMethod('GET', incoming);
      return servePage(window, response);
    }
    if (path === '/session') {
      needMethod('POST', incoming);
      return openSession(await readCall(incoming, headers), response);
    }
    const guest = invitations.recognize(headers[secretHeader] ?? '') ?? refuseStranger();
    if (path === '/events') {
      needMethod('GET', incoming);
      return startStream(guest, response);
    }
    if (path !== '/call') return refuse('not_found', 'There is no such page here.');
    needMethod('POST', incoming);
    const answer = await answerCall(await readCall(incoming, headers), parts);
    return reply(response, 200, { body: JSON.stringify(answer) });
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
  guardConnections(server, (socket) => {
    if (parts.findPeerUser(socket) !== 'other') return true;
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
    /** Whatever is still open ends at once. */
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
