// Reads a request from its connection: headers, the size of the head, the body, and why it can't be read.
import { setImmediate as afterParsing } from 'node:timers/promises';
import type { IncomingMessage } from '../base/node-http.ts';
import { Refusal } from '../base/refusal.ts';
import { findHosts } from './admit-caller.ts';
import { maxHeadBytes, tooLargeHead } from './admit-head.ts';
import type { Request } from './exchange.ts';
import { lengthRequired } from './read-body.ts';
import type { ReadingError } from './relay-socket.ts';

/** The request of a connection, once its head was read. */
export interface Visit {
  /** Whether bytes arrived after the request. */
  trailed: boolean;
  /** Aborts reading the body. Set only while it is being read. */
  failBody?: (refusal: Refusal) => void;
}

export const joinHeaders = ({ headers, rawHeaders }: IncomingMessage): Request['headers'] => {
  const { 'set-cookie': _, ...single } = headers; // the only header that Node keeps as a list; we don't use it
  return { ...single, host: findHosts(rawHeaders) };
};

/** The size of the head: an upper bound below the limit, and exact (without the body) above it. */
export const measureHead = (incoming: IncomingMessage): number | Promise<number> => {
  const { socket } = incoming;
  if (socket.bytesRead <= maxHeadBytes) return socket.bytesRead;
  return afterParsing().then(() => socket.bytesRead - incoming.readableLength);
};

const cutOff = new Refusal('invalid_request', 'The connection was closed in the middle of the request.');

export const readAll = (incoming: IncomingMessage, visit: Visit, onPart: () => void): Promise<Uint8Array> =>
  new Promise<Uint8Array>((resolve, reject) => {
    // Copy chunks as they arrive, because joining them at the end would block the event loop. The system allocates pages as they are filled.
    const body = Buffer.allocUnsafeSlow(Number(incoming.headers['content-length'] ?? 0));
    let length = 0;
    visit.failBody = (refusal) => {
      if (!incoming.complete) reject(refusal);
    };
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.copy(body, length);
      onPart();
    });
    incoming.on('end', () => resolve(body.subarray(0, length)));
    incoming.on('close', () => reject(cutOff));
    incoming.on('error', () => reject(cutOff));
  }).finally(() => {
    delete visit.failBody;
  });

export const explainReadingError = ({ code, reason = '' }: ReadingError): Refusal => {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('too_large', tooLargeHead);
  if (code === 'HPE_INVALID_EOF_STATE') return cutOff;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal(
      'request_timeout',
      'The request did not arrive in full within the time limit. Send it all at once.',
    );
  }
  // The parser rejects it next to a Content-Length, before we can check anything else.
  if (reason.includes('Transfer-Encoding')) return new Refusal('length_required', lengthRequired);
  return new Refusal('invalid_request', `This is not valid HTTP${reason && `: ${reason}`}.`);
};
