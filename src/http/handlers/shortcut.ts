// The private handler that changes the shortcut of the overlay.
import type { Handlers, Schemas } from '../../contract/types.ts';

interface Deps {
  change(shortcut: string): Promise<Schemas['OverlayShortcut']>;
}

export const createShortcutHandlers = ({ change }: Deps): Handlers<'changeShortcut'> => ({
  changeShortcut: async ({ body }) => ({ status: 200, body: await change(body.shortcut) }),
});
