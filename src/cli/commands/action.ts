// `copyloom action`: what can be done to a text, by filters that ship with Copyloom and by actions of your own.
import { command } from '../command.ts';
import { anyNumberOf, needed, optional } from '../input/parameter.ts';
import { someText } from '../input/values.ts';
import { showAction, showActionPage } from '../output/show-action.ts';
import { remarkResult, showResult } from '../output/show-result.ts';
import { paging } from './paging.ts';

const keyword = needed(someText('KEYWORD'), 'the action, as in: copyloom action list');

export const actionCommands = [
  command({
    words: 'action list',
    summary: 'Lists the actions by keyword: the shipped ones and your own.',
    options: paging,
    examples: [{ type: 'copyloom action list --limit 200', does: 'What pipelines are made of.' }],
    run: ({ client }, given) => client.call('listActions', { query: given }),
    show: showActionPage,
  }),
  command({
    words: 'action show',
    summary: 'Shows what an action does and takes, with examples.',
    arguments: { keyword },
    examples: [{ type: 'copyloom action show replace', does: 'How replace is written.' }],
    run: ({ client }, { keyword }) => client.call('getAction', { path: { keyword } }),
    show: showAction,
  }),
  command({
    words: 'action run',
    summary: 'Runs one action and prints what it gives; nothing is changed.',
    arguments: { keyword, arguments: anyNumberOf(someText('ARGUMENT'), 'what the action takes') },
    options: {
      text: optional(someText('TEXT'), 'what to run it on; without it, standard input, else the newest entry'),
    },
    examples: [
      { type: 'copyloom action run replace cat dog --text "a cat"', does: 'Prints “a dog”.' },
      { type: 'copyloom action run sort < names.txt', does: 'Sorts the lines of a file.' },
    ],
    run: async ({ client, readInput }, { keyword: action, text, ...given }) => {
      const input = text ?? (await readInput());
      return client.call('run', { body: { action, ...given, ...(input !== undefined && { text: input }) } });
    },
    show: showResult,
    remark: remarkResult,
  }),
  command({
    words: 'action delete',
    summary: 'Deletes an action of your own; a shipped one that it hid is back.',
    arguments: { keyword },
    examples: [
      { type: 'copyloom action delete shout', does: 'Not while a trigger or another action of yours uses it.' },
    ],
    run: ({ client }, { keyword }) => client.call('deleteAction', { path: { keyword } }),
    show: () => 'The action is deleted.\n',
  }),
];
