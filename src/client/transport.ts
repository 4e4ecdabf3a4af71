// Sends requests to the application, over its private socket or its API port.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { request as httpRequest, type RequestOptions } from '../base/node-http.ts';
import type { PeerUser } from '../base/peer-user.ts';
import { Unavailable } from '../base/unavailable.ts';

interface TransportRequest {
  readonly method: string;
  readonly target: string;
  readonly body?: string;
}

interface TransportResponse {
  readonly status: number;
  readonly body: string;
}

export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** Another user's program listens on the port, so the key must not be sent to it. */
export class ForeignListener extends Unavailable {}

type FindServerUser = (connection: Socket, signal: AbortSignal) => Promise<PeerUser>;

const fail = (cause: Error): Unavailable =>
  new Unavailable(`The running Copyloom did not answer: ${cause.message}.`, { cause });

/** Connects only to a program of the same user, which may see the key. */
const connectToSameUser = async (
  port: number,
  signal: AbortSignal,
  findServerUser: FindServerUser,
): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined); // handled below, and later by the request
  try {
    await once(socket, 'connect', { signal });
    if ((await findServerUser(socket, signal)) !== 'other') return socket;
  } catch (error) {
    socket.destroy();
    throw fail(error instanceof Error ? error : new Error(String(error)));
  }
  socket.destroy();
  throw new ForeignListener(
    `Port ${port} belongs to a program of another user, not to your Copyloom, so the key was not sent. ` +
      'Start Copyloom, or choose another port: copyloom api port PORT',
  );
};

const send = (where: RequestOptions, { method, target, body }: TransportRequest): Promise<TransportResponse> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const headers = { ...where.headers, ...length };
    const rejectWith = (cause: Error): void => reject(fail(cause));
    const request = httpRequest({ ...where, method, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on('error', rejectWith);
    });
    request.on('error', rejectWith);
    request.on('timeout', () => request.destroy(new Error('the request timed out')));
    request.end(body);
  });

export const createSocketTransport =
  (socketPath: string): Transport =>
  (request) =>
    send({ socketPath, agent: false }, request);

/** Longer than the longest run. */
const timeoutMs = 180_000;

interface PortOptions {
  readonly port: number;
  readonly key: string;
  readonly signal: AbortSignal;
  openFindServerUser(): Promise<FindServerUser>;
}

/** Uses the public API, like other programs; the signal aborts pending requests. */
export const createPortTransport =
  ({ port, key, signal, openFindServerUser }: PortOptions): Transport =>
  async (request) => {
    const socket = await connectToSameUser(port, signal, await openFindServerUser());
    const headers = { Host: `127.0.0.1:${port}`, 'x-api-key': key };
    return send({ createConnection: () => socket, headers, signal, timeout: timeoutMs }, request);
  };
