// `copyloom status`: shows what the application is doing and how much it stores.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { showAge, showTime } from '../output/show-time.ts';
import { count, showRows } from '../output/view.ts';
import { describeApi } from './api.ts';

const describeClipboard = ({ backend, available, reason }: Schemas['Status']['clipboard']): string => {
  if (!available) return `${backend}, unavailable: ${reason}`;
  return reason === undefined ? backend : `${backend}. ${reason}`;
};

const describeModel = ({ available, name, sentTo, reason }: Schemas['Status']['languageModel']): string => {
  if (!available) return `none. ${reason}`;
  return sentTo === undefined ? `${name}` : `${name}. Texts are sent to ${sentTo}.`;
};

export const statusCommands = [
  command({
    words: 'status',
    summary: 'Shows what the application is doing and how much it stores.',
    examples: [{ type: 'copyloom status --json', does: 'The same, for scripts.' }],
    run: async ({ client }) => ({ status: await client.call('getStatus', {}), api: await client.call('getApi', {}) }),
    json: ({ status }) => status,
    show: ({ status, api }, view) => {
      const { name, version, startedAt, clipboard, languageModel, counts, indexing, warnings = [] } = status;
      const since = `since ${showTime(startedAt)} (${showAge(startedAt, view.now)}), process ${api.pid}`;
      return showRows(
        [
          [name, `${version}, ${view.running ? `running ${since}` : 'not running; showing stored data'}`],
          ['API', describeApi(api, view)],
          ['recording', status.recording ? `on${view.running ? '' : ' while Copyloom is running'}` : 'off'],
          ['clipboard', view.running ? describeClipboard(clipboard) : 'not watched while Copyloom is not running'],
          ['language model', describeModel(languageModel)],
          [
            'history',
            `${count(counts.history, 'entry', 'entries')}, ${counts.pins} pinned, ${count(counts.tags, 'tag')}`,
          ],
          ...(indexing ? [['indexing', `${indexing.done} of ${indexing.total} entries`] as const] : []),
          ['data folder', api.home.data],
          ['images folder', status.imagesFolder],
          ...warnings.map((warning) => ['warning', warning] as const),
        ],
        view,
      );
    },
  }),
];
