// The private handlers that open and hide windows.
import type { Handlers, Schemas } from '../../contract/types.ts';

interface Deps {
  open(request: Schemas['WindowRequest']): Promise<Schemas['OpenedWindow']>;
  hideOverlay(): Promise<void>;
}

export const createWindowHandlers = ({ open, hideOverlay }: Deps): Handlers<'openWindow' | 'hideOverlay'> => ({
  openWindow: async ({ body }) => ({ status: 200, body: await open(body) }),
  hideOverlay: async () => {
    await hideOverlay();
    return { status: 200, body: { window: 'overlay' } };
  },
});
