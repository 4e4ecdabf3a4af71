// The private handler that makes the application close its home and open it again.
import type { Handlers } from '../../contract/types.ts';

/** `reopen` must not wait: the answer is sent first. */
export const createReopenHandlers = (reopen: () => void): Handlers<'reopenHome'> => ({
  reopenHome: async () => {
    setImmediate(reopen);
    return { status: 200, body: { reopening: true } };
  },
});
