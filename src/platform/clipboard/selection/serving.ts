// Sends our content to programs that paste, each through its own pipe, and reports pastes.
import { closeSync } from 'node:fs';
import type { SystemClipboardLimits } from '../../../core/clipboard/system-clipboard.ts';
import { writePipe } from '../../descriptors/pipes.ts';
import { kdeMark } from '../concealing-marks.ts';

interface Request {
  readonly contents: ReadonlyMap<string, Buffer>;
  readonly type: string;
  readonly descriptor: number;
  /** Whether it is reported as a paste. */
  readonly counted: boolean;
}

interface Serving {
  /** Sets the current content and drops a pending paste of the old content. */
  offer(contents: ReadonlyMap<string, Buffer>): void;
  /** Returns whether all of it was written. */
  serve(request: Request): Promise<boolean>;
  close(): void;
}

interface Options {
  readonly limits: SystemClipboardLimits;
  onPaste(): void;
}

/** In milliseconds between the requests of one paste: applications ask for several formats. */
const settleTime = 80;

export const createServing = ({ limits, onPaste }: Options): Serving => {
  const running = new Set<AbortController>();
  let settling: NodeJS.Timeout | undefined;
  let offered: ReadonlyMap<string, Buffer> | undefined;
  let closed = false;

  // Wayland doesn't identify readers, so another clipboard manager that reads our content counts as a paste.
  const reportPaste = () => {
    if (closed) return;
    clearTimeout(settling);
    settling = setTimeout(onPaste, settleTime);
  };

  return {
    offer: (contents) => {
      offered = contents;
      clearTimeout(settling);
    },
    serve: async ({ contents, type, descriptor, counted }) => {
      const bytes = contents.get(type);
      if (bytes === undefined || closed) {
        closeSync(descriptor);
        return false;
      }
      const work = new AbortController();
      running.add(work);
      const isSent = await writePipe(descriptor, bytes, { ...limits, signal: work.signal });
      running.delete(work);
      // Only clipboard managers read the mark.
      if (isSent && counted && contents === offered && type !== kdeMark) reportPaste();
      return isSent;
    },
    close: () => {
      closed = true;
      clearTimeout(settling);
      for (const work of running) work.abort();
    },
  };
};
