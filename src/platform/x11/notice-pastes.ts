// Tells pastes from the many other requests for what we own: managers look at it, and browsers ask a dozen times a paste.
import type { WindowOwners } from './window-owner.ts';

interface Options {
  readonly owners: WindowOwners;
  /** The paste is over: called before it is told. */
  prepareNext(): Promise<void>;
  onPaste(): void;
}

export interface PasteNotice {
  /** Somebody asked for content. */
  notice(requestor: number): void;
  stop(): void;
}

/** Milliseconds of silence after which a paste is over: Chromium asks for the text twice. */
const settleTime = 80;

export const createPasteNotice = ({ owners, prepareNext, onPaste }: Options): PasteNotice => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const settle = async () => {
    await prepareNext().catch(() => undefined); // it is told all the same
    if (!stopped) onPaste();
  };
  return {
    notice: (requestor) => {
      // Only the program that the person works in pastes: others look.
      const check = async () => {
        const [asking, focused] = await Promise.all([owners.processOf(requestor), owners.focusedProcess()]);
        if (stopped || asking === undefined || asking !== focused) return;
        clearTimeout(timer);
        timer = setTimeout(settle, settleTime);
      };
      void check().catch(() => undefined); // the server is gone, and that is told elsewhere
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
