// Private handlers for the log, the checks and the repair of the history.
import type { Handlers, Schemas } from '../../contract/types.ts';
import type { Log } from '../../core/log/log.ts';

interface Deps {
  log: Log;
  runChecks(): Promise<Schemas['Check'][]>;
  /** Returns what was found. */
  repair(): Promise<string[]>;
}

type Ids = 'clearLog' | 'runChecks' | 'repairHistory';

export const createLogHandlers = ({ log, runChecks, repair }: Deps): Handlers<Ids> => ({
  clearLog: async () => ({ status: 200, body: { deleted: await log.clear() } }),
  runChecks: async () => ({ status: 200, body: { checks: await runChecks() } }),
  repairHistory: async () => ({ status: 200, body: { found: await repair() } }),
});
