// Sends large content in chunks (INCR), at the pace of the receiver.
import x11 from 'x11';
import type { XConnection } from '../../x11/x-connection.ts';

/** In bytes. Servers may reject requests of more than 256 kB. */
export const maxChunkBytes = 200_000;

/** Starts sending in the background; calls `onChunk` for each chunk. */
type SendInChunks = (
  window: number,
  property: number,
  format: { readonly type: number; readonly bytes: Buffer },
  onChunk: () => void,
) => void;

/** In milliseconds: a receiver that stops reading for this long is dropped. */
const idleTimeout = 10_000;

export const createSending = async (x: XConnection): Promise<SendInChunks> => {
  const incremental = await x.atom('INCR');
  interface Sending {
    readonly window: number;
    sendNext(): void;
    stop(): void;
  }
  const sendings = new Map<string, Sending>();
  const keyOf = (window: number, property: number): string => `${window} ${property}`;
  const sendingsTo = (window: number): Sending[] =>
    [...sendings.values()].filter((sending) => sending.window === window);

  x.listen((event) => {
    if (event.name === 'PropertyNotify' && event.state === 1) sendings.get(keyOf(event.wid, event.atom))?.sendNext();
    if (event.name === 'DestroyNotify') for (const sending of sendingsTo(event.wid)) sending.stop();
  });
  x.ended.addEventListener('abort', () => {
    for (const sending of sendings.values()) sending.stop();
  });

  return (window, property, { type, bytes }, onChunk) => {
    const key = keyOf(window, property);
    sendings.get(key)?.stop();
    let sent = 0;
    const stop = () => {
      clearTimeout(timer);
      sendings.delete(key);
      if (sendingsTo(window).length === 0 && !x.ended.aborted) {
        x.client.ChangeWindowAttributes(window, { eventMask: 0 });
      }
    };
    const timer = setTimeout(stop, idleTimeout).unref();
    const sendNext = () => {
      const chunk = bytes.subarray(sent, sent + maxChunkBytes);
      sent += chunk.length;
      x.client.ChangeProperty(0, window, property, type, 8, chunk);
      timer.refresh();
      onChunk();
      // An empty chunk marks the end.
      if (chunk.length === 0) stop();
    };
    sendings.set(key, { window, sendNext, stop });
    const eventMask = x11.eventMask.PropertyChange | x11.eventMask.StructureNotify;
    x.client.ChangeWindowAttributes(window, { eventMask });
    x.client.ChangeProperty(0, window, property, incremental, 32, [bytes.length]);
  };
};
