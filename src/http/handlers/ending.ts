// The private handlers that make the application quit, or close its home and open it again.
import type { Handlers } from '../../contract/types.ts';

/** `quit` and `reopen` must not wait: the answer is sent first. */
interface Deps {
  readonly quit: () => void;
  /** Refuses to quit while copies wait that would be lost. */
  readonly refuseLoss: () => void;
  readonly reopen: () => void;
}

export const createEndingHandlers = ({
  quit,
  refuseLoss,
  reopen,
}: Deps): Handlers<'quitApplication' | 'reopenHome'> => ({
  quitApplication: async ({ query }) => {
    if (!query.force) refuseLoss();
    setImmediate(quit);
    return { status: 200, body: { quitting: true } };
  },
  reopenHome: async () => {
    setImmediate(reopen);
    return { status: 200, body: { reopening: true } };
  },
});
