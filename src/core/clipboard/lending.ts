// Knows what is on the clipboard, and can lend the clipboard to something else for one paste or for some time.
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

/** Replaces a secret if what was there before is unknown. */
const empty: ClipboardOffer = { text: '' };

type Port = Pick<ClipboardConnection, 'write' | 'writeConcealed' | 'pastesUndetected'>;

export const createLending = (port: Port, logBug: (error: unknown, where: string) => void) => {
  /** Reads what is on the clipboard, apart from what it was lent to. Undefined if we don't know it. */
  let content: Restore | undefined;
  let loan: Loan | undefined;
  /** Ends the loan. */
  let timer: NodeJS.Timeout | undefined;
  /** Whether the paste key was pressed for the loan. */
  let isPressed = false;
  /** Counts copies and puts. */
  let changes = 0;

  const forgetLoan = (): void => {
    changes += 1;
    clearTimeout(timer);
    isPressed = false;
    loan = undefined;
  };
  const hold = (next: Restore | undefined): void => {
    forgetLoan();
    content = next;
  };

  const endQuietly = (ended: Loan): Promise<void> =>
    ended.end().catch((error: unknown) => {
      if (!(error instanceof Refusal)) logBug(error, 'a paste');
    });
  /** A secret must go, also if what was there before can't be read. */
  const readFormer = async (otherwise: ClipboardOffer | undefined): Promise<ClipboardOffer | undefined> => {
    try {
      return (await content?.()) ?? otherwise;
    } catch (error) {
      if (!otherwise) throw error;
      logBug(error, 'putting back what was on the clipboard before a secret');
      return otherwise;
    }
  };
  /** `otherwise` is put there if what was there before is unknown. */
  const createLoan = (otherwise?: ClipboardOffer): Loan => {
    const made: Loan = {
      end: async () => {
        if (loan !== made) return;
        forgetLoan();
        const before = changes;
        const former = await readFormer(otherwise);
        if (former && before === changes) await port.write(former);
      },
      endAfterPaste: () => {
        if (loan !== made) return;
        isPressed = true;
        clearTimeout(timer);
        timer = setTimeout(endQuietly, longestPaste, made).unref();
      },
    };
    return made;
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
      if (isPressed) void endQuietly(loan); // before the key is pressed, it is another program that reads
      return true;
    },
    lend: async (offer: ClipboardOffer): Promise<Loan> => {
      if (!(await content?.()))
        refuse(
          'not_supported',
          "What is on the clipboard isn't in the history, so it couldn't be put back. Paste with Enter, which replaces it.",
        );
      forgetLoan();
      const made = createLoan();
      await port.write(offer, () => {
        loan = made;
      });
      return made;
    },
    /** Ends by itself. What was there before is then there again, or nothing if it isn't known. */
    lendConcealed: async (secret: string, milliseconds: number): Promise<Loan> => {
      forgetLoan();
      const made = createLoan(empty);
      await port.writeConcealed(secret, () => {
        forgetLoan();
        loan = made;
        timer = setTimeout(endQuietly, milliseconds, made).unref();
      });
      return made;
    },
    endLoan: async (): Promise<void> => {
      if (loan) await endQuietly(loan);
    },
  };
};
