// Detects pastes among all requests for our content: clipboard managers read it too, and browsers ask a dozen times per paste.
import type { WindowOwners } from './window-owner.ts';

interface Options {
  readonly owners: WindowOwners;
  /** Called after each paste. */
  onPaste(): void;
  readonly settleTime: number | undefined;
}

interface PasteNotice {
  /** Records a request: for content, which starts a paste, or for something related. */
  notice(requestor: number, begins: boolean): void;
  /** The content changed: drops a pending paste of the old content. */
  restart(): void;
  stop(): void;
}

/** Chromium asks for the text twice, slowly on a busy computer. */
const defaultSettleTime = 160;

export const createPasteNotice = ({ owners, onPaste, settleTime = defaultSettleTime }: Options): PasteNotice => {
  let timer: NodeJS.Timeout | undefined;
  /** The window that is pasting. */
  let pasting: number | undefined;
  let stopped = false;
  /** Counts changes of the content. */
  let contentVersion = 0;
  const settle = () => {
    pasting = undefined;
    onPaste();
  };
  return {
    notice: (requestor, begins) => {
      // Report late: `onPaste` may write new content, and a browser pastes nothing if the owner changes during a paste.
      if (requestor === pasting) timer?.refresh();
      if (!begins) return;
      // Only the focused program pastes; others just read.
      const requestedVersion = contentVersion;
      const check = async () => {
        const [asking, focused] = await Promise.all([owners.processOf(requestor), owners.focusedProcess()]);
        if (stopped || requestedVersion !== contentVersion || asking === undefined || asking !== focused) return;
        clearTimeout(timer);
        pasting = requestor;
        timer = setTimeout(settle, settleTime);
      };
      void check().catch(() => undefined); // the lost connection is reported elsewhere
    },
    restart: () => {
      contentVersion += 1;
      pasting = undefined;
      clearTimeout(timer);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
