// Private handlers for disk space.
import type { Handlers, Schemas } from '../../contract/types.ts';

interface Deps {
  measure(): Promise<Schemas['Storage']>;
  compact(signal: AbortSignal): Promise<Schemas['Compacted']>;
}

export const createStorageHandlers = ({ measure, compact }: Deps): Handlers<'getStorage' | 'compactHistory'> => ({
  getStorage: async () => ({ status: 200, body: await measure() }),
  compactHistory: async ({ watchClient, releaseTurn }) => {
    releaseTurn();
    return { status: 200, body: await compact(watchClient()) };
  },
});
