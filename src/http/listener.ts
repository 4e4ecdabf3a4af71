// The HTTP listener: one request per connection, with limits on size, time and connections.
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from '../base/node-http.ts';
import type { FindPeerUser } from '../base/peer-user.ts';
import { Refusal } from '../base/refusal.ts';
import { maxHeadBytes } from './admit-head.ts';
import { answerAndLinger, type LingerLimits } from './answer-and-linger.ts';
import { createConnections } from './connections.ts';
import type { Handle, Reply, Request } from './exchange.ts';
import { guardConnections } from './guard-connections.ts';
import { explainReadingError, joinHeaders, measureHead, readAll, type Visit } from './read-incoming.ts';
import { type ReadingError, relaySocket, repairTarget } from './relay-socket.ts';
import { internalReply, refusalReply } from './reply.ts';
import { watchClient } from './watch-client.ts';

/** Times are in milliseconds. */
interface Limits extends LingerLimits {
  /** Time limits for the head and for the whole request. */
  readonly headTime: number;
  readonly requestTime: number;
  /** How long a client may stop reading its response. */
  readonly answerTime: number;
  /** How often `headTime` and `requestTime` are checked. */
  readonly checkTime: number;
  readonly connections: number;
  /** See `createConnections`. */
  readonly overflowTime: number;
}

const defaultLimits: Limits = {
  headTime: 10_000,
  requestTime: 30_000,
  answerTime: 30_000,
  checkTime: 1_000,
  connections: 512,
  overflowTime: 200,
  lingerBytes: 16 * 1024 * 1024,
  lingerTime: 2_000,
};

/** Milliseconds. While the listener closes, a client that has its response and sends nothing for this long is disconnected. */
const pauseTime = 100;

/** Returns what to call every `pauseTime`. A client that is still sending would lose its response: see `linger`. */
const dropPaused = (sockets: ReadonlySet<Socket>): (() => void) => {
  const measure = () => new Map([...sockets].map((socket) => [socket, socket.bytesRead]));
  let before = measure();
  return () => {
    for (const [socket, bytes] of before) if (socket.writableFinished && socket.bytesRead === bytes) socket.destroy();
    before = measure();
  };
};

/** No setting changes it. */
const address = '127.0.0.1';

const nothing = (): void => undefined;

const sendBody = (response: ServerResponse, { body, free }: Reply): void => {
  for (const part of body.slice(0, -1)) response.write(part);
  response.end(body.at(-1), free);
};

const otherUser = new Refusal(
  'foreign_user',
  'Only programs of the user who runs Copyloom can connect, and this connection belongs to another user.',
);

interface Deps {
  handle: Handle;
  /** For ports only: a socket in a private folder is protected by the folder. */
  openFindPeerUser?(): Promise<FindPeerUser>;
  /** Whether other users are told that they are refused. If not, they are disconnected without an answer. */
  answersOtherUsers?: boolean;
  /** Changes every reply before it is sent, including those that the listener makes itself. */
  prepareReply?(reply: Reply): Reply;
  limits?: Partial<Limits>;
}

interface Listening {
  /** 0 for a socket in the file system. */
  readonly port: number;
  /** Releases the listening socket immediately; requests in progress may finish within `lingerTime`. */
  close(): Promise<void>;
}

export const createListener = ({
  handle,
  openFindPeerUser,
  answersOtherUsers = true,
  prepareReply = (reply) => reply,
  limits: overrides = {},
}: Deps) => {
  const limits = { ...defaultLimits, ...overrides };
  const visits = new WeakMap<Duplex, Visit>();
  const connections = createConnections(limits.connections, limits.overflowTime);

  const beginVisit = (socket: Duplex): Visit => {
    const visit = { trailed: false };
    visits.set(socket, visit);
    return visit;
  };

  const answerBySocket = (socket: Duplex, reply: Reply): void =>
    answerAndLinger(socket, reply, { ...limits, reason: STATUS_CODES[reply.status] ?? '' });

  const refuseBySocket = (socket: Duplex, refusal: Refusal): void => {
    beginVisit(socket);
    connections.enter(socket, 'answering');
    answerBySocket(socket, prepareReply(refusalReply(refusal)));
  };

  const ask = async (
    incoming: IncomingMessage,
    visit: Visit,
    hooks: Pick<Request, 'watchClient'> & { beforeBody(): void },
  ): Promise<Reply> => {
    const { socket } = incoming;
    connections.enter(socket, 'working');
    const headBytes = measureHead(incoming);
    const request: Request = {
      method: incoming.method ?? '',
      target: incoming.url ?? '',
      headers: joinHeaders(incoming),
      headBytes: typeof headBytes === 'number' ? headBytes : await headBytes,
      ...(hooks.watchClient && { watchClient: hooks.watchClient }),
      readBody: (onPart = nothing) => {
        hooks.beforeBody();
        connections.enter(socket, 'asking');
        return readAll(incoming, visit, onPart).finally(() => connections.enter(socket, 'working'));
      },
    };
    try {
      return prepareReply(await handle(request));
    } catch {
      return prepareReply(internalReply()); // a safety net: `handle` turns its own failures into replies
    } finally {
      connections.enter(socket, 'answering');
    }
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse, beforeBody: () => void): Promise<void> => {
    const { socket } = incoming;
    const earlier = visits.get(socket);
    if (earlier) {
      earlier.trailed = true; // a pipelined request: ignored, without a response
      return;
    }
    const visit = beginVisit(socket);
    const client = watchClient(incoming, response);
    const reply = await ask(incoming, visit, { watchClient: client.watch, beforeBody });
    client.stop();
    if (socket.destroyed) return;
    if (incoming.complete && !visit.trailed) {
      if (reply.isUndelimited) response.useChunkedEncodingByDefault = false;
      response.writeHead(reply.status, reply.headers);
      if (reply.stream && incoming.method !== 'HEAD') return stream(reply, response, socket);
      sendBody(response, reply);
      if (socket.writableLength > 0) socket.setTimeout(limits.answerTime); // most responses are with the system now
      return;
    }
    // Node would close right after the response, while the client is still sending.
    answerBySocket(socket, incoming.method === 'HEAD' ? { ...reply, body: [] } : reply);
  };

  /** A client that closes its sending side has left: it has nothing to send while it listens. */
  const stream = (reply: Reply, response: ServerResponse, socket: Duplex): void => {
    if (socket.readableEnded) return void socket.destroy();
    connections.enter(socket, 'working'); // it is open for long, and must not be dropped for a new connection
    socket.once('end', () => socket.destroy());
    for (const part of reply.body) response.write(part);
    reply.stream?.(response);
  };

  /** The request can't be parsed or timed out. */
  const failReading = (error: ReadingError, socket: Duplex): void => {
    const visit = visits.get(socket);
    if (visit) {
      visit.trailed = true; // either in the body, or after the request, which is still answered
      visit.failBody?.(explainReadingError(error));
      return;
    }
    refuseBySocket(socket, explainReadingError(error));
  };

  const createHttpServer = (admit: (socket: Socket) => boolean): Server => {
    const server = createServer({
      maxHeaderSize: maxHeadBytes,
      headersTimeout: limits.headTime,
      requestTimeout: limits.requestTime,
      connectionsCheckingInterval: limits.checkTime,
      requireHostHeader: false, // checked by us, with our own message
      keepAlive: false,
      noDelay: true,
    });
    server.maxHeadersCount = 0;
    server.closeIdleConnections = nothing; // close() calls it, and it counts connections that are still sending as idle
    Reflect.set(server, 'httpAllowHalfOpen', true); // a client that closed its sending side can still read the response
    server.on('request', (incoming, response) => void serve(incoming, response, nothing));
    server.on('checkContinue', (incoming, response) => void serve(incoming, response, () => response.writeContinue()));
    server.on('checkExpectation', (incoming, response) => void serve(incoming, response, nothing));
    server.on('connect', async (incoming, socket) => {
      if (visits.has(socket)) return;
      const visit = beginVisit(socket);
      answerBySocket(socket, await ask(incoming, visit, { beforeBody: nothing }));
    });
    server.on('clientError', (error: ReadingError, socket) => {
      const repaired = socket instanceof Socket && !visits.has(socket) && repairTarget(error, socket.bytesRead);
      if (!repaired) return failReading(error, socket);
      beginVisit(socket);
      const relay = relaySocket(socket, repaired);
      connections.link(relay, socket);
      serveConnection(relay);
    });
    const serveConnection = guardConnections(server, admit);
    return server;
  };

  return {
    /** Resolves once the socket is listening; rejects with its error. Port 0 lets the system choose one. */
    listen: async (where: { port: number } | { path: string }): Promise<Listening> => {
      const findPeerUser = 'port' in where ? await openFindPeerUser?.() : undefined;
      return new Promise((resolve, reject) => {
        const sockets = new Set<Socket>();
        /** Our end of every connection. To ask the system for it each time would take as long as to look up whose the other end is. */
        const own = { localAddress: address, localPort: 0 };
        /** Called for each new connection, before a byte is read. */
        const admit = (socket: Socket): boolean => {
          if (!connections.add(socket)) return false;
          sockets.add(socket);
          socket.on('close', () => sockets.delete(socket));
          const { remoteAddress, remotePort } = socket;
          if (findPeerUser?.({ ...own, remoteAddress, remotePort }) !== 'other') return true;
          if (answersOtherUsers) refuseBySocket(socket, otherUser);
          else socket.destroy();
          return false;
        };
        const server = createHttpServer(admit);
        server.once('error', reject);
        const options = 'port' in where ? { port: where.port, host: address, exclusive: true } : { path: where.path };
        server.listen({ ...options, backlog: 511 }, () => {
          server.off('error', reject);
          const bound = server.address();
          if (typeof bound === 'object' && bound) own.localPort = bound.port;
          resolve({
            port: own.localPort,
            close: () =>
              new Promise((closed) => {
                const drop = dropPaused(sockets);
                const timers = [
                  setTimeout(() => {
                    for (const socket of sockets) socket.destroy();
                  }, limits.lingerTime),
                  setInterval(() => setImmediate(drop), pauseTime), // after reading what came while this process was paused
                ];
                server.close(() => {
                  timers.forEach(clearTimeout);
                  closed();
                });
                for (const socket of sockets) if (!visits.has(socket)) socket.destroy(); // no request yet
              }),
          });
        });
      });
    },
  };
};

export type Listener = ReturnType<typeof createListener>;
