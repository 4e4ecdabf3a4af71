// `copyloom open`, `copyloom settings`, `copyloom docs` and `copyloom welcome`: open windows; and `copyloom samples delete`.
import { panes } from '../../contract/panes.ts';
import { command } from '../command.ts';
import { optional } from '../input/parameter.ts';
import { oneOf } from '../input/values.ts';
import { count } from '../output/view.ts';
import { requireApplication } from './require-application.ts';

export const windowCommands = [
  command({
    words: 'open',
    summary: 'Opens the overlay: find what you copied, and paste it.',
    examples: [{ type: 'copyloom open', does: 'Type to search, and press Enter to paste.' }],
    run: async (context) => {
      await requireApplication(context, { to: 'open a window', start: 'copyloom' });
      return context.client.call('openWindow', { body: { window: 'overlay' } });
    },
    show: ({ shownBy }) => `The overlay is open${shownBy === 'browser' ? ' in your browser' : ''}.\n`,
  }),
  command({
    words: 'settings',
    summary: 'Opens the Settings window.',
    arguments: { pane: optional(oneOf('PANE', panes), `pane to show: ${panes.join(', ')}`) },
    examples: [
      { type: 'copyloom settings', does: 'Brings the window to the front if it is already open.' },
      { type: 'copyloom settings advanced', does: 'Shows the settings of the API: switch, port and key.' },
    ],
    run: async (context, args) => {
      await requireApplication(context, { to: 'open a window', start: 'copyloom' });
      return context.client.call('openWindow', { body: { window: 'settings', ...args } });
    },
    show: ({ shownBy }) => `The Settings window is open${shownBy === 'browser' ? ' in your browser' : ''}.\n`,
  }),
  command({
    words: 'docs',
    summary: 'Opens the API explorer: read about every operation, and try it without a key.',
    examples: [
      {
        type: 'copyloom docs',
        does: 'Works without a key, because Copyloom itself opens it, and while the API is off.',
      },
    ],
    run: async (context) => {
      await requireApplication(context, { to: 'open a window', start: 'copyloom' });
      return context.client.call('openWindow', { body: { window: 'explorer' } });
    },
    show: ({ shownBy }) => `The API explorer is open${shownBy === 'browser' ? ' in your browser' : ''}.\n`,
  }),
  command({
    words: 'welcome',
    summary: 'Opens the introduction of the first start again.',
    examples: [{ type: 'copyloom welcome', does: 'Shows what is kept, and lets you try the shortcut.' }],
    run: async (context) => {
      await requireApplication(context, { to: 'open a window', start: 'copyloom' });
      return context.client.call('openWindow', { body: { window: 'welcome' } });
    },
    show: ({ shownBy }) => `The introduction is open${shownBy === 'browser' ? ' in your browser' : ''}.\n`,
  }),
  command({
    words: 'samples delete',
    summary: 'Deletes the sample entries of the first start.',
    examples: [
      {
        type: 'copyloom samples delete',
        does: 'Your own entries stay, and samples that you edited, described or pinned.',
      },
    ],
    run: ({ client }) => client.call('removeSamples', {}),
    show: ({ deleted }) => `${count(deleted, 'sample', 'samples')} deleted.\n`,
  }),
];
