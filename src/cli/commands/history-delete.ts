// `copyloom history delete` and `clear`: what leaves the history for good.
import { command } from '../command.ts';
import { forEachEntry } from '../input/for-each-entry.ts';
import { flag, oneOrMore, optional } from '../input/parameter.ts';
import { ageOrTime, entryId } from '../input/values.ts';
import { count } from '../output/view.ts';
import { needYes, yes } from './need-yes.ts';

const showDeleted = ({ deleted }: { deleted: number }): string => `${count(deleted, 'entry', 'entries')} deleted.\n`;

export const historyDeleteCommands = [
  command({
    words: 'history delete',
    summary: 'Deletes entries with their versions, pinned or not.',
    arguments: { ids: oneOrMore(entryId, 'the entries') },
    examples: [{ type: 'copyloom history delete 42 43', does: 'Deletes these two.' }],
    run: async ({ client }, { ids }) => {
      const answers = await forEachEntry(ids, (id) => client.call('deleteEntry', { path: { id: String(id) } }));
      return { deleted: answers.reduce((sum, { deleted }) => sum + deleted, 0) };
    },
    show: showDeleted,
  }),
  command({
    words: 'history clear',
    summary: 'Deletes the whole history, or what is old of it; pins stay.',
    options: {
      olderThan: optional(ageOrTime, 'only what was copied longer ago (90s, 15m, 12h, 30d, 8w) or before a time'),
      pins: flag('pinned entries too'),
      yes,
    },
    examples: [
      { type: 'copyloom history clear --older-than 30d --yes', does: 'Keeps the last thirty days.' },
      { type: 'copyloom history clear --pins --yes', does: 'Leaves nothing.' },
    ],
    run: async ({ client }, { yes: agreed, ...query }) => {
      const age = query.olderThan === undefined ? '' : ` older than ${query.olderThan}`;
      needYes(agreed, `deletes every entry${age}${query.pins ? ', pinned ones too' : ' that is not pinned'}`);
      return client.call('clearHistory', { query });
    },
    show: showDeleted,
  }),
];
