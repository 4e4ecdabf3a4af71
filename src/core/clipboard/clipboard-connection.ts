// Connects to the first clipboard backend that opens, and reconnects when it is lost.
import type { Backend } from '../../base/clipboard-backends.ts';
import { refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { OpenClipboard, Restore, SystemClipboard, SystemClipboardLimits } from './system-clipboard.ts';

/** A clipboard backend to try. */
export interface ClipboardChoice {
  readonly backend: Backend;
  readonly why: string;
  /** What the user should know while it is in use. */
  readonly note?: string;
  readonly open: OpenClipboard;
}

interface ClipboardState {
  readonly backend: Backend;
  readonly available: boolean;
  /** If unavailable: why, and what to do. Otherwise what the user should know. */
  readonly reason?: string;
}

type Events = Parameters<OpenClipboard>[0]['events'];

interface Options extends Pick<Events, 'onCopy' | 'onPaste'> {
  /** Best first; at least one. */
  readonly choices: readonly [ClipboardChoice, ...ClipboardChoice[]];
  readonly limits: SystemClipboardLimits;
  log(line: string): void;
}

/** Milliseconds until the next retry: soon at first, for a server that restarts, then less and less often. */
const firstWait = 250;
const maxWait = 30_000;
/** How often the backend that was lost is tried before those after it, which may be worse: a desktop takes seconds to start. */
const attemptsToRegain = 6;

const restoreNothing: Restore = async () => undefined;

interface Opened {
  readonly choice: ClipboardChoice;
  readonly clipboard: SystemClipboard;
}

interface Examined extends Omit<ClipboardChoice, 'open'> {
  /** Why it is unavailable, and what to do. */
  readonly problem?: string;
  readonly pastesUndetected?: string;
}

const describePastes = ({ pastes }: SystemClipboard): Pick<Examined, 'pastesUndetected'> =>
  pastes.detected ? {} : { pastesUndetected: pastes.reason };

export const connectClipboard = ({ choices, limits, onCopy, onPaste, log }: Options) => {
  let opened: Opened | undefined;
  let reason = 'Copyloom is not running. Start it with `copyloom serve`.';
  let begun = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<void> | undefined;
  let wait = firstWait;
  /** How many choices are tried: not those after the one that was lost. */
  let regaining = { choices: choices.length, attempts: 0 };

  const openOne = async (choice: ClipboardChoice): Promise<SystemClipboard> => {
    let mine: SystemClipboard | undefined;
    let goneReason: string | undefined;
    const isMine = (): boolean => opened !== undefined && opened.clipboard === mine;
    mine = await choice.open({
      limits,
      events: {
        onCopy: (copy, place) => (isMine() ? onCopy(copy, place) : restoreNothing),
        onPaste: () => isMine() && onPaste(),
        onDisconnect: (why) => {
          goneReason = why;
          if (isMine()) lose(why);
        },
      },
    });
    if (goneReason === undefined) return mine;
    throw new Unavailable(goneReason);
  };

  const lose = (why: string): void => {
    const at = opened ? choices.indexOf(opened.choice) : -1;
    regaining = { choices: at + 1, attempts: attemptsToRegain };
    opened = undefined;
    reason = why;
    log(`Lost the clipboard: ${why} Retrying.`);
    wait = firstWait;
    tryLater();
  };

  const tryLater = (): void => {
    if (closed) return;
    // Waiting for a clipboard must not keep the process alive.
    timer = setTimeout(() => void attempt(), wait).unref();
    wait = Math.min(wait * 2, maxWait);
  };

  const tryAll = async (): Promise<void> => {
    const reasons: string[] = [];
    const isRegaining = regaining.attempts > 0;
    regaining.attempts -= 1;
    for (const choice of isRegaining ? choices.slice(0, regaining.choices) : choices) {
      try {
        const clipboard = await openOne(choice);
        if (closed) return await clipboard.close();
        if (timer) log(`Reconnected to the clipboard (${choice.backend}).`);
        opened = { choice, clipboard };
        return;
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        reasons.push(error.message);
      }
    }
    reason = reasons.join(' ');
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
      if (error instanceof Unavailable) refuse('clipboard_unavailable', error.message);
      throw error;
    }
  };

  return {
    /** Resolves when every choice has been tried once. */
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
    /** Describes the clipboard. Before `begin`, opens it briefly to find out. */
    examine: async (): Promise<Examined> => {
      if (opened) return { ...opened.choice, ...describePastes(opened.clipboard) };
      const reasons: string[] = [];
      for (const choice of begun ? [] : choices) {
        try {
          const clipboard = await openOne(choice);
          await clipboard.close();
          return { ...choice, ...describePastes(clipboard) };
        } catch (error) {
          if (!(error instanceof Unavailable)) throw error;
          reasons.push(error.message);
        }
      }
      return { ...choices[0], problem: begun ? reason : reasons.join(' ') };
    },
    /** Refuses if there is no clipboard, before other work for a write is done. */
    need: (): Promise<void> => useOpen(async () => undefined),
    /** Why pastes can't be detected, if they can't. */
    get pastesUndetected(): string | undefined {
      return opened && describePastes(opened.clipboard).pastesUndetected;
    },
    write: (...args: Parameters<SystemClipboard['write']>) => useOpen((clipboard) => clipboard.write(...args)),
    writeConcealed: (...args: Parameters<SystemClipboard['writeConcealed']>) =>
      useOpen((clipboard) => clipboard.writeConcealed(...args)),
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
