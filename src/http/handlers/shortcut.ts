// The private handlers that change and pause the shortcut of the overlay, or add it to the desktop.
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import type { Handlers, Schemas } from '../../contract/types.ts';

type Status = Schemas['OverlayShortcut'];

interface Deps {
  change(shortcut: string): Promise<Status>;
  pause(paused: boolean): Promise<Status>;
  add(): Promise<Status>;
}

export const createShortcutHandlers = ({
  change,
  pause,
  add,
}: Deps): Handlers<'changeShortcut' | 'pauseShortcut' | 'addToDesktop'> => ({
  changeShortcut: async ({ body }) => ({ status: 200, body: await change(body.shortcut) }),
  pauseShortcut: async ({ body }) => ({ status: 200, body: await pause(body.paused) }),
  addToDesktop: async () => {
    const { message } = await refuseUnavailable('not_supported', add);
    return { status: 200, body: { message } };
  },
});
