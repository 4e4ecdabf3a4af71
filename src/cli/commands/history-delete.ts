// `copyloom history delete` and `clear`: delete entries permanently.
import { command } from '../command.ts';
import { forEachEntry } from '../input/for-each-entry.ts';
import { flag, oneOrMore, optional } from '../input/parameter.ts';
import { ageOrTime, entryId } from '../input/values.ts';
import { count } from '../output/view.ts';
import { requireYes, yes } from './require-yes.ts';

const showDeleted = ({ deleted }: { deleted: number }): string => `${count(deleted, 'entry', 'entries')} deleted.\n`;

export const historyDeleteCommands = [
  command({
    words: 'history delete',
    summary: 'Deletes entries and their versions, even if pinned.',
    arguments: { ids: oneOrMore(entryId, 'entry IDs') },
    examples: [{ type: 'copyloom history delete 42 43', does: 'Deletes two entries.' }],
    run: async ({ client }, { ids }) => {
      const answers = await forEachEntry(
        ids,
        (id) => client.call('deleteEntry', { path: { id: String(id) } }),
        'deleted',
      );
      return { deleted: answers.reduce((sum, { deleted }) => sum + deleted, 0) };
    },
    show: showDeleted,
  }),
  command({
    words: 'history clear',
    summary: 'Deletes the whole history, or only old entries; pinned entries stay.',
    options: {
      olderThan: optional(
        ageOrTime,
        'only entries older than this (90s, 15m, 12h, 30d, 8w), or copied before this time',
      ),
      pins: flag('delete pinned entries too'),
      yes,
    },
    examples: [
      { type: 'copyloom history clear --older-than 30d --yes', does: 'Keeps the last thirty days.' },
      { type: 'copyloom history clear --pins --yes', does: 'Deletes everything.' },
    ],
    run: async ({ client }, { yes: agreed, ...query }) => {
      const age = query.olderThan === undefined ? '' : ` older than ${query.olderThan}`;
      requireYes(
        agreed,
        `deletes every ${query.pins ? `entry${age}, including pinned ones,` : `unpinned entry${age}`}`,
      );
      return client.call('clearHistory', { query });
    },
    show: showDeleted,
  }),
];
