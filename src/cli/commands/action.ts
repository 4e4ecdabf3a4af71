// `copyloom action`: shipped filters and your own actions.
import { command } from '../command.ts';
import { anyNumberOf, optional, required } from '../input/parameter.ts';
import { actionKeyword, someText } from '../input/values.ts';
import { showAction, showActionLines } from '../output/show-action.ts';
import { listResultNotes, showResult } from '../output/show-result.ts';
import { listCommand } from './list-command.ts';

const keyword = required(actionKeyword, 'action keyword (see: copyloom action list)');

export const actionCommands = [
  listCommand({
    words: 'action list',
    isGroupDefault: true,
    summary: 'Lists actions by keyword: the shipped ones and your own.',
    examples: [{ type: 'copyloom action list', does: 'The first 50. To see all of them, by family: copyloom filters' }],
    element: 'Action',
    read: (client, query) => client.call('listActions', { query }),
    lines: showActionLines,
    none: 'No actions.',
  }),
  command({
    words: 'action show',
    summary: 'Shows what an action does, its arguments and examples.',
    arguments: { keyword },
    examples: [{ type: 'copyloom action show replace', does: 'How to use replace.' }],
    run: ({ client }, { keyword }) => client.call('getAction', { path: { keyword } }),
    isPaged: true,
    show: showAction,
  }),
  command({
    words: 'action run',
    summary: 'Runs an action and prints the result; changes nothing.',
    arguments: { keyword, arguments: anyNumberOf(someText('ARGUMENT'), 'arguments of the action') },
    options: {
      text: optional(someText('TEXT'), 'input text (default: standard input, then the newest entry)'),
    },
    examples: [
      { type: 'copyloom action run replace cat dog --text "a cat"', does: 'Prints “a dog”.' },
      { type: 'copyloom action run sort < names.txt', does: 'Sorts the lines of a file.' },
    ],
    run: async ({ client, readRunInput }, { keyword: action, text, ...args }) => {
      const input = text ?? (await readRunInput());
      return client.call('run', { body: { action, ...args, ...(input !== undefined && { text: input }) } });
    },
    show: showResult,
    notes: listResultNotes,
  }),
  command({
    words: 'action delete',
    summary: 'Deletes one of your actions; a shipped action it replaced becomes available again.',
    arguments: { keyword },
    examples: [
      { type: 'copyloom action delete shout', does: 'Fails while a trigger or another of your actions uses it.' },
    ],
    run: ({ client }, { keyword }) => client.call('deleteAction', { path: { keyword } }),
    show: () => 'Action deleted.\n',
  }),
];
