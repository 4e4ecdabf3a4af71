// The private handlers that change and pause the shortcut of the overlay, or add to GNOME what it needs.
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import type { Handlers, Schemas } from '../../contract/types.ts';

type Status = Schemas['OverlayShortcut'];

interface Deps {
  change(shortcut: string): Promise<Status>;
  pause(paused: boolean): Promise<Status>;
  add(): Promise<Status>;
  addExtension(): Promise<void>;
}

export const createShortcutHandlers = ({
  change,
  pause,
  add,
  addExtension,
}: Deps): Handlers<'changeShortcut' | 'pauseShortcut' | 'addToDesktop'> => ({
  changeShortcut: async ({ body }) => ({ status: 200, body: await change(body.shortcut) }),
  pauseShortcut: async ({ body }) => ({ status: 200, body: await pause(body.paused) }),
  addToDesktop: async ({ body: { part } }) => {
    const message = await refuseUnavailable('not_supported', async () => {
      if (part === 'shortcut') return (await add()).message;
      await addExtension();
      return 'GNOME Shell runs the extension from your next login on, or already now if it knew it.';
    });
    return { status: 200, body: { message } };
  },
});
