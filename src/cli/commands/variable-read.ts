// `copyloom var list`, `get` and `history`: read variables and their past values.
import { command } from '../command.ts';
import { required } from '../input/parameter.ts';
import { variableName } from '../input/values.ts';
import { showsPages } from '../output/show-page.ts';
import { showPastValueLines, showVariable, showVariableLines } from '../output/show-variable.ts';
import { listCommand } from './list-command.ts';
import { listOptions, readListQuery } from './list-options.ts';

const name = required(variableName, 'name of the variable, with or without $, @ or %');

export const variableReadCommands = [
  listCommand({
    words: 'var list',
    isGroupDefault: true,
    summary: 'Lists variables by name; secrets are not listed.',
    examples: [{ type: 'copyloom var list', does: 'The variables you can use in pipelines.' }],
    element: 'Variable',
    read: (client, query) => client.call('listVariables', { query }),
    lines: showVariableLines,
    none: 'No variables.',
  }),
  command({
    words: 'var get',
    summary: 'Shows a variable; when piped, prints only its text.',
    arguments: { name },
    examples: [
      { type: 'copyloom var get signature', does: 'Its text, its type and when it was set.' },
      { type: 'copyloom var get cities | sort', does: 'Lists have one element per line.' },
    ],
    run: ({ client }, { name }) => client.call('getVariable', { path: { name } }),
    show: showVariable,
  }),
  command({
    words: 'var history',
    summary: 'Lists the past values of a variable, newest first.',
    arguments: { name },
    options: listOptions,
    examples: [{ type: 'copyloom var history signature', does: 'Each change adds one; the newest 100 are kept.' }],
    run: async ({ client }, { name, ...args }) =>
      client.call('listPastValues', { path: { name }, query: await readListQuery('PastValue', args) }),
    ...showsPages(showPastValueLines, () => 'This variable has no past values.'),
  }),
];
