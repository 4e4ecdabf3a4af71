// Reads one target of a selection, whole or in chunks (INCR), within size and time limits.
import type { XProperty } from 'x11';
import type { SystemClipboardLimits } from '../../../core/clipboard/system-clipboard.ts';
import type { XConnection } from '../../x11/x-connection.ts';
import { createCollector } from './gather-chunks.ts';
import type { Tenure, TenureEnd } from './tenure.ts';

export type Answer =
  | { readonly bytes: Buffer; readonly type: number; readonly format: number; readonly cut: boolean }
  | { readonly fault: 'refused' | 'late' | 'too large' | 'invalid' | 'over' };

export interface ReadOptions {
  readonly maxBytes?: number;
  /** Truncates larger content instead of rejecting it. */
  readonly cut?: boolean;
  /** How long an owner may keep replying after it was replaced, in milliseconds. */
  readonly afterTenure?: number;
  /** Doesn't wait for other transfers to finish; the owner still gets the requests in order. */
  readonly atOnce?: boolean;
}

export interface SelectionReader {
  read(tenure: Tenure, target: number, options?: ReadOptions): Promise<Answer>;
}

/** In milliseconds: how long to drain a rejected transfer, because an owner may send forever. */
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
    takeChunk(): void;
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
      readings.get(event.wid)?.takeChunk();
    }
  });
  x.ended.addEventListener('abort', () => {
    for (const reading of readings.values()) reading.stop();
  });

  /** Delayed: simple owners crash, and lose their copy, if they reply to a window that no longer exists. */
  const closeWindowLater = (window: number): void => {
    const close = () => {
      if (x.ended.aborted) return;
      x.client.DestroyWindow(window);
      x.client.ReleaseID(window);
    };
    setTimeout(close, limits.answerTime).unref();
  };

  const begin = (tenure: Tenure, target: number, options: ReadOptions) => {
    const { maxBytes = limits.formatBytes, cut = false, afterTenure = 0 } = options;
    const answer = Promise.withResolvers<Answer>();
    const transfer = Promise.withResolvers<void>();
    const window = x.openWindow();
    const collector = createCollector(maxBytes);
    let state: 'asked' | 'answered' | 'chunked' | 'draining' = 'asked';
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
    const finish = (result: Answer) => {
      answer.resolve(result);
      end();
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish({ fault: 'late' }), limits.answerTime);
    };
    /** Simple owners serve no other request, not even a paste, until everything they began to send is read. */
    const drain = (result: Answer) => {
      answer.resolve(result);
      state = 'draining';
      drainEnd = setTimeout(end, drainTime);
      restartTimer();
    };

    // In a callback, not a promise: the first chunk may arrive in the same packet as the INCR announcement.
    const fetch = (take: (answer: XProperty) => void) =>
      x.client.GetProperty(1, window, property, 0, 0, collector.nextLength(), (error, value) => {
        if (!readings.has(window)) return true;
        if (error) finish({ fault: 'late' });
        else take(value);
        return true;
      });
    const createAnswer = ({ type, format }: XProperty, hasMore: boolean): Answer =>
      hasMore && !cut ? { fault: 'too large' } : { bytes: collector.toBuffer(), type, format, cut: hasMore };
    const takeWhole = (whole: XProperty) => {
      const { type, data } = whole;
      // The owner claims to have replied, but the property doesn't exist.
      if (type === 0) return finish({ fault: 'invalid' });
      if (type !== incremental) return finish(createAnswer(whole, collector.add(whole)));
      if (!cut && data.length >= 4 && data.readUInt32LE(0) > maxBytes) return drain({ fault: 'too large' });
      state = 'chunked';
      restartTimer();
    };
    const takeChunk = (chunk: XProperty) => {
      const hasMore = collector.add(chunk);
      // The server only deletes a property that was read completely.
      if (chunk.bytesAfter > 0) x.client.DeleteProperty(window, property);
      if (hasMore) drain(createAnswer(chunk, hasMore));
      else if (chunk.data.length === 0) finish(createAnswer(chunk, hasMore));
      else restartTimer();
    };
    const discard = ({ bytesAfter }: XProperty) => {
      x.client.DeleteProperty(window, property);
      if (bytesAfter === 0) end();
      else restartTimer();
    };

    readings.set(window, {
      target,
      stop: () => finish({ fault: 'over' }),
      takeAnswer: (answered) => {
        state = 'answered';
        if (answered === 0) finish({ fault: 'refused' });
        else fetch(takeWhole);
      },
      takeChunk: () => {
        if (state === 'chunked') fetch(takeChunk);
        if (state !== 'draining') return;
        x.client.GetProperty(0, window, property, 0, 0, 0, (error, value) => {
          if (error) end();
          else if (readings.has(window)) discard(value);
          return true;
        });
      },
    });

    x.client.ConvertSelection(window, selection, target, property, 0);
    const sent = x.client.seq_num;
    const endWith = ({ seq, gone, sameOwner }: TenureEnd): void => {
      const over = () => finish({ fault: 'over' });
      if (seq < sent || afterTenure === 0 || (sameOwner && state === 'asked')) over();
      // The server delivers replies that the owner sent before it quit ahead of the reply to this request.
      else if (gone) void x.ask((done) => x.client.GetInputFocus(done)).then(over, over);
      else grace = setTimeout(over, afterTenure);
    };
    tenure.onEnd.add(endWith);
    restartTimer();
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
