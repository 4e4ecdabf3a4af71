// Announces what became of a command that the overlay did not wait for, in a desktop notification.
import { Unavailable } from '../../base/unavailable.ts';
import { type Announcing, onClipboard } from './announcing.ts';

export interface KeptResult {
  readonly text: string;
  readonly isOnClipboard: boolean;
  /** Puts it on the clipboard. Absent if there is nothing to put. */
  put?(): Promise<unknown>;
}

export const createAnnounceCommand = (announcing: Announcing) => {
  const { show, log, nameCommand, hidePrivate, createButtons, unlessQuitting } = announcing;

  const announce = async (line: string, { text, isOnClipboard, put }: KeptResult): Promise<void> => {
    const title = `${await nameCommand(line)} is done`;
    const body = await hidePrivate(text);
    try {
      await show(async (hasButtons) => {
        if (!put) return { title, body: '', buttons: [] };
        if (!hasButtons) await put();
        const isThere = isOnClipboard || !hasButtons;
        return {
          title,
          body: isThere ? `${onClipboard}\n${body}` : body,
          buttons: hasButtons ? createButtons(line, put) : [],
        };
      });
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await put?.();
      log(`${title}. ${put ? `${onClipboard} ` : ''}It could not be announced: ${error.message}`);
    }
  };

  /** Never rejects. */
  return (line: string, result: Promise<KeptResult>): Promise<void> =>
    unlessQuitting(line, async () => announce(line, await result));
};

export type AnnounceCommand = ReturnType<typeof createAnnounceCommand>;
