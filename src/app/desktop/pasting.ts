// Pastes entries into the window that was in front before the overlay was opened.
import { refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import { onClipboard } from '../../core/commands/announcing.ts';
import type { FindFrontWindow, FrontWindow } from '../../core/window/front-window.ts';
import type { HowToHide } from '../../core/window/window-host.ts';

interface Deps {
  clipboard: Pick<Clipboard, 'putEntry' | 'lendEntry'>;
  findFrontWindow: FindFrontWindow;
  /** Resolves to whether it was open. Fails with an `Unavailable` if it stays. */
  hideOverlay(how: HowToHide): Promise<boolean>;
  /** Opens it again to say why the paste failed. Must not be awaited: the overlay may wait for the paste to end. */
  reopenOverlay(failure: string): void;
  /** Runs it while we don't hold the keys ourselves, as the shortcut of the overlay. */
  withoutShortcut<Result>(keys: string, work: () => Promise<Result>): Promise<Result>;
}

interface HowToPaste {
  readonly plain: boolean;
  readonly keepClipboard: boolean;
}

type Front = FrontWindow | { readonly reason: string };

const noWindow = { reason: 'No window had the focus when the overlay was opened.' };

const explain = (error: unknown): { reason: string } => {
  if (error instanceof Unavailable) return { reason: error.message };
  throw error;
};

const advise = (reason: string): string => `${reason} Paste it where you need it.`;

export const createPasting = ({ clipboard, findFrontWindow, hideOverlay, reopenOverlay, withoutShortcut }: Deps) => {
  /** Changes when the overlay is opened elsewhere, also while something is still being pasted: who pastes remembers it first. */
  let front: Front = noWindow;
  /** `tell` says what to tell the user if it fails. */
  const press = async (
    { pasteKey, needsFreeKeys = false, paste }: FrontWindow,
    tell: (reason: string) => string,
  ): Promise<{ reason: string } | undefined> => {
    const wasOpen = await hideOverlay({ onceKeysAreFree: needsFreeKeys }).catch(explain);
    if (typeof wasOpen === 'object') return wasOpen;
    const problem = await withoutShortcut(pasteKey, paste).catch(explain);
    if (problem && wasOpen) reopenOverlay(tell(problem.reason));
    return problem ?? undefined;
  };

  /** The overlay stays open, or is opened again, if pasting is impossible, because it says why. */
  const pasteInto = async (window: Front): Promise<Schemas['Pasted']> => {
    const problem = 'reason' in window ? window : await press(window, (reason) => `${onClipboard} ${advise(reason)}`);
    return problem ? { pasted: false, reason: advise(problem.reason) } : { pasted: true };
  };

  const pasteOnLoan = async (
    window: Front,
    id: number,
    how: { plain: boolean },
    client: AbortSignal,
  ): Promise<Schemas['Pasted']> => {
    if ('reason' in window) return refuse('not_supported', window.reason);
    const loan = await clipboard.lendEntry(id, how);
    let isPressed = false;
    try {
      if (client.aborted) return { pasted: false };
      const problem = await press(window, (reason) => reason);
      if (problem) return refuse('not_supported', problem.reason);
      isPressed = true;
      return { pasted: true };
    } finally {
      if (isPressed) loan.endAfterPaste();
      else await loan.end();
    }
  };

  return {
    /** Call before the overlay takes the focus. */
    rememberFront: async (): Promise<void> => {
      front = (await findFrontWindow().catch(explain)) ?? noWindow;
    },
    /**
     * With `keepClipboard`, it then contains again what it contains now. Pastes nothing if `client` is aborted before: who closes the
     * overlay gives it up.
     */
    paste: async (
      id: number,
      { keepClipboard, ...how }: HowToPaste,
      client: AbortSignal,
    ): Promise<Schemas['Pasted']> => {
      if (client.aborted) return { pasted: false };
      const window = front;
      if (keepClipboard) return pasteOnLoan(window, id, how, client);
      await clipboard.putEntry(id, how);
      return client.aborted ? { pasted: false } : pasteInto(window);
    },
    /** Returns how to paste what is then on the clipboard into the window that the overlay was opened from. */
    aimPaste: (): (() => Promise<Schemas['Pasted']>) => {
      const window = front;
      return () => pasteInto(window);
    },
  };
};
