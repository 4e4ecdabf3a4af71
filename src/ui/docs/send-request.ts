// Sends a request of the explorer, with what admits it.
import { sendToOwnServer } from '../send-to-own-server.ts';
import type { Caller } from './caller.ts';
import type { PreparedRequest } from './model/request.ts';
import type { Outcome, Received } from './model/response.ts';

/** Of a stream, only the end is shown. */
const maxShown = 100_000;

/** Calls back with each part as it arrives, until the stream ends. Invalid bytes are shown as U+FFFD. */
const readParts = async (response: Response, onPart: (bytes: number, text: string) => void): Promise<void> => {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let [bytes, text] = [0, ''];
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    text = (text + decoder.decode(part.value, { stream: true })).slice(-maxShown);
    onPart(bytes, text);
  }
};

export const sendRequest = async (
  { method, target, headers, body, isStream = false, needsKey }: PreparedRequest,
  { authorize }: Pick<Caller, 'authorize'>,
  signal: AbortSignal,
  /** Called with what a stream has sent so far. */
  onPart: (received: Received) => void = () => undefined,
): Promise<Outcome> => {
  const started = performance.now();
  let received: Received | undefined;
  try {
    const admitting = await authorize(needsKey);
    const response = await sendToOwnServer({ method, target, headers: { ...headers, ...admitting }, body, signal });
    const describe = (bytes: number, text: string): Received => ({
      status: response.status,
      milliseconds: performance.now() - started,
      bytes,
      headers: [...response.headers],
      text,
    });
    if (isStream && response.ok) {
      await readParts(response, (bytes, text) => {
        received = describe(bytes, text);
        onPart(received);
      });
      return { type: 'received', received: received ?? describe(0, '') };
    }
    const bytes = await response.arrayBuffer();
    return { type: 'received', received: describe(bytes.byteLength, new TextDecoder().decode(bytes)) };
  } catch {
    if (received) return { type: 'received', received }; // whoever stops listening keeps what arrived
    return { type: signal.aborted ? 'stopped' : 'unreachable' };
  }
};
