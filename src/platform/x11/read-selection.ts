// Reads one target of a selection: in one go or piece by piece (INCR), within limits of size and time.
import type { XProperty } from 'x11';
import type { SystemClipboardLimits } from '../../core/system-clipboard.ts';
import type { XConnection } from './connection.ts';
import { createGathering } from './gather-pieces.ts';

/** The time during which one owner holds the selection. */
export interface Tenure {
  readonly owner: number;
  end?: TenureEnd;
  /** Called when it ends: those that are reading. */
  readonly onEnd: Set<(end: TenureEnd) => void>;
}

export interface TenureEnd {
  /** The last of our requests that the server had seen by then: later ones went to the next owner. */
  readonly seq: number;
  /** The owner is gone, and will not answer any more. */
  readonly gone: boolean;
  /** The owner itself has copied anew: what it answers from now on is the new content, whatever was asked. */
  readonly sameOwner: boolean;
}

export type Answer =
  | { readonly bytes: Buffer; readonly type: number; readonly cut: boolean }
  | { readonly fault: 'refused' | 'late' | 'too large' | 'over' };

export interface ReadOptions {
  readonly mostBytes?: number;
  /** Of what is larger, the first part is taken; else nothing. */
  readonly cut?: boolean;
  /** How long an owner that was replaced meanwhile may go on answering. */
  readonly afterTenure?: number;
}

export interface SelectionReader {
  read(tenure: Tenure, target: number, options?: ReadOptions): Promise<Answer>;
}

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
    finish(answer: Answer): void;
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
    for (const reading of readings.values()) reading.finish({ fault: 'over' });
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

  const read: SelectionReader['read'] = async (tenure, target, options = {}) => {
    const { mostBytes = limits.formatBytes, cut = false, afterTenure = 0 } = options;
    if (tenure.end || x.ended.aborted) return { fault: 'over' };
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const window = x.openWindow();
    const gathered = createGathering(mostBytes);
    let answered = false;
    let piecewise = false;
    let timer: NodeJS.Timeout | undefined;
    let grace: NodeJS.Timeout | undefined;
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      clearTimeout(grace);
      readings.delete(window);
      tenure.onEnd.delete(endWith);
      resolve(answer);
    };
    const waitAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish({ fault: 'late' }), limits.answerTime);
    };

    // In the callback, not behind a promise: the first piece may lie in the same packet as the word that pieces will come.
    const fetch = (take: (answer: XProperty) => void) =>
      x.client.GetProperty(1, window, property, 0, 0, gathered.countWanted(), (error, answer) => {
        if (!readings.has(window)) return true;
        if (error) finish({ fault: 'late' });
        else take(answer);
        return true;
      });
    const give = (type: number, hasMore: boolean): void => {
      if (hasMore && !cut) finish({ fault: 'too large' });
      else finish({ bytes: gathered.give(), type, cut: hasMore });
    };

    readings.set(window, {
      target,
      finish,
      takeAnswer: (given) => {
        answered = true;
        if (given === 0) return finish({ fault: 'refused' });
        fetch((whole) => {
          const { type, data } = whole;
          if (type !== incremental) return give(type, gathered.add(whole));
          if (!cut && data.length >= 4 && data.readUInt32LE(0) > mostBytes) return finish({ fault: 'too large' });
          piecewise = true;
          waitAnew();
        });
      },
      takePiece: () => {
        if (!piecewise) return;
        fetch((piece) => {
          const hasMore = gathered.add(piece);
          if (hasMore || piece.data.length === 0) give(piece.type, hasMore);
          else waitAnew();
        });
      },
    });

    x.client.ConvertSelection(window, selection, target, property, 0);
    const sent = x.client.seq_num;
    const endWith = ({ seq, gone, sameOwner }: TenureEnd): void => {
      const over = () => finish({ fault: 'over' });
      if (seq < sent || afterTenure === 0 || (sameOwner && !answered)) over();
      // What it had answered before it went lies with the server, which answers us in turn.
      else if (gone) void x.ask((done) => x.client.GetInputFocus(done)).then(over, over);
      else grace = setTimeout(over, afterTenure);
    };
    tenure.onEnd.add(endWith);
    waitAnew();
    const answer = await promise;
    closeWindowLater(window);
    return answer;
  };
  return { read };
};
