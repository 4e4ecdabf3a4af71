// The private handlers that make the application quit, or close its home and open it again.
import type { Handlers } from '../../contract/types.ts';

/** Both must not wait: the answer is sent first. */
interface Deps {
  readonly quit: () => void;
  readonly reopen: () => void;
}

export const createEndingHandlers = ({ quit, reopen }: Deps): Handlers<'quitApplication' | 'reopenHome'> => ({
  quitApplication: async () => {
    setImmediate(quit);
    return { status: 200, body: { quitting: true } };
  },
  reopenHome: async () => {
    setImmediate(reopen);
    return { status: 200, body: { reopening: true } };
  },
});
