// The private handlers that change and pause the shortcut of the overlay.
import type { Handlers, Schemas } from '../../contract/types.ts';

interface Deps {
  change(shortcut: string): Promise<Schemas['OverlayShortcut']>;
  pause(paused: boolean): Promise<Schemas['OverlayShortcut']>;
}

export const createShortcutHandlers = ({ change, pause }: Deps): Handlers<'changeShortcut' | 'pauseShortcut'> => ({
  changeShortcut: async ({ body }) => ({ status: 200, body: await change(body.shortcut) }),
  pauseShortcut: async ({ body }) => ({ status: 200, body: await pause(body.paused) }),
});
