// The private handler that clears the log.
import type { Handlers } from '../../contract/types.ts';
import type { Log } from '../../core/log/log.ts';

export const createLogHandlers = (log: Log): Handlers<'clearLog'> => ({
  clearLog: async () => ({ status: 200, body: { deleted: await log.clear() } }),
});
