// Carries a request to the application: over its private socket, or straight into one in this process.
import { request as httpRequest } from 'node:http';
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

export const createSocketTransport =
  (socketPath: string): Transport =>
  ({ method, target, body }) =>
    new Promise((resolve, reject) => {
      const headers = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
      const request = httpRequest({ socketPath, method, path: target, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
        response.on('error', reject);
      });
      request.on('error', (error) => reject(new Obstacle(`The running Copyloom did not answer: ${error.message}.`)));
      request.end(body);
    });
