// Sends requests to the application, over its private socket or its API port.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { codeOf } from '../base/error-code.ts';
import { request as httpRequest, type RequestOptions } from '../base/node-http.ts';
import type { PeerUser } from '../base/peer-user.ts';
import { Unavailable } from '../base/unavailable.ts';
import { splitLines } from './split-lines.ts';

export interface TransportOptions {
  /** Aborting it gives the request up. */
  readonly signal?: AbortSignal;
  /** Gets each line of the response as it arrives, if it is a success. */
  onLine?(line: string): void;
  readonly headers?: Readonly<Record<string, string>>;
  /** Resolves with `chunks` as soon as the response begins, if it is a success. */
  readonly isStream?: boolean;
}

interface TransportRequest extends TransportOptions {
  readonly method: string;
  readonly target: string;
  readonly body?: string;
}

export interface TransportResponse {
  readonly status: number;
  readonly body: string;
  /** The body of a stream as it arrives. */
  readonly chunks?: AsyncIterable<Uint8Array>;
}

export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** Another user's program listens on the port, so the key must not be sent to it. */
export class ForeignListener extends Unavailable {}

type FindServerUser = (connection: Socket, signal: AbortSignal) => Promise<PeerUser>;

const fail = (cause: Error): Unavailable =>
  new Unavailable(`The running Copyloom did not answer: ${cause.message}.`, { cause });

/** For programs and for models, which do different things about it. */
export const explainSilence = (url: string): string =>
  `Nothing is listening at ${url}: Copyloom is not running, its API is off, or it uses another port.`;

const failToConnect = (cause: Error, port: number): Unavailable =>
  codeOf(cause) === 'ECONNREFUSED'
    ? new Unavailable(
        `${explainSilence(`http://127.0.0.1:${port}`)} Start it with: copyloom serve. Turn the API on with: copyloom api on. See its port with: copyloom api status`,
        { cause },
      )
    : fail(cause);

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
    throw failToConnect(error instanceof Error ? error : new Error(String(error)), port);
  }
  socket.destroy();
  throw new ForeignListener(
    `Port ${port} belongs to a program of another user, not to your Copyloom, so the key was not sent. ` +
      'Start Copyloom, or choose another port: copyloom api port PORT',
  );
};

async function* readChunks(response: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* response;
  } catch (error) {
    throw fail(error instanceof Error ? error : new Error(String(error)));
  }
}

const send = (where: RequestOptions, request: TransportRequest): Promise<TransportResponse> =>
  new Promise((resolve, reject) => {
    const { method, target, body, onLine, isStream = false } = request;
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const headers = { ...where.headers, ...request.headers, ...length };
    const rejectWith = (cause: Error): void => reject(fail(cause));
    const sent = httpRequest({ ...where, method, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      const isSuccess = response.statusCode === 200;
      if (isStream && isSuccess) return resolve({ status: 200, body: '', chunks: readChunks(response) });
      const take = onLine && isSuccess ? splitLines(onLine) : (chunk: Buffer) => chunks.push(chunk);
      response.on('data', take);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on('error', rejectWith);
    });
    sent.on('error', rejectWith);
    sent.on('timeout', () => sent.destroy(new Error('the request timed out')));
    sent.end(body);
  });

/** Connects only to a program of the same user, which may see what is sent. */
export type OpenSocket = (path: string, signal?: AbortSignal) => Promise<Socket>;

export const createSocketTransport =
  (path: string, openSocket: OpenSocket): Transport =>
  async (request) => {
    const { signal } = request;
    const socket = await openSocket(path, signal).catch((error: Error) => {
      throw error instanceof Unavailable ? error : fail(error);
    });
    return send({ createConnection: () => socket, ...(signal && { signal }) }, request);
  };

/** An hour: longer than a run that waits for a language model usually takes. Whoever doesn't want to wait gives it up. */
const timeoutMs = 3_600_000;

interface PortOptions {
  readonly port: number;
  readonly key: string;
  readonly signal: AbortSignal;
  openFindServerUser(): Promise<FindServerUser>;
}

/** Uses the public API, like other programs; the signal aborts all pending requests. */
export const createPortTransport =
  ({ port, key, signal, openFindServerUser }: PortOptions): Transport =>
  async (request) => {
    const end = request.signal ? AbortSignal.any([signal, request.signal]) : signal;
    const socket = await connectToSameUser(port, end, await openFindServerUser());
    const headers = { Host: `127.0.0.1:${port}`, 'x-api-key': key };
    return send({ createConnection: () => socket, headers, signal: end, timeout: timeoutMs }, request);
  };
