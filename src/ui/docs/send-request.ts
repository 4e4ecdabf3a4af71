// Sends a request of the explorer, with the key if it needs one.
import { sendToOwnServer } from '../send-to-own-server.ts';
import { isSendable } from './model/key-check.ts';
import type { PreparedRequest } from './model/request.ts';
import type { Outcome } from './model/response.ts';

/** Shows invalid bytes as U+FFFD. */
const decoder = new TextDecoder();

export const sendRequest = async (
  { method, target, body, needsKey }: PreparedRequest,
  key: string,
  signal: AbortSignal,
): Promise<Outcome> => {
  const started = performance.now();
  try {
    const headers = needsKey && isSendable(key) ? { 'x-api-key': key } : {};
    const response = await sendToOwnServer({ method, target, headers, body, signal });
    const bytes = await response.arrayBuffer();
    const received = {
      status: response.status,
      milliseconds: performance.now() - started,
      bytes: bytes.byteLength,
      headers: [...response.headers],
      text: decoder.decode(bytes),
    };
    return { type: 'received', received };
  } catch {
    return { type: signal.aborted ? 'stopped' : 'unreachable' };
  }
};
