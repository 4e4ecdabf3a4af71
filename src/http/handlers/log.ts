// Handlers of the private door alone: what went wrong while nobody watched, and what works on this computer, and the repair of the history.
import { readRange } from '../../base/paging.ts';
import type { Handlers, Schemas } from '../../contract/types.ts';
import type { Log } from '../../core/log/log.ts';

interface Parts {
  log: Log;
  runChecks(): Promise<Schemas['Check'][]>;
  /** Answers what was found. */
  repair(): Promise<string[]>;
}

type Ids = 'listLog' | 'clearLog' | 'runChecks' | 'repairHistory';

export const createLogHandlers = ({ log, runChecks, repair }: Parts): Handlers<Ids> => ({
  listLog: async ({ query }) => ({ status: 200, body: await log.list(readRange(query)) }),
  clearLog: async () => ({ status: 200, body: { deleted: await log.clear() } }),
  runChecks: async () => ({ status: 200, body: { checks: await runChecks() } }),
  repairHistory: async () => ({ status: 200, body: { found: await repair() } }),
});
