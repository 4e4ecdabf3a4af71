// The handler of the private door that opens windows.
import type { Handlers, Schemas } from '../../contract/types.ts';

export const createWindowHandlers = (
  open: (wanted: Schemas['WantedWindow']) => Promise<Schemas['OpenedWindow']>,
): Handlers<'openWindow'> => ({
  openWindow: async ({ body }) => ({ status: 200, body: await open(body) }),
});
