// `copyloom log`: shows and clears the problems that occurred in the background.
import { command } from '../command.ts';
import { showTime } from '../output/show-time.ts';
import { count } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';
import { listCommand } from './list-command.ts';

export const logCommands = [
  listCommand({
    words: 'log',
    summary: 'Shows problems that occurred in the background, newest first.',
    examples: [
      {
        type: 'copyloom log',
        does: 'Failed triggers, stopped scripts, copies that were not saved. To empty it: copyloom log clear',
      },
    ],
    element: 'LogLine',
    read: (client, query) => client.call('listLog', { query }),
    lines: (lines, { paint }) =>
      lines.map(({ at, text, entry }) => {
        const about = entry === undefined ? '' : paint('quiet', ` (entry ${entry})`);
        return `${paint('quiet', showTime(at))}  ${showInOneLine(text)}${about}`;
      }),
    none: 'The log is empty.',
  }),
  command({
    words: 'log clear',
    summary: 'Empties the log.',
    examples: [{ type: 'copyloom log clear', does: 'Deletes all messages.' }],
    run: ({ client }) => client.call('clearLog', {}),
    show: ({ deleted }) => `${count(deleted, 'line')} deleted.\n`,
  }),
];
