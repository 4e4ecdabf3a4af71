// What announcements in desktop notifications share: names, what they hide, their buttons, and what happens if they fail.
import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Notification, Notifier } from '../window/notifier.ts';

/** Says why not, if it could not be done. */
type Outcome = Promise<{ readonly reason?: string }>;

interface Deps {
  notifier: Pick<Notifier, 'show' | 'withdraw'>;
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

export const onClipboard = 'It is on the clipboard.';
const withheld = "It isn't shown here, because it may be a password or a key.";

/** A name for the log and for titles, which show one line. */
const shortenLine = (line: string): string => (line.length > 60 ? `${line.slice(0, 59)}…` : line).toWellFormed();

export const createAnnouncing = (deps: Deps) => {
  const { notifier, isPrivate, pasteInFront, openOverlay, log, logBug, isQuitting } = deps;

  const nameCommand = async (line: string): Promise<string> =>
    (await isPrivate(line)) ? 'Your command' : `“${shortenLine(line.trim())}”`;

  /** The text, unless it or what it was made from is private. */
  const hidePrivate = async (text: string, source = ''): Promise<string> =>
    (await isPrivate(text)) || (await isPrivate(source)) ? withheld : text;

  const explain = (error: unknown): string => {
    if (error instanceof Refusal || error instanceof Unavailable) return error.message;
    logBug(error, 'a command');
    return 'This is a bug in Copyloom.';
  };

  /** Without a notification service, the log has the message. */
  const tell = async (title: string, body: string, subject?: string): Promise<void> => {
    const message = await hidePrivate(body);
    try {
      await notifier.show(async () => ({
        title,
        body: message,
        buttons: [],
        ...(subject !== undefined && { subject }),
      }));
    } catch (error) {
      log(`${title}: ${message} (${explain(error)})`);
    }
  };

  const announceFailure = async (line: string, error: unknown, subject?: string): Promise<void> =>
    tell(`${await nameCommand(line)} failed`, explain(error), subject);

  /** Never rejects. A failure replaces what was announced about the subject. */
  const unlessQuitting = async (line: string, work: () => Promise<void>, subject?: string): Promise<void> => {
    try {
      await work().catch((error: unknown) => (isQuitting() ? undefined : announceFailure(line, error, subject)));
    } catch (error) {
      if (!isQuitting()) logBug(error, 'announcing a result');
    }
  };

  /** `put` puts the result on the clipboard. */
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

  const { show, withdraw } = notifier;
  return { show, withdraw, log, isQuitting, nameCommand, hidePrivate, createButtons, unlessQuitting };
};

export type Announcing = ReturnType<typeof createAnnouncing>;
