// Private handlers for the checks and the repair of the history.
import type { Handlers, Schemas } from '../../contract/types.ts';

interface Deps {
  runChecks(): Promise<Schemas['Check'][]>;
  /** Returns what was found. */
  repair(): Promise<string[]>;
}

export const createCheckHandlers = ({ runChecks, repair }: Deps): Handlers<'runChecks' | 'repairHistory'> => ({
  runChecks: async () => ({ status: 200, body: { checks: await runChecks() } }),
  repairHistory: async () => ({ status: 200, body: { found: await repair() } }),
});
