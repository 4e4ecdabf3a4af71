// The private handler that opens windows.
import type { Handlers, Schemas } from '../../contract/types.ts';

export const createWindowHandlers = (
  open: (request: Schemas['WindowRequest']) => Promise<Schemas['OpenedWindow']>,
): Handlers<'openWindow'> => ({
  openWindow: async ({ body }) => ({ status: 200, body: await open(body) }),
});
