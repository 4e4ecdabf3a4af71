// Carries a request to the application: over its private socket, to the port of its API, or straight into one in this process.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { request as httpRequest, type RequestOptions } from '../base/node-http.ts';
import { Obstacle } from '../base/obstacle.ts';
import type { PeerUser } from '../base/peer-user.ts';

export interface Sent {
  readonly method: string;
  readonly target: string;
  readonly body?: string;
}

export interface Received {
  readonly status: number;
  readonly body: string;
}

export type Transport = (sent: Sent) => Promise<Received>;

/** Who listens may be anybody: a request with a key goes only to a program of the same user. */
export class ForeignListener extends Obstacle {}

type FindServerUser = (connection: Socket, signal: AbortSignal) => Promise<PeerUser>;

const fail = (cause: Error): Obstacle =>
  new Obstacle(`The running Copyloom did not answer: ${cause.message}.`, { cause });

/** A connection to somebody of whom it is known that they may be told the key. */
const connectToOwn = async (port: number, signal: AbortSignal, findServerUser: FindServerUser): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined); // told to whoever waits below, and to the request later
  try {
    await once(socket, 'connect', { signal });
    if ((await findServerUser(socket, signal)) !== 'other') return socket;
  } catch (error) {
    socket.destroy();
    throw fail(error instanceof Error ? error : new Error(String(error)));
  }
  socket.destroy();
  throw new ForeignListener(
    `What listens on port ${port} is not your Copyloom but a program of another user, so the key was not sent. ` +
      'Start Copyloom, or give it another port: copyloom api port N',
  );
};

const send = (where: RequestOptions, { method, target, body }: Sent): Promise<Received> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const headers = { ...where.headers, ...length };
    const giveUp = (cause: Error): void => reject(fail(cause));
    const request = httpRequest({ ...where, method, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on('error', giveUp);
    });
    request.on('error', giveUp);
    request.on('timeout', () => request.destroy(new Error('it took too long')));
    request.end(body);
  });

export const createSocketTransport =
  (socketPath: string): Transport =>
  (sent) =>
    send({ socketPath, agent: false }, sent);

/** Longer than the longest run that the application allows. */
const timeLimit = 180_000;

interface PortOptions {
  readonly port: number;
  readonly key: string;
  readonly signal: AbortSignal;
  openFindServerUser(): Promise<FindServerUser>;
}

/** As other programs reach it; ends what is under way when the signal says so. */
export const createPortTransport =
  ({ port, key, signal, openFindServerUser }: PortOptions): Transport =>
  async (sent) => {
    const socket = await connectToOwn(port, signal, await openFindServerUser());
    const headers = { Host: `127.0.0.1:${port}`, 'x-api-key': key };
    return send({ createConnection: () => socket, headers, signal, timeout: timeLimit }, sent);
  };
