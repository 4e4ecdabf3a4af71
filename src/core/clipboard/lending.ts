// Knows what is on the clipboard, and can lend the clipboard to something else for one paste.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { ClipboardConnection } from './clipboard-connection.ts';
import type { ClipboardOffer, CopyPlace, Restore } from './system-clipboard.ts';

export interface Loan {
  /** Puts back what was there before, unless there is something newer. */
  end(): Promise<void>;
  /** Call after pressing the paste key: ends when the application has fetched the content, or if it doesn't fetch it in time. */
  endAfterPaste(): void;
}

/** Milliseconds that the application has to fetch the content. */
const longestPaste = 5000;

type Port = Pick<ClipboardConnection, 'write' | 'writeConcealed' | 'pastesUndetected'>;

export const createLending = (port: Port, logBug: (error: unknown, where: string) => void) => {
  /** Reads what is on the clipboard, apart from what it was lent to. Undefined if we don't know it. */
  let content: Restore | undefined;
  let loan: Loan | undefined;
  /** For a loan whose paste key was pressed. */
  let timer: NodeJS.Timeout | undefined;
  /** Counts copies and puts. */
  let changes = 0;

  const forgetLoan = (): void => {
    changes += 1;
    clearTimeout(timer);
    timer = undefined;
    loan = undefined;
  };
  const hold = (next: Restore | undefined): void => {
    forgetLoan();
    content = next;
  };

  const end = async (ended: Loan): Promise<void> => {
    if (loan !== ended) return;
    forgetLoan();
    const before = changes;
    const former = await content?.();
    if (former && before === changes) await port.write(former);
  };
  const endQuietly = (ended: Loan): void => {
    end(ended).catch((error: unknown) => {
      if (!(error instanceof Refusal)) logBug(error, 'a paste');
    });
  };

  return {
    write: (offer: ClipboardOffer, onPlaced?: () => void): Promise<void> => {
      forgetLoan();
      return port.write(offer, () => {
        hold(async () => offer);
        onPlaced?.();
      });
    },
    writeConcealed: (secret: string): Promise<void> => {
      hold(undefined);
      return port.writeConcealed(secret);
    },
    get pastesUndetected(): string | undefined {
      return port.pastesUndetected;
    },
    /** An application has copied something. */
    followCopy: (place: CopyPlace, take: (place: CopyPlace) => Restore): Restore => {
      const replace: CopyPlace['replace'] = async (offer) => {
        const isReplaced = await place.replace(offer);
        if (isReplaced) hold(async () => offer);
        return isReplaced;
      };
      const restore = take({ replace });
      hold(restore);
      return restore;
    },
    /** Returns whether what was pasted was there on loan. */
    noticePaste: (): boolean => {
      if (!loan) return false;
      if (timer) endQuietly(loan); // before the key is pressed, it is another program that reads
      return true;
    },
    lend: async (offer: ClipboardOffer): Promise<Loan> => {
      if (!(await content?.()))
        refuse(
          'not_supported',
          "What is on the clipboard isn't in the history, so it couldn't be put back. Paste with Enter, which replaces it.",
        );
      forgetLoan();
      const made: Loan = {
        end: () => end(made),
        endAfterPaste: () => {
          if (loan === made) timer = setTimeout(endQuietly, longestPaste, made).unref();
        },
      };
      await port.write(offer, () => {
        loan = made;
      });
      return made;
    },
  };
};
