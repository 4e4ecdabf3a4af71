// The private handlers of what the overlay's menu does with an entry.
import type { Handlers } from '../../contract/types.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import { readId } from '../read-id.ts';

interface Deps {
  /** Returns the address. */
  openLink(id: number): Promise<string>;
  /** Returns the folder. */
  revealFiles(id: number): Promise<string>;
  /** Returns the path of the new file. */
  savePicture(id: number): Promise<string>;
  history: Pick<HistoryService, 'removeForNow' | 'restore'>;
}

type Ids = 'openLink' | 'revealFiles' | 'savePicture' | 'removeEntry' | 'restoreEntry';

export const createEntryActionHandlers = ({ openLink, revealFiles, savePicture, history }: Deps): Handlers<Ids> => ({
  openLink: async ({ path }) => ({ status: 200, body: { url: await openLink(readId(path.id, 'entry')) } }),
  revealFiles: async ({ path }) => ({ status: 200, body: { folder: await revealFiles(readId(path.id, 'entry')) } }),
  savePicture: async ({ path }) => ({ status: 200, body: { path: await savePicture(readId(path.id, 'entry')) } }),
  removeEntry: async ({ path }) => {
    const id = readId(path.id, 'entry');
    const until = await history.removeForNow(id);
    return { status: 200, body: { id, restorableUntil: new Date(until).toISOString() } };
  },
  restoreEntry: async ({ path }) => {
    const id = readId(path.id, 'entry');
    await history.restore(id);
    return { status: 200, body: { id } };
  },
});
