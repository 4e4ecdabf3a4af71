// Pastes entries into the window that was in front before the overlay was opened.
import { Unavailable } from '../../base/unavailable.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import type { FindFrontWindow, FrontWindow } from '../../core/window/front-window.ts';

interface Deps {
  clipboard: Pick<Clipboard, 'putEntry'>;
  findFrontWindow: FindFrontWindow;
  hideOverlay(): void;
  /** Runs it while we don't hold the keys ourselves, as the shortcut of the overlay. */
  withoutShortcut<Result>(keys: string, work: () => Promise<Result>): Promise<Result>;
}

type Front = FrontWindow | { readonly reason: string };

const noWindow = { reason: 'No window had the focus when the overlay was opened. Paste it yourself.' };

const explain = (error: unknown): { reason: string } => {
  if (error instanceof Unavailable) return { reason: error.message };
  throw error;
};

export const createPasting = ({ clipboard, findFrontWindow, hideOverlay, withoutShortcut }: Deps) => {
  let front: Front = noWindow;
  /** The overlay stays open if pasting is impossible, because it says why. */
  const pressPaste = async (): Promise<Schemas['Pasted']> => {
    if ('reason' in front) return { pasted: false, ...front };
    hideOverlay();
    const problem = await withoutShortcut(front.pasteKey, front.paste).catch(explain);
    return problem ? { pasted: false, ...problem } : { pasted: true };
  };
  return {
    /** Call before the overlay takes the focus. */
    rememberFront: async (): Promise<void> => {
      front = (await findFrontWindow().catch(explain)) ?? noWindow;
    },
    paste: async (id: number, how: { plain: boolean }): Promise<Schemas['Pasted']> => {
      await clipboard.putEntry(id, how);
      return pressPaste();
    },
    /** Pastes what is on the clipboard. */
    pressPaste,
  };
};
