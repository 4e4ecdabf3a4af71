// Handlers that pin and unpin.
import type { Handlers } from '../../contract/types.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import { readId } from '../read-id.ts';

export const createPinHandlers = ({ history }: { history: HistoryService }): Handlers<'addPin' | 'deletePin'> => ({
  addPin: async ({ body: { id, text = '' } }) => {
    const { pin, added, id: pinned } = await (id === undefined ? history.pinText(text) : history.pin(id));
    return added ? { status: 201, body: pin, headers: { Location: `/v1/pins/${pinned}` } } : { status: 200, body: pin };
  },

  deletePin: async ({ path }) => {
    await history.unpin(readId(path.id, 'pin'));
    return { status: 200, body: { deleted: 1 } };
  },
});
