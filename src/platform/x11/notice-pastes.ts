// Tells pastes from the many other requests for what we own: managers look at it, and browsers ask a dozen times a paste.
import type { WindowOwners } from './window-owner.ts';

interface Options {
  readonly owners: WindowOwners;
  /** A paste is over. */
  onPaste(): void;
  readonly settleTime: number | undefined;
}

export interface PasteNotice {
  /** Somebody asked: for content, which begins a paste, or else for what goes with one. */
  notice(requestor: number, begins: boolean): void;
  /** Something else is there now: a paste of what was there before is not told any more. */
  restart(): void;
  stop(): void;
}

/** Chromium asks for the text twice, and takes its time on a busy computer. */
const defaultSettleTime = 160;

export const createPasteNotice = ({ owners, onPaste, settleTime = defaultSettleTime }: Options): PasteNotice => {
  let timer: NodeJS.Timeout | undefined;
  /** The window that pastes at the moment. */
  let pasting: number | undefined;
  let stopped = false;
  /** Counts what was there. */
  let contents = 0;
  const settle = () => {
    pasting = undefined;
    onPaste();
  };
  return {
    notice: (requestor, begins) => {
      // Whoever hears of the paste may write what comes next, and a browser that sees a new owner in the midst of a paste pastes nothing.
      if (requestor === pasting) timer?.refresh();
      if (!begins) return;
      // Only the program that the person works in pastes: others look.
      const asked = contents;
      const check = async () => {
        const [asking, focused] = await Promise.all([owners.processOf(requestor), owners.focusedProcess()]);
        if (stopped || asked !== contents || asking === undefined || asking !== focused) return;
        clearTimeout(timer);
        pasting = requestor;
        timer = setTimeout(settle, settleTime);
      };
      void check().catch(() => undefined); // the server is gone, and that is told elsewhere
    },
    restart: () => {
      contents += 1;
      pasting = undefined;
      clearTimeout(timer);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
