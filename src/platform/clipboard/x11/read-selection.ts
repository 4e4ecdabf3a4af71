// Reads one target of a selection: in one go or piece by piece (INCR), within limits of size and time.
import type { XProperty } from 'x11';
import type { SystemClipboardLimits } from '../../../core/clipboard/system-clipboard.ts';
import type { XConnection } from './connection.ts';
import { createGathering } from './gather-pieces.ts';
import type { Tenure, TenureEnd } from './tenure.ts';

export type Answer =
  | { readonly bytes: Buffer; readonly type: number; readonly format: number; readonly cut: boolean }
  | { readonly fault: 'refused' | 'late' | 'too large' | 'invalid' | 'over' };

export interface ReadOptions {
  readonly mostBytes?: number;
  /** Of what is larger, the first part is taken; else nothing. */
  readonly cut?: boolean;
  /** How long an owner that was replaced meanwhile may go on answering. */
  readonly afterTenure?: number;
  /** Asks without waiting for the end of other transfers: their requests reach the owner first all the same. */
  readonly atOnce?: boolean;
}

export interface SelectionReader {
  read(tenure: Tenure, target: number, options?: ReadOptions): Promise<Answer>;
}

/** Milliseconds in which the rest of a transfer that nobody wants is taken: an owner may send without end. */
const drainTime = 5000;

export const createSelectionReader = async (
  x: XConnection,
  selection: number,
  limits: SystemClipboardLimits,
): Promise<SelectionReader> => {
  const [property, incremental] = await Promise.all([x.atom('COPYLOOM_ANSWER'), x.atom('INCR')]);

  interface Reading {
    readonly target: number;
    takeAnswer(property: number): void;
    takePiece(): void;
    stop(): void;
  }
  const readings = new Map<number, Reading>();
  x.listen((event) => {
    if ('subtype' in event) return;
    if (event.name === 'SelectionNotify') {
      const reading = readings.get(event.requestor);
      if (reading?.target === event.target) reading.takeAnswer(event.property);
    }
    if (event.name === 'PropertyNotify' && event.atom === property && event.state === 0) {
      readings.get(event.wid)?.takePiece();
    }
  });
  x.ended.addEventListener('abort', () => {
    for (const reading of readings.values()) reading.stop();
  });

  /** Not at once: simple owners end with an error, and their copy with them, if they answer to a window that is no more. */
  const closeWindowLater = (window: number): void => {
    const close = () => {
      if (x.ended.aborted) return;
      x.client.DestroyWindow(window);
      x.client.ReleaseID(window);
    };
    setTimeout(close, limits.answerTime).unref();
  };

  const begin = (tenure: Tenure, target: number, options: ReadOptions) => {
    const { mostBytes = limits.formatBytes, cut = false, afterTenure = 0 } = options;
    const answer = Promise.withResolvers<Answer>();
    const transfer = Promise.withResolvers<void>();
    const window = x.openWindow();
    const gathered = createGathering(mostBytes);
    let state: 'asked' | 'answered' | 'piecewise' | 'draining' = 'asked';
    let timer: NodeJS.Timeout | undefined;
    let grace: NodeJS.Timeout | undefined;
    let drainEnd: NodeJS.Timeout | undefined;
    const end = () => {
      for (const one of [timer, grace, drainEnd]) clearTimeout(one);
      readings.delete(window);
      tenure.onEnd.delete(endWith);
      transfer.resolve();
      closeWindowLater(window);
    };
    const finish = (given: Answer) => {
      answer.resolve(given);
      end();
    };
    const waitAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish({ fault: 'late' }), limits.answerTime);
    };
    /** Simple owners serve nobody else, neither us nor a person who pastes, until all of what they began to send is taken. */
    const drain = (given: Answer) => {
      answer.resolve(given);
      state = 'draining';
      drainEnd = setTimeout(end, drainTime);
      waitAnew();
    };

    // In the callback, not behind a promise: the first piece may lie in the same packet as the word that pieces will come.
    const fetch = (take: (answer: XProperty) => void) =>
      x.client.GetProperty(1, window, property, 0, 0, gathered.countWanted(), (error, given) => {
        if (!readings.has(window)) return true;
        if (error) finish({ fault: 'late' });
        else take(given);
        return true;
      });
    const give = ({ type, format }: XProperty, hasMore: boolean): Answer =>
      hasMore && !cut ? { fault: 'too large' } : { bytes: gathered.give(), type, format, cut: hasMore };
    const takeWhole = (whole: XProperty) => {
      const { type, data } = whole;
      // It says that it has answered, and there is no answer.
      if (type === 0) return finish({ fault: 'invalid' });
      if (type !== incremental) return finish(give(whole, gathered.add(whole)));
      if (!cut && data.length >= 4 && data.readUInt32LE(0) > mostBytes) return drain({ fault: 'too large' });
      state = 'piecewise';
      waitAnew();
    };
    const takePiece = (piece: XProperty) => {
      const hasMore = gathered.add(piece);
      // The server keeps a property of which a part was not read.
      if (piece.bytesAfter > 0) x.client.DeleteProperty(window, property);
      if (hasMore) drain(give(piece, hasMore));
      else if (piece.data.length === 0) finish(give(piece, hasMore));
      else waitAnew();
    };
    const passOver = ({ bytesAfter }: XProperty) => {
      x.client.DeleteProperty(window, property);
      if (bytesAfter === 0) end();
      else waitAnew();
    };

    readings.set(window, {
      target,
      stop: () => finish({ fault: 'over' }),
      takeAnswer: (given) => {
        state = 'answered';
        if (given === 0) finish({ fault: 'refused' });
        else fetch(takeWhole);
      },
      takePiece: () => {
        if (state === 'piecewise') fetch(takePiece);
        if (state !== 'draining') return;
        x.client.GetProperty(0, window, property, 0, 0, 0, (error, given) => {
          if (error) end();
          else if (readings.has(window)) passOver(given);
          return true;
        });
      },
    });

    x.client.ConvertSelection(window, selection, target, property, 0);
    const sent = x.client.seq_num;
    const endWith = ({ seq, gone, sameOwner }: TenureEnd): void => {
      const over = () => finish({ fault: 'over' });
      if (seq < sent || afterTenure === 0 || (sameOwner && state === 'asked')) over();
      // What it had answered before it went lies with the server, which answers us in turn.
      else if (gone) void x.ask((done) => x.client.GetInputFocus(done)).then(over, over);
      else grace = setTimeout(over, afterTenure);
    };
    tenure.onEnd.add(endWith);
    waitAnew();
    return { answer: answer.promise, transfer: transfer.promise };
  };

  return {
    read: async (tenure, target, options = {}) => {
      if (!options.atOnce) await tenure.transfers;
      if (tenure.end || x.ended.aborted) return { fault: 'over' };
      const { answer, transfer } = begin(tenure, target, options);
      tenure.transfers = Promise.all([tenure.transfers, transfer]);
      return answer;
    },
  };
};
