// Handlers that change the history: editing, tagging, deleting and clearing.
import { readMoment } from '../../base/age.ts';
import { readRange } from '../../base/paging.ts';
import { refuse } from '../../base/refusal.ts';
import type { Handlers } from '../../contract/types.ts';
import { readEntryQuery } from '../../core/history/entry-query.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import { readId } from '../read-id.ts';

type Ids = 'tagHistory' | 'clearHistory' | 'changeEntry' | 'deleteEntry';

export const createHistoryHandlers = ({
  history,
  now,
}: {
  history: HistoryService;
  now: () => number;
}): Handlers<Ids> => ({
  tagHistory: async ({ query, body: { clearAllTags = false, ...tagging }, releaseTurn }) => {
    if (clearAllTags) {
      const [parameter] = Object.keys(query);
      if (parameter !== undefined) {
        refuse(
          'invalid_request',
          `clearAllTags applies to the whole history and can't be combined with the query parameter "${parameter}".`,
        );
      }
      const clearing = history.clearAllTags();
      releaseTurn();
      return { status: 200, body: await clearing };
    }
    if (!tagging.addTags && !tagging.removeTags) {
      refuse('invalid_request', 'Expected at least one of "addTags", "removeTags", "clearAllTags".');
    }
    const range = query.limit === undefined && query.offset === undefined ? undefined : readRange(query);
    const changing = history.tagAll(readEntryQuery(query), range, tagging);
    releaseTurn();
    return { status: 200, body: await changing };
  },

  clearHistory: async ({ query: { pins = false, olderThan }, releaseTurn }) => {
    const moment = olderThan === undefined ? {} : { olderThan: readMoment(olderThan, now(), 'olderThan') };
    const clearing = history.clear({ pins, ...moment });
    releaseTurn();
    return { status: 200, body: { deleted: await clearing } };
  },

  changeEntry: async ({ path, body }) => ({ status: 200, body: await history.change(readId(path.id, 'entry'), body) }),
  deleteEntry: async ({ path }) => ({ status: 200, body: { deleted: await history.remove(readId(path.id, 'entry')) } }),
});
