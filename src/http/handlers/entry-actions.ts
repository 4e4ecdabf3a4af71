// The private handlers of what the overlay's menu does with an entry.
import type { Handlers } from '../../contract/types.ts';
import { readId } from '../read-id.ts';

interface Deps {
  /** Returns the address. */
  openLink(id: number): Promise<string>;
}

export const createEntryActionHandlers = ({ openLink }: Deps): Handlers<'openLink'> => ({
  openLink: async ({ path }) => ({ status: 200, body: { url: await openLink(readId(path.id, 'entry')) } }),
});
