// Giving what we own to those who paste it, each through a pipe of their own, and telling that it was pasted.
import { closeSync } from 'node:fs';
import type { SystemClipboardLimits } from '../../../core/clipboard/system-clipboard.ts';
import { kdeMark } from '../concealing-marks.ts';
import { writePipe } from './pipes.ts';

interface Request {
  readonly contents: ReadonlyMap<string, Buffer>;
  readonly type: string;
  readonly descriptor: number;
  /** Whether it is told as a paste. */
  readonly counted: boolean;
}

export interface Serving {
  /** What is served from now on: a paste of what was there before is not told any more. */
  offer(contents: ReadonlyMap<string, Buffer>): void;
  serve(request: Request): void;
  close(): void;
}

interface Options {
  readonly limits: SystemClipboardLimits;
  onPaste(): void;
}

/** Milliseconds in which the requests of one paste follow on one another: applications ask for several formats. */
const settlingTime = 80;

export const createServing = ({ limits, onPaste }: Options): Serving => {
  const running = new Set<AbortController>();
  let settling: NodeJS.Timeout | undefined;
  let offered: ReadonlyMap<string, Buffer> | undefined;
  let closed = false;

  // Wayland does not say who asks: another clipboard manager that reads what we offer looks like a paste, and is told as one.
  const tellPaste = () => {
    if (closed) return;
    clearTimeout(settling);
    settling = setTimeout(onPaste, settlingTime);
  };

  return {
    offer: (contents) => {
      offered = contents;
      clearTimeout(settling);
    },
    serve: async ({ contents, type, descriptor, counted }) => {
      const bytes = contents.get(type);
      if (bytes === undefined || closed) return closeSync(descriptor);
      const work = new AbortController();
      running.add(work);
      const taken = await writePipe(descriptor, bytes, { ...limits, signal: work.signal });
      running.delete(work);
      // The mark is of no interest but to managers.
      if (taken && counted && contents === offered && type !== kdeMark) tellPaste();
    },
    close: () => {
      closed = true;
      clearTimeout(settling);
      for (const work of running) work.abort();
    },
  };
};
