// Announces what became of a command that the overlay did not wait for, in a desktop notification.
import { Unavailable } from '../../base/unavailable.ts';
import { createAnnounceStart } from './announce-running.ts';
import { type Announcing, onClipboard } from './announcing.ts';

export interface KeptResult {
  readonly text: string;
  readonly warnings: readonly string[];
  readonly isOnClipboard: boolean;
  /** Puts it on the clipboard. Absent if there is nothing to put. */
  put?(): Promise<unknown>;
}

export const createAnnounceCommand = (announcing: Announcing) => {
  const { show, log, nameCommand, hidePrivate, createButtons, unlessQuitting } = announcing;

  const announceStart = createAnnounceStart(announcing);

  const announce = async (
    line: string,
    { text, warnings, isOnClipboard, put }: KeptResult,
    subject: string,
  ): Promise<void> => {
    const title = `${await nameCommand(line)} is done`;
    const told = put ? [...warnings, text] : warnings;
    const body = told.length > 0 ? await hidePrivate(told.join('\n')) : '';
    try {
      await show(async (hasButtons) => {
        if (!put) return { title, body, buttons: [], subject };
        if (!hasButtons) await put();
        const isThere = isOnClipboard || !hasButtons;
        return {
          title,
          body: isThere ? `${onClipboard}\n${body}` : body,
          buttons: hasButtons ? createButtons(line, put) : [],
          subject,
        };
      });
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await put?.();
      log(`${title}. ${put ? `${onClipboard} ` : ''}It could not be announced: ${error.message}`);
    }
  };

  let count = 0;
  /** Never rejects. With `onCancel`, it also announces that the command runs, with a button that cancels it. */
  return (line: string, result: Promise<KeptResult>, onCancel?: () => void): Promise<void> => {
    count += 1;
    const subject = `command ${count}`;
    let isCancelled = false;
    const cancel = (): void => {
      isCancelled = true;
      onCancel?.();
    };
    const announceAll = async (): Promise<void> => {
      result.catch(() => undefined); // it may fail before the start is announced
      if (onCancel) await announceStart(line, subject, cancel);
      const kept = await result.catch((error: unknown) => {
        if (!isCancelled) throw error;
      });
      if (kept) await announce(line, kept, subject);
    };
    return unlessQuitting(line, announceAll, subject);
  };
};

export type AnnounceCommand = ReturnType<typeof createAnnounceCommand>;
