// Sends what is too large for one request piece by piece (INCR), at the pace at which the other side takes it.
import x11 from 'x11';
import type { XConnection } from './connection.ts';

/** Above this, a property is sent in pieces: servers need not take requests of more than 256 kB. */
export const largestPiece = 200_000;

/** Begins to send; the rest goes on by itself, and each piece that is taken is told. */
export type SendInPieces = (
  window: number,
  property: number,
  format: { readonly type: number; readonly bytes: Buffer },
  onPiece: () => void,
) => void;

/** Milliseconds after which someone who takes no more pieces is given up. */
const patience = 10_000;

export const createSending = async (x: XConnection): Promise<SendInPieces> => {
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

  return (window, property, { type, bytes }, onPiece) => {
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
    const timer = setTimeout(stop, patience).unref();
    const sendNext = () => {
      const piece = bytes.subarray(sent, sent + largestPiece);
      sent += piece.length;
      x.client.ChangeProperty(0, window, property, type, 8, piece);
      timer.refresh();
      onPiece();
      // The empty piece has said that this was all.
      if (piece.length === 0) stop();
    };
    sendings.set(key, { window, sendNext, stop });
    const eventMask = x11.eventMask.PropertyChange | x11.eventMask.StructureNotify;
    x.client.ChangeWindowAttributes(window, { eventMask });
    x.client.ChangeProperty(0, window, property, incremental, 32, [bytes.length]);
  };
};
