// Carries a request to the application: over its private socket, to the port of its API, or straight into one in this process.
import { request as httpRequest, type RequestOptions } from '../base/node-http.ts';
import { Obstacle } from '../base/obstacle.ts';

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

const send = (where: RequestOptions, { method, target, body }: Sent): Promise<Received> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const headers = { ...where.headers, ...length };
    const fail = (cause: Error) =>
      reject(new Obstacle(`The running Copyloom did not answer: ${cause.message}.`, { cause }));
    const request = httpRequest({ ...where, method, path: target, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on('error', fail);
    });
    request.on('error', fail);
    request.on('timeout', () => request.destroy(new Error('it took too long')));
    request.end(body);
  });

export const createSocketTransport =
  (socketPath: string): Transport =>
  (sent) =>
    send({ socketPath }, sent);

/** Longer than the longest run that the application allows. */
const timeLimit = 180_000;

/** As other programs reach it; ends what is under way when the signal says so. */
export const createPortTransport =
  ({ port, key, signal }: { port: number; key: string; signal: AbortSignal }): Transport =>
  (sent) =>
    send({ host: '127.0.0.1', port, headers: { 'x-api-key': key }, signal, timeout: timeLimit }, sent);
