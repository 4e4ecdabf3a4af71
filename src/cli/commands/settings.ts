// `copyloom settings`: the window in which the settings are.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { optional } from '../input/parameter.ts';
import { oneOf } from '../input/values.ts';
import { needApplication } from './need-application.ts';

const panes = ['advanced'] as const satisfies readonly Schemas['WantedWindow']['pane'][];

export const settingsCommands = [
  command({
    words: 'settings',
    summary: 'Opens the window with the settings.',
    arguments: { pane: optional(oneOf('PANE', panes), `where to begin: ${panes.join(', ')}`) },
    examples: [
      { type: 'copyloom settings', does: 'Raises the window, if it is open already.' },
      { type: 'copyloom settings advanced', does: 'The API: its switch, its port and its key.' },
    ],
    run: async (context, given) => {
      await needApplication(context, 'open a window: start it with copyloom');
      return context.client.call('openWindow', { body: { window: 'settings', ...given } });
    },
    show: ({ shownBy }) => `The settings are open${shownBy === 'browser' ? ' in your browser' : ''}.\n`,
  }),
];
