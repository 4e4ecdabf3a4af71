// Calls the application for a dialog that may be open for long. Between calls, it lets go of the stored data: while Copyloom is stopped, it would keep other commands and the application waiting.
import type { Client } from '../../client/client.ts';
import type { Context } from '../context.ts';

/** Milliseconds without a call. Opening the stored data again takes a moment, so it stays open while someone types. */
const idleTime = 2000;
/** Milliseconds after which it lets go in any case, so that others get their turn while someone types on. */
const maxHold = 4000;

export const createDialogClient = ({ client, release }: Pick<Context, 'client' | 'release'>) => {
  let running = 0;
  let idle: NodeJS.Timeout | undefined;
  let heldSince: number | undefined;
  const letGo = (): void => {
    heldSince = undefined;
    void release().catch(() => undefined);
  };
  const call: Client['call'] = async (id, input, signal) => {
    clearTimeout(idle);
    running += 1;
    heldSince ??= performance.now();
    try {
      return await client.call(id, input, signal);
    } finally {
      running -= 1;
      const isLong = heldSince !== undefined && performance.now() - heldSince > maxHold;
      if (running === 0) idle = setTimeout(letGo, isLong ? 0 : idleTime);
    }
  };
  return { call, end: (): void => clearTimeout(idle) };
};

export type DialogClient = ReturnType<typeof createDialogClient>;
