// `copyloom var`, the part that reads: variables and what they used to hold.
import { command } from '../command.ts';
import { needed } from '../input/parameter.ts';
import { someText } from '../input/values.ts';
import { showPastValuePage, showVariable, showVariablePage } from '../output/show-variable.ts';
import { paging } from './paging.ts';

const name = needed(someText('NAME'), 'the variable, with or without its $, @ or %');

export const variableReadCommands = [
  command({
    words: 'var list',
    summary: 'Lists the variables by name; secrets are not among them.',
    options: paging,
    examples: [{ type: 'copyloom var list', does: 'What there is to use in pipelines.' }],
    run: ({ client }, given) => client.call('listVariables', { query: given }),
    show: showVariablePage,
  }),
  command({
    words: 'var get',
    summary: 'Shows what a variable holds; into a pipe, its text and nothing else.',
    arguments: { name },
    examples: [
      { type: 'copyloom var get signature', does: 'Its text, its shape and when it was set.' },
      { type: 'copyloom var get cities | sort', does: 'A list has an element a line.' },
    ],
    run: ({ client }, { name }) => client.call('getVariable', { path: { name } }),
    show: showVariable,
  }),
  command({
    words: 'var history',
    summary: 'Lists what a variable used to hold, newest first.',
    arguments: { name },
    options: paging,
    examples: [{ type: 'copyloom var history signature', does: 'Every set adds one; the newest 100 are kept.' }],
    run: ({ client }, { name, ...range }) => client.call('listPastValues', { path: { name }, query: range }),
    show: showPastValuePage,
  }),
];
