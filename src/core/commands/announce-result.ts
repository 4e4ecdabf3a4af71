// Announces what became of a command that the overlay did not wait for, in a desktop notification.
import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Notification, Notifier } from '../window/notifier.ts';

export interface KeptResult {
  readonly text: string;
  readonly isOnClipboard: boolean;
  /** Puts it on the clipboard. Absent if there is nothing to put. */
  put?(): Promise<unknown>;
}

/** Says why not, if it could not be done. */
type Outcome = Promise<{ readonly reason?: string }>;

interface Deps {
  notifier: Pick<Notifier, 'show'>;
  /** Whether a text must not be shown, because it may be a secret. */
  isPrivate(text: string): Promise<boolean>;
  /** Pastes what is on the clipboard into the window that is in front now. */
  pasteInFront(): Outcome;
  openOverlay(): Outcome;
  log(text: string): void;
  logBug(error: unknown, where: string): void;
  /** Nothing is announced once the application quits, which also stops scripts. */
  isQuitting(): boolean;
}

const onClipboard = 'It is on the clipboard.';
const withheld = "It isn't shown here, because it may be a password or a key.";

/** A name for the log and for titles, which show one line. */
const shortenLine = (line: string): string => (line.length > 60 ? `${line.slice(0, 59)}…` : line).toWellFormed();

export const createAnnounceResult = (deps: Deps) => {
  const { notifier, isPrivate, pasteInFront, openOverlay, log, logBug, isQuitting } = deps;

  const nameCommand = async (line: string): Promise<string> =>
    (await isPrivate(line)) ? 'Your command' : `“${shortenLine(line.trim())}”`;

  const explain = (error: unknown): string => {
    if (error instanceof Refusal || error instanceof Unavailable) return error.message;
    logBug(error, 'a command');
    return 'This is a bug in Copyloom.';
  };

  /** Without a notification service, the log has the message. */
  const tell = async (title: string, body: string): Promise<void> => {
    const message = (await isPrivate(body)) ? withheld : body;
    try {
      await notifier.show(async () => ({ title, body: message, buttons: [] }));
    } catch (error) {
      log(`${title}: ${message} (${explain(error)})`);
    }
  };

  const announceFailure = async (line: string, error: unknown): Promise<void> =>
    tell(`${await nameCommand(line)} failed`, explain(error));

  /** Never rejects. */
  const unlessQuitting = async (line: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work().catch((error: unknown) => (isQuitting() ? undefined : announceFailure(line, error)));
    } catch (error) {
      if (!isQuitting()) logBug(error, 'announcing a result');
    }
  };

  const createButtons = (line: string, put: () => Promise<unknown>): Notification['buttons'] => {
    const use = async (act: () => Outcome): Promise<void> => {
      await put();
      const reason = await act().then((outcome) => outcome.reason, explain);
      if (reason !== undefined) await tell(`${await nameCommand(line)} is done`, `${onClipboard} ${reason}`);
    };
    const button = (label: string, act: () => Outcome) => ({
      label,
      onPress: () => void unlessQuitting(line, () => use(act)),
    });
    return [button('Paste', pasteInFront), button('Show', openOverlay)];
  };

  const announce = async (line: string, { text, isOnClipboard, put }: KeptResult): Promise<void> => {
    const title = `${await nameCommand(line)} is done`;
    const body = (await isPrivate(text)) ? withheld : text;
    try {
      await notifier.show(async (hasButtons) => {
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

export type AnnounceResult = ReturnType<typeof createAnnounceResult>;
