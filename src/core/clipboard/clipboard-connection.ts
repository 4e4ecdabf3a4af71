// Keeps the clipboard of this computer open: the first choice that opens is used, one that goes away is opened again.
import { Obstacle } from '../../base/obstacle.ts';
import { refuse } from '../../base/refusal.ts';
import type { Backend, OpenClipboard, Restore, SystemClipboard, SystemClipboardLimits } from './system-clipboard.ts';

/** A way to a clipboard, and why it is one to try. */
export interface ClipboardChoice {
  readonly backend: Backend;
  readonly why: string;
  /** What the person should know while it is used. */
  readonly note?: string;
  readonly open: OpenClipboard;
}

export interface ClipboardState {
  readonly backend: Backend;
  readonly available: boolean;
  /** Why it is not available and what would help; of one that is, what the person should know. */
  readonly reason?: string;
}

type Told = Parameters<OpenClipboard>[0]['events'];

interface Options extends Pick<Told, 'onCopy' | 'onPaste'> {
  /** Best first; at least one. */
  readonly choices: readonly [ClipboardChoice, ...ClipboardChoice[]];
  readonly limits: SystemClipboardLimits;
  log(line: string): void;
}

/** Milliseconds until it is tried again: soon, for a server that is restarted, then ever more rarely. */
const firstWait = 250;
const longestWait = 30_000;

const restoreNothing: Restore = async () => undefined;

interface Opened {
  readonly choice: ClipboardChoice;
  readonly clipboard: SystemClipboard;
}

export interface Examined extends Omit<ClipboardChoice, 'open'> {
  /** Why it cannot be used, and what to do. */
  readonly obstacle?: string;
  readonly pastesUntold?: string;
}

const tellPastes = ({ pastes }: SystemClipboard): Pick<Examined, 'pastesUntold'> =>
  pastes.told ? {} : { pastesUntold: pastes.reason };

export const connectClipboard = ({ choices, limits, onCopy, onPaste, log }: Options) => {
  let opened: Opened | undefined;
  let reason = 'Copyloom is not running. Start it with `copyloom serve`.';
  let begun = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<void> | undefined;
  let wait = firstWait;

  const openOne = async (choice: ClipboardChoice): Promise<SystemClipboard> => {
    let mine: SystemClipboard | undefined;
    let gone: string | undefined;
    const isMine = (): boolean => opened !== undefined && opened.clipboard === mine;
    mine = await choice.open({
      limits,
      events: {
        onCopy: (copy, place) => (isMine() ? onCopy(copy, place) : restoreNothing),
        onPaste: () => isMine() && onPaste(),
        onGone: (why) => {
          gone = why;
          if (isMine()) lose(why);
        },
      },
    });
    if (gone === undefined) return mine;
    throw new Obstacle(gone);
  };

  const lose = (why: string): void => {
    opened = undefined;
    reason = why;
    log(`Lost the clipboard: ${why} Retrying.`);
    wait = firstWait;
    tryLater();
  };

  const tryLater = (): void => {
    if (closed) return;
    // What waits for a clipboard to come back keeps no process alive.
    timer = setTimeout(() => void attempt(), wait).unref();
    wait = Math.min(wait * 2, longestWait);
  };

  const tryAll = async (): Promise<void> => {
    const obstacles: string[] = [];
    for (const choice of choices) {
      try {
        const clipboard = await openOne(choice);
        if (closed) return await clipboard.close();
        if (timer) log(`Reconnected to the clipboard (${choice.backend}).`);
        opened = { choice, clipboard };
        return;
      } catch (error) {
        if (!(error instanceof Obstacle)) throw error;
        obstacles.push(error.message);
      }
    }
    reason = obstacles.join(' ');
  };

  const attempt = (): Promise<void> => {
    trying ??= tryAll()
      .catch((error: unknown) => {
        reason = `It can't be opened: ${error instanceof Error ? error.message : String(error)}.`;
      })
      .finally(() => {
        trying = undefined;
        if (!opened) tryLater();
      });
    return trying;
  };

  const useOpen = async (work: (clipboard: SystemClipboard) => Promise<void>): Promise<void> => {
    if (!opened) return refuse('clipboard_unavailable', `The clipboard is unavailable. ${reason}`);
    try {
      await work(opened.clipboard);
    } catch (error) {
      if (error instanceof Obstacle) refuse('clipboard_unavailable', error.message);
      throw error;
    }
  };

  return {
    /** Answers when every choice has been tried once. */
    begin: (): Promise<void> => {
      begun = true;
      reason = 'Copyloom is still connecting to it.';
      return attempt();
    },
    get state(): ClipboardState {
      if (!opened) return { backend: choices[0].backend, available: false, reason };
      const { backend, note } = opened.choice;
      return { backend, available: true, ...(note !== undefined && { reason: note }) };
    },
    /** What is there, or would be: one that has not been begun is opened for a moment. */
    examine: async (): Promise<Examined> => {
      if (opened) return { ...opened.choice, ...tellPastes(opened.clipboard) };
      const obstacles: string[] = [];
      for (const choice of begun ? [] : choices) {
        try {
          const clipboard = await openOne(choice);
          await clipboard.close();
          return { ...choice, ...tellPastes(clipboard) };
        } catch (error) {
          if (!(error instanceof Obstacle)) throw error;
          obstacles.push(error.message);
        }
      }
      return { ...choices[0], obstacle: begun ? reason : obstacles.join(' ') };
    },
    /** Refused before anything else is done for a write that cannot be made. */
    need: (): Promise<void> => useOpen(async () => undefined),
    /** Why pastes cannot be told, if they cannot. */
    get pastesUntold(): string | undefined {
      return opened && tellPastes(opened.clipboard).pastesUntold;
    },
    write: (...given: Parameters<SystemClipboard['write']>) => useOpen((clipboard) => clipboard.write(...given)),
    writeConcealed: (secret: string) => useOpen((clipboard) => clipboard.writeConcealed(secret)),
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await trying;
      const last = opened;
      opened = undefined;
      await last?.clipboard.close();
    },
  };
};

export type ClipboardConnection = ReturnType<typeof connectClipboard>;
