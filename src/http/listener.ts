// The listener: the one file that knows node:http. One request a connection, with limits on size, time and number.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from '../base/refusal.ts';
import { mostHeadBytes, tooLargeHead } from './admit.ts';
import type { Handle, Reply, Request } from './exchange.ts';
import { internalReply, refusalReply } from './reply.ts';

const headTime = 10_000;
const requestTime = 30_000;
const mostConnections = 512;
/** After a refusal the client may still be sending: so much, and so long, is read and thrown away, so that it can read the answer. */
const lingerBytes = 16 * 1024 * 1024;
const lingerTime = 2_000;

const countHeadBytes = ({ method = '', url = '', rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, text) => sum + text.length + 2, method.length + url.length + 12 + 2);

const joinHeaders = ({ headers, rawHeaders }: IncomingMessage): Record<string, string | undefined> => {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  const joined: Record<string, string | undefined> = { host: hosts.length === 0 ? undefined : hosts.join(', ') };
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'host') joined[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return joined;
};

const readAll = (incoming: IncomingMessage): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    incoming.on('close', () =>
      reject(new Refusal('invalid_request', 'The connection was closed in the middle of the body.')),
    );
    incoming.on('error', reject);
  });

/** Reads and throws away what still comes, within bounds, then closes: an early close would take the answer with it. */
const linger = (socket: Duplex): void => {
  let left = lingerBytes;
  const timer = setTimeout(() => socket.destroy(), lingerTime);
  socket.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  socket.on('end', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearTimeout(timer));
  socket.resume();
};

const send = (response: ServerResponse, incoming: IncomingMessage, { status, headers, body }: Reply): void => {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, headers);
  if (incoming.complete) {
    response.end(body);
    return;
  }
  // Node would destroy the socket as soon as the answer is written; this one is let go of by ourselves.
  const { socket } = response;
  response.end(body, () => {
    if (!socket || socket.destroyed) return;
    socket.end();
    incoming.removeAllListeners('data');
    linger(socket);
  });
};

/** Answers on a socket that has no response object: a head that could not be read, or a tunnel that was asked for. */
const sendRaw = (socket: Duplex, { status, headers, body }: Reply): void => {
  if (!socket.writable) return;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n`);
  socket.end(body);
  linger(socket);
};

const refusalFor = (code: string | undefined): Refusal => {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('too_large', tooLargeHead);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal('request_timeout', 'The request did not arrive whole in time. Send it in one go.');
  }
  return new Refusal('invalid_request', 'This is not HTTP that can be read.');
};

export const createListener = ({ handle }: { handle: Handle }) => {
  const served = new WeakSet<Duplex>();

  const toRequest = (incoming: IncomingMessage, beforeBody: () => void): Request => ({
    method: incoming.method ?? '',
    target: incoming.url ?? '',
    headers: joinHeaders(incoming),
    headBytes: countHeadBytes(incoming),
    readBody: () => {
      beforeBody();
      return readAll(incoming);
    },
  });

  const serve = async (incoming: IncomingMessage, response: ServerResponse, beforeBody: () => void): Promise<void> => {
    served.add(incoming.socket);
    try {
      send(response, incoming, await handle(toRequest(incoming, beforeBody)));
    } catch {
      send(response, incoming, internalReply()); // `handle` answers its own failures: this is the net below it
    }
  };

  const createHttpServer = (): Server => {
    const server = createServer({
      maxHeaderSize: mostHeadBytes,
      headersTimeout: headTime,
      requestTimeout: requestTime,
      connectionsCheckingInterval: 1000,
      requireHostHeader: false, // judged by ourselves, in our own words
      keepAlive: false,
      noDelay: true,
    });
    server.maxRequestsPerSocket = 1;
    server.maxHeadersCount = 0;
    server.maxConnections = mostConnections;
    const nothing = () => undefined;
    server.on('request', (incoming, response) => void serve(incoming, response, nothing));
    server.on('checkContinue', (incoming, response) => void serve(incoming, response, () => response.writeContinue()));
    server.on('checkExpectation', (incoming, response) => void serve(incoming, response, nothing));
    server.on('dropRequest', (_incoming, socket) => socket.pause()); // the second of several sent at once: not even read
    server.on('connect', async (incoming, socket) => {
      served.add(socket);
      sendRaw(socket, await handle(toRequest(incoming, nothing)));
    });
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      // Behind a request that is being answered, garbage may follow: the answer comes first, then the close.
      if (served.has(socket) && error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return;
      sendRaw(socket, refusalReply(refusalFor(error.code)));
    });
    return server;
  };

  return {
    /** Resolves on the socket's own word that it listens; rejects with its error. */
    listen: (where: { port: number } | { path: string }): Promise<{ close(): Promise<void> }> =>
      new Promise((resolve, reject) => {
        const server = createHttpServer();
        const sockets = new Set<Socket>();
        server.on('connection', (socket) => {
          sockets.add(socket);
          socket.on('close', () => sockets.delete(socket));
        });
        server.once('error', reject);
        const options =
          'port' in where ? { port: where.port, host: '127.0.0.1', exclusive: true } : { path: where.path };
        server.listen({ ...options, backlog: 511 }, () => {
          server.off('error', reject);
          resolve({
            /** The listening socket is released at once; answers under way are finished, within bounds. */
            close: () =>
              new Promise((closed) => {
                const timer = setTimeout(() => {
                  for (const socket of sockets) socket.destroy();
                }, lingerTime);
                server.close(() => {
                  clearTimeout(timer);
                  closed();
                });
                server.closeIdleConnections();
              }),
          });
        });
      }),
  };
};

export type Listener = ReturnType<typeof createListener>;
