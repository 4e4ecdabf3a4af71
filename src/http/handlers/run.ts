// The handler for runs.
import type { Handlers } from '../../contract/types.ts';
import type { Run } from '../../core/run/run.ts';

export const createRunHandlers = (run: Run): Handlers<'run'> => ({
  run: async ({ body, watchClient }) => ({ status: 200, body: await run(body, watchClient()) }),
});
