// `copyloom var`, the part that changes: set, delete, forget, deal.
import { command } from '../command.ts';
import { anyNumberOf, flag, needed, optional } from '../input/parameter.ts';
import { someText } from '../input/values.ts';
import { writeVariable } from '../input/write-variable.ts';
import { showVariableLines } from '../output/show-variable.ts';
import { count } from '../output/view.ts';
import { showStart } from '../output/visible-text.ts';
import { needApplication } from './need-application.ts';

const name = needed(someText('NAME'), 'the variable, with or without its $, @ or %');

/** Enough to know an element by. */
const elementColumns = 40;

export const variableChangeCommands = [
  command({
    words: 'var set',
    summary: 'Sets a variable to a text, a list or JSON; what it held stays as a past value.',
    arguments: {
      name,
      texts: anyNumberOf(someText('TEXT'), 'what it is to hold; without it, or for -, standard input'),
    },
    options: {
      list: flag('it is to hold a list: each TEXT is an element; without any, each line of standard input'),
      jsonValue: optional(someText('JSON'), 'instead of TEXT: an object makes a hash, an array a list; - reads it'),
    },
    examples: [
      { type: 'copyloom var set signature "Kind regards, Ada"', does: 'To be used as $signature.' },
      { type: 'copyloom var set cities --list Bath Bristol "St Davids"', does: 'A list of three: @cities.' },
      { type: 'ls | copyloom var set files --list', does: 'A list with an element a line.' },
      { type: 'copyloom var set user --json-value - < user.json', does: 'Keys stay in order: %user{name}.' },
    ],
    run: async (context, { name, ...given }) => {
      const body = await writeVariable(context, given);
      return context.client.call('putVariable', { path: { name }, body });
    },
    show: (variable, view) => `${showVariableLines([variable], view)}\n`,
  }),
  command({
    words: 'var delete',
    summary: 'Deletes a variable with its past values.',
    arguments: { name },
    examples: [{ type: 'copyloom var delete cities', does: 'Pipelines that name it fail from then on.' }],
    run: ({ client }, { name }) => client.call('deleteVariable', { path: { name } }),
    show: () => 'The variable is deleted.\n',
  }),
  command({
    words: 'var forget',
    summary: 'Drops what a variable used to hold; what it holds now stays.',
    arguments: { name },
    examples: [{ type: 'copyloom var forget signature', does: 'Leaves nothing for copyloom var history.' }],
    run: ({ client }, { name }) => client.call('clearPastValues', { path: { name } }),
    show: ({ deleted }) => `${count(deleted, 'past value')} dropped.\n`,
  }),
  command({
    words: 'var deal',
    summary: 'Deals a list out to the clipboard, one element a paste.',
    arguments: { name },
    examples: [{ type: 'copyloom var deal cities', does: 'To fill in a form: paste, go on, paste.' }],
    run: async (context, { name }) => {
      await needApplication(context);
      return context.client.call('beginSequence', { path: { name } });
    },
    show: ({ next, total }) =>
      `On the clipboard: ${showStart(next, elementColumns)}\n` +
      (total === 1
        ? 'It is the only element.\n'
        : `It is the first of ${total}; each paste puts the next one there.\n`),
  }),
];
